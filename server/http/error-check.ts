import type { IncomingMessage } from 'node:http';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract } from './document/contract.ts';
import { resolveReference } from '../schema/references.ts';
import { ContractError } from './document/contract-error.ts';
import type { RenderedError, RenderError } from './error-format.ts';
import { findMediaType } from './document/media-types.ts';
import { methods } from './document/operations.ts';
import {
  badData,
  forbidden,
  internal,
  labels,
  notFound,
  Problem,
  tooManyRequests,
  unauthorized,
} from './errors/problem.ts';
import { usedSchemas } from './validation/request-contract.ts';

/** One problem of each status that the server itself responds with. */
const samples: Record<string, Problem> = {
  400: badData('body/name: missing'),
  401: unauthorized('headers/Authorization: missing'),
  403: forbidden('headers/Authorization: no rights'),
  404: notFound('path/id: not found'),
  406: new Problem(406, [{ label: labels.data, message: 'headers/Accept: must accept application/json' }]),
  413: new Problem(413, [{ label: labels.data, message: 'body: larger than 1000 bytes' }]),
  415: new Problem(415, [{ label: labels.data, message: 'headers/Content-Type: must be application/json' }]),
  429: tooManyRequests('too many requests', 1),
  500: internal(undefined),
};
const rangeSamples: Record<string, Problem | undefined> = {
  '4XX': samples[400],
  '5XX': samples[500],
  default: samples[400],
};

interface Response {
  content?: Record<string, { schema?: object }>;
}

/**
 * Checks that rendered errors are as the contract declares them.
 *
 * @throws ContractError
 */
export function checkErrorFormat(contract: Contract, render: RenderError): void {
  const problems: string[] = [];
  const compiled = new WeakMap<object, ValidateFunction>();
  const seen = new Map<object, Set<string>>();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods) {
      const { responses = {} } = (item[method] ?? {}) as { responses?: Record<string, object> };
      for (const [status, written] of Object.entries(responses)) {
        // Without a successful response, `default` describes that.
        if (status === 'default' && !Object.keys(responses).some((each) => /^2/.test(each))) continue;
        const problem = samples[status] ?? rangeSamples[status];
        const response = resolveReference<Response>(contract, written);
        const checked = seen.get(response) ?? new Set();
        // Most operations share their error responses.
        if (!problem || !response.content || checked.has(status)) continue;
        seen.set(response, checked.add(status));
        const request = { method: method.toUpperCase(), url: path, headers: {} } as IncomingMessage;
        const rendered = render(problem, request);
        for (const error of errorsOf(contract, response.content, rendered, compiled)) {
          problems.push(
            `${method.toUpperCase()} ${path} ${status}: the format of errors (renderError) does not match: ${error}`,
          );
        }
      }
    }
  }
  if (problems.length > 0) throw new ContractError(problems);
}

function errorsOf(
  contract: Contract,
  content: NonNullable<Response['content']>,
  { body, mediaType = typeof body === 'string' ? 'text/plain' : 'application/json' }: RenderedError,
  known: WeakMap<object, ValidateFunction>,
): string[] {
  const declared = findMediaType(Object.keys(content), mediaType);
  if (declared === undefined) return [`it is ${mediaType}, not ${Object.keys(content).join(' or ')}`];
  const { schema: written } = content[declared] ?? {};
  if (!written) return [];
  // Most responses only refer to a schema that they share.
  const schema = Object.keys(written).length === 1 ? resolveReference<object>(contract, written) : written;
  const validate = known.get(schema) ?? compile(contract, schema);
  known.set(schema, validate);
  if (validate(JSON.parse(JSON.stringify(body)))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `body${instancePath}: ${message}`);
}

function compile(contract: Contract, schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, logger: false });
  addFormats.default(ajv, { mode: 'full' });
  return ajv.compile({ ...schema, components: { schemas: usedSchemas(contract, schema) } });
}
