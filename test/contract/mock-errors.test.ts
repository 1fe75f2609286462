import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations, type OperationId } from '../../generated/engagement/operations.ts';
import { parametersOf } from '../../server/http/contract.ts';
import { type ExampleCall, exampleCalls, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import {
  type ApiResponse,
  type Caller,
  send,
  signedHeaders,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { loadContract } from '../../server/contracts.ts';

const contract = loadContract();
const calls = exampleCalls(contract);

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  ada = await service.createCaller('ada@example.com', 'demo');
});
afterAll(() => service.close());

interface InvalidRequest {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Sends a signed request to the service or the mock. A header with an empty value is left out. */
async function ask(
  base: string | undefined,
  { method, path, body = '', headers = {} }: InvalidRequest,
): Promise<ApiResponse> {
  const bytes = new TextEncoder().encode(body);
  const all = {
    ...(body !== '' && { 'Content-Type': 'application/json' }),
    Authorization: `Bearer ${ada.token}`,
    ...(await signedHeaders(method, bytes, ada.apiKey)),
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return send(`${base}${path}`, method, sent, bytes);
}

const summary = ({ status, headers, body }: ApiResponse) => ({ status, allow: headers.get('allow'), body });

/** The responses of the mock and of the service to a request. */
async function askBoth(request: InvalidRequest) {
  const [mock, real] = await Promise.all([ask(service.mockUrl, request), ask(service.url, request)]);
  return { request, mock: summary(mock), service: summary(real) };
}

const urlOf = (call: ExampleCall, extra: [string, string][] = []) => {
  const query = new URLSearchParams([...queryPairs(call), ...extra]).toString();
  return `${filledPath(call)}${query && `?${query}`}`;
};

/** Requests with one error each. */
function invalidRequests(call: ExampleCall): InvalidRequest[] {
  const { method, body, pathParameters } = call;
  const operation = operations[call.operationId as OperationId];
  const text = body === undefined ? undefined : JSON.stringify(body);
  const valid: InvalidRequest = { method, path: urlOf(call), body: text };
  const requests: InvalidRequest[] = [
    { ...valid, headers: { 'Service-Signature': '' } },
    { ...valid, headers: { 'Service-Time': '' } },
    { ...valid, headers: { 'Service-Signature': '', 'Service-Time': '', Authorization: '' } },
    { ...valid, method: method === 'PATCH' ? 'PUT' : 'PATCH' },
    { ...valid, path: `${filledPath(call)}/nonsense/of/mine` },
  ];
  if (operation.token) requests.push({ ...valid, headers: { Authorization: '' } });
  if ('ignoresInput' in operation) return requests;
  const places = parametersOf(contract, call.path, method);
  if (!places.some(({ in: place, schema }) => place === 'query' && schema?.type === 'object')) {
    requests.push({ ...valid, path: urlOf(call, [['nonsense', '1']]) });
  }
  for (const { name, in: place, schema } of places) {
    if (place === 'path' && schema?.type === 'integer') {
      for (const value of ['one', '0', '1e3', '-1', '1.5', '99999999999999999999']) {
        const path = urlOf({ ...call, pathParameters: { ...pathParameters, [name]: value } });
        requests.push({ ...valid, path });
      }
    }
    if (place === 'query' && ['integer', 'boolean'].includes(String(schema?.type))) {
      for (const value of ['', 'x', '1e3']) requests.push({ ...valid, path: urlOf(call, [[name, value]]) });
    }
  }
  if (operation.body === 'none') return method === 'GET' ? requests : [...requests, { ...valid, body: '{}' }];
  requests.push(
    { ...valid, body: '{"a": unknown}' },
    { ...valid, body: '[' },
    { ...valid, body: '"text"' },
    { ...valid, body: 'null' },
    { ...valid, body: '[]' },
    { ...valid, body: `{"a": "${'x'.repeat(1_048_576)}"}` },
    { ...valid, body: text ?? '{}', headers: { 'Content-Type': 'application/xml' } },
    { ...valid, body: text ?? '{}', headers: { 'Content-Encoding': 'gzip' } },
    { ...valid, body: '{"a": "\\u0000"}' },
  );
  if (operation.body === 'required') requests.push({ ...valid, body: '' });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return requests;
  requests.push({ ...valid, body: JSON.stringify({ ...body, nonsense: [1] }) });
  for (const name of Object.keys(body)) {
    for (const value of [null, 'x'.repeat(100_000), { nonsense: 1 }, [[1]], -1.5]) {
      requests.push({ ...valid, body: JSON.stringify({ ...body, [name]: value }) });
    }
    requests.push({ ...valid, body: JSON.stringify({ ...body, [name]: undefined }) });
  }
  return requests;
}

/** Errors that the mock can't find: it has no data and no settings, and checks no rules between members. */
const beyondContract =
  /: (?:\S+ ){0,4}(?:does not exist|not found|already exists|is already in use|has already been sent|must not be before|is not available)/;

test.each(calls)('the mock rejects invalid requests for $operationId like the service', async (call) => {
  const compared = [];
  for (const request of invalidRequests(call)) compared.push(await askBoth(request));
  const rejected = compared.filter(({ mock }) => mock.status >= 400);
  expect(rejected.length).toBeGreaterThanOrEqual(5);
  expect(rejected.map(({ request, mock }) => ({ request, response: mock }))).toEqual(
    rejected.map(({ request, service: real }) => ({ request, response: real })),
  );
  const accepted = compared.filter(({ mock, service: real }) => mock.status < 400 && real.status >= 400);
  const unexplained = accepted.flatMap(({ request, service: { body } }) =>
    (body as { errors: { message: string }[] }).errors
      .filter(({ message }) => !beyondContract.test(message))
      .map(({ message }) => ({ request, message })),
  );
  expect(unexplained).toEqual([]);
});

test.each([
  ['OPTIONS', {}, 405, 204],
  ['GET', { Prefer: 'code=abc' }, 200, 422],
  ['GET', { 'Service-Signature': 'x' }, 400, 200],
  ['GET', { Authorization: 'Bearer unknown' }, 400, 200],
])(
  '%s with %j returns %i from the service and %i from the mock, as documented',
  async (method, headers, real, mocked) => {
    const { service: fromService, mock } = await askBoth({ method, path: '/v1/me', headers });
    expect([fromService.status, mock.status]).toEqual([real, mocked]);
  },
);
