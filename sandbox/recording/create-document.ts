import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { ContractName } from '../../server/contracts/contracts.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import type { Exchange, Observed } from './recorder.ts';
import {
  looksLikeExpression,
  maxBodyBytes,
  type RecordedInput,
  type RecordedParameter,
  type RecordedResponse,
  type RecordedStep,
  type RecordingDocument,
} from './recording-document.ts';
import { isCsv, readCsv } from './request-body.ts';
import { isSecretName, mapSecretCells, mapTexts, maskSecret } from './secrets.ts';
import { createSources } from './sources.ts';
import { createStandIns } from './stand-ins.ts';

export interface RecordingSettings {
  /** The base URL of the sandbox. */
  url: string;
  /** The API key that signs without a step that has created one. */
  apiKey: string;
}

const computed: Record<string, RecordedInput> = {
  serviceTime: { type: 'string', description: 'The header `Service-Time`. `engage replay` computes it.' },
  serviceSignature: {
    type: 'string',
    description: 'The header `Service-Signature`. `engage replay` computes it with the API key.',
  },
  origin: { type: 'string', description: 'The origin of the deployment. `engage replay` computes it.' },
  identityProof: {
    type: 'string',
    description: 'The proof of a value. `engage replay` computes it with the identity secret.',
  },
};

/** Documents an observed session as a workflow. Credentials become inputs, and other secrets random stand-ins. */
export function createDocument({ exchanges }: Observed, settings: RecordingSettings): RecordingDocument {
  const standIns = createStandIns();
  const sources = createSources();
  const inputs: Record<string, RecordedInput> = {};
  const inputNames = new Map<string, string>();
  const steps: RecordedStep[] = [];
  const partnerId = mostFrequent(exchanges.flatMap(({ params }) => params.partnerId ?? []));
  const created = new Set<string>();

  /** The expression of an input for a value, which is a default only if it is no secret. */
  function input(name: string, value: string, description: string, isSecret = false): string {
    const key = `${name} ${value}`;
    let found = inputNames.get(key);
    if (found === undefined) {
      found = name;
      for (let count = 2; found in inputs; count++) found = `${name}${count}`;
      inputNames.set(key, found);
      inputs[found] = { type: 'string', description, ...(!isSecret && { default: value }) };
    }
    return `$inputs.${found}`;
  }
  function compute(name: string): string {
    inputs[name] ??= computed[name] as RecordedInput;
    return `$inputs.${name}`;
  }
  const literal = (text: string) =>
    looksLikeExpression(text) ? input('text', text, 'A text that looks like an expression.') : standIns.scrub(text);

  for (const exchange of exchanges) {
    // The response may repeat secrets of the request.
    const requestBody = requestBodyOf(exchange);
    const { response, body } = responseOf(exchange);
    const step: RecordedStep = {
      stepId: `${exchange.operation.operationId}_${steps.length + 1}`,
      operationId: `$sourceDescriptions.${exchange.api}.${exchange.operation.operationId}`,
      ...signingKeyOf(exchange),
      parameters: [...pathOf(exchange), ...queryOf(exchange), ...headersOf(exchange)],
      ...requestBody,
      successCriteria: [{ condition: `$statusCode == ${exchange.status}` }],
      // Later steps add outputs, which are shown before the response.
      outputs: {},
      'x-response': response,
    };
    steps.push(step);
    addSources(exchange, step, body);
  }

  function pathOf({ params }: Exchange): RecordedParameter[] {
    return Object.entries(params).map(([name, value]) => ({
      name,
      in: 'path',
      value:
        name === 'partnerId' && value === partnerId
          ? input('partnerId', value, 'The partner ID of the application.')
          : (sources.findId(name, value) ?? literal(value)),
    }));
  }

  function queryOf({ url }: Exchange): RecordedParameter[] {
    const pairs = new URLSearchParams(url.split('?').slice(1).join('?'));
    return [...new Set(pairs.keys())].map((name) => {
      const values = pairs
        .getAll(name)
        .map((value) => sources.findId(name, value) ?? sources.findLink(name, value) ?? literal(value));
      return { name, in: 'query', value: values.length === 1 ? (values[0] ?? '') : values };
    });
  }

  function headersOf(exchange: Exchange): RecordedParameter[] {
    const { api, headers, status } = exchange;
    const found: RecordedParameter[] = [];
    const add = (name: string, value: string, place: 'header' | 'cookie' = 'header') =>
      found.push({ name, in: place, value });
    const isRejected = status === 401 || labelOf(exchange) === 'API_ERR_TOKEN';
    /** A credential of an earlier response, else an input. One that the sandbox rejected is replaced by an invalid one. */
    const credential = (value: string, name: string, description: string) =>
      sources.findSecret(value) ?? (isRejected ? 'invalid' : input(name, value, description, true));
    if (headers['service-signature'] !== undefined) addSignature(exchange, add);
    const appKey = headers['engage-app-key'];
    if (typeof appKey === 'string')
      add('Engage-App-Key', credential(appKey, 'appKey', 'The app key of the application.'));
    const [, scheme, token] = /^(\w+) (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (token !== undefined) {
      const name = { engagement: 'accessToken', device: 'deviceToken', operator: 'programToken' }[api];
      const value = credential(token, name, 'A token from before the recording.');
      add('Authorization', `${scheme} ${value.startsWith('$') ? `{${value}}` : value}`);
    } else if (headers.authorization !== undefined) add('Authorization', 'invalid');
    for (const [name, value] of cookiesOf(headers.cookie)) {
      if (/engage_session$/.test(name)) add(name, sources.findHeader(name, value) ?? 'invalid', 'cookie');
    }
    if (headers.origin !== undefined) {
      add('Origin', headers.origin === originOf(exchange) ? compute('origin') : literal(headers.origin));
    }
    for (const name of [
      'If-Match',
      'If-None-Match',
      'Accept',
      'Accept-Language',
      'Prefer',
      'Sandbox-Fault',
      'Content-Encoding',
    ]) {
      const value = headers[name.toLowerCase()];
      if (typeof value === 'string' && !/^\*/.test(value))
        add(name, sources.findHeader('etag', value) ?? literal(value));
    }
    return found;
  }

  /** An invalid signature stays invalid. */
  function addSignature(exchange: Exchange, add: (name: string, value: string) => unknown): void {
    const time = String(exchange.headers['service-time'] ?? '');
    const isInvalid = labelOf(exchange) === 'API_ERR_SIGNATURE';
    add('Service-Time', isInvalid && !/^\d+$/.test(time) ? literal(time) : compute('serviceTime'));
    add('Service-Signature', isInvalid ? '0'.repeat(40) : compute('serviceSignature'));
  }

  /** The key is that of the deployment, unless a step has created one. */
  function signingKeyOf({ headers, operation, body }: Exchange): { 'x-api-key'?: string } {
    const sent = headers['service-signature'];
    if (sent === undefined) return {};
    const signed = ['POST', 'PUT'].includes(operation.method) ? Buffer.concat(body.chunks) : '';
    const hasSigned = (key: string) =>
      createHash('sha1').update(signed).update(key).update(String(headers['service-time'])).digest('hex') === sent;
    const key = hasSigned(settings.apiKey) ? undefined : [...created].find(hasSigned);
    const source = key === undefined ? undefined : sources.findSecret(key);
    return source === undefined ? {} : { 'x-api-key': source };
  }

  function requestBodyOf(exchange: Exchange): Pick<RecordedStep, 'requestBody'> {
    const { content: bytes } = exchange;
    if (bytes.length === 0) return {};
    const contentType = exchange.headers['content-type'];
    const type = contentType === undefined ? {} : { contentType };
    // Arazzo requires a payload.
    const withBytes = (content: Buffer) => ({
      requestBody: { ...type, payload: '', 'x-base64': content.toString('base64') },
    });
    if (isCsv(exchange)) {
      const csv = readCsv(bytes, exchange);
      const mapped = mapSecretCells(csv.text, (secret) => standIns.of(secret)) ?? '';
      if (!csv.isUtf8) return withBytes(csv.encode(standIns.scrub(mapped)));
      return { requestBody: { ...type, payload: literal(mapped) } };
    }
    if (!isUtf8(bytes)) return withBytes(bytes);
    const text = bytes.toString();
    const value = parse(text);
    // A text is sent unchanged, so one that is JSON stays in quotes.
    if (!isObject(value) && !Array.isArray(value)) return { requestBody: { ...type, payload: literal(text) } };
    const isAccepted = exchange.status < 400;
    const replaceSecret = (secret: string, name: string, member: string) => {
      if (name === 'identityProof' && isAccepted) return compute('identityProof');
      const { operationId } = exchange.operation;
      if (inputNames.has(`operatorPassword ${secret}`) || (operationId === 'signIn' && member === 'password')) {
        return input('operatorPassword', secret, 'The password of the operator.', true);
      }
      return sources.findSecret(secret) ?? standIns.of(secret);
    };
    return { requestBody: { ...type, payload: payloadOf(value, exchange, replaceSecret) } };
  }

  function payloadOf(
    value: unknown,
    { operation: { operationId } }: Exchange,
    replaceSecret: (secret: string, name: string, member: string) => string,
  ): unknown {
    const visit = (each: unknown, name: string, secretName?: string): unknown => {
      if (Array.isArray(each)) return each.map((item) => visit(item, name, secretName));
      if (isObject(each)) {
        return Object.fromEntries(
          Object.entries(each).map(([member, inner]) => [
            member,
            visit(inner, member, secretName ?? (isSecretName(member) ? member : undefined)),
          ]),
        );
      }
      if (typeof each === 'string' && each !== '' && secretName !== undefined) {
        return replaceSecret(each, secretName, name);
      }
      const source = typeof each === 'string' || typeof each === 'number' ? sources.findId(name, each) : undefined;
      if (source !== undefined || typeof each !== 'string') return source ?? each;
      if (name === 'email' && operationId === 'createAccessToken') {
        return input('email', each, 'The email address of the user.');
      }
      if (name === 'email' && operationId === 'signIn') {
        return input('operatorEmail', each, 'The email address of the operator.');
      }
      return literal(each);
    };
    return visit(value, '');
  }

  function responseOf(exchange: Exchange): { response: RecordedResponse; body?: unknown } {
    const { status, responseHeaders, responseBody } = exchange;
    const [contentType] = String(responseHeaders['content-type'] ?? '').split(';');
    const response: RecordedResponse = { status, ...(contentType && { contentType }) };
    if (responseBody.size > maxBodyBytes) return { response: { ...response, isTooLarge: true } };
    const text = Buffer.concat(responseBody.chunks).toString();
    if (text === '') return { response };
    if (contentType === 'text/csv') {
      const [header = '', ...lines] = text.trimEnd().split('\n');
      return { response: { ...response, header: header.trimEnd(), lines: lines.length } };
    }
    const body = parse(text);
    if (body === undefined) return { response: { ...response, body: standIns.scrub(text) } };
    const hide = (secret: string) => {
      const known = standIns.scrub(secret);
      return known === secret ? maskSecret(secret) : known;
    };
    return { response: { ...response, body: mapTexts(body, hide, (each) => standIns.scrub(each)) }, body };
  }

  function addSources({ operation, responseHeaders }: Exchange, step: RecordedStep, body: unknown): void {
    if (body !== undefined) sources.addBody(step, operation.path, body);
    if (isObject(body) && typeof body.apiKey === 'string') created.add(body.apiKey);
    const { etag, 'set-cookie': cookies = [] } = responseHeaders;
    if (typeof etag === 'string') sources.addHeader(step, 'ETag', 'etag', etag);
    for (const cookie of [cookies].flat()) {
      for (const [name, value] of cookiesOf(String(cookie).split(';')[0])) {
        if (value !== '') sources.addHeader(step, 'Set-Cookie', name, value);
      }
    }
  }

  for (const step of steps) {
    if (step.parameters?.length === 0) delete step.parameters;
    if (Object.keys(step.outputs ?? {}).length === 0) delete step.outputs;
  }
  return describe(steps, inputs, settings);
}

function describe(
  steps: RecordedStep[],
  inputs: Record<string, RecordedInput>,
  { url }: RecordingSettings,
): RecordingDocument {
  const used = new Set(steps.map(({ operationId }) => operationId.split('.')[1] as ContractName));
  const required = Object.entries(inputs).flatMap(([name, { default: value }]) => (value === undefined ? [name] : []));
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Recorded session',
      version: '1.0.0',
      summary: `${steps.length} ${steps.length === 1 ? 'request' : 'requests'} to a sandbox`,
      description:
        'Recorded by `engage sandbox --record`. `x-response` is the response of the sandbox. Credentials are inputs, and other secrets are replaced by random values. `engage replay` runs it against another deployment.',
    },
    sourceDescriptions: [...used].map((name) => ({
      name,
      url: `${url}/${name === 'engagement' ? '' : `${name}/`}openapi.json`,
      type: 'openapi',
    })),
    workflows: [
      {
        workflowId: 'recorded-session',
        summary: 'The requests in the order in which they arrived',
        inputs: { type: 'object', ...(required.length > 0 && { required }), properties: inputs },
        steps,
      },
    ],
  };
}

function labelOf({ status, responseBody }: Exchange): string | undefined {
  if (status < 400) return undefined;
  const body = parse(Buffer.concat(responseBody.chunks).toString()) as { errors?: { label?: string }[] } | undefined;
  return body?.errors?.[0]?.label;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const originOf = ({ headers: { host = '' } }: Exchange) => `http://${host}`;

function cookiesOf(header: string | undefined): [string, string][] {
  return (header ?? '').split(';').flatMap((pair): [string, string][] => {
    const [name = '', ...value] = pair.trim().split('=');
    return name === '' ? [] : [[name, value.join('=')]];
  });
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
