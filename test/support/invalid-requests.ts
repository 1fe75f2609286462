import { parametersOf, type Contract } from '../../server/http/document/contract.ts';
import { readOperations } from '../../server/http/document/operations.ts';
import { type ExampleCall, filledPath, queryPairs } from '../../tools/generate/calls.ts';

export interface InvalidRequest {
  method: string;
  path: string;
  body?: string;
  /** A header with an empty value is left out. */
  headers?: Record<string, string>;
}

const urlOf = (call: ExampleCall, extra: [string, string][] = []) => {
  const query = new URLSearchParams([...queryPairs(call), ...extra]).toString();
  return `${filledPath(call)}${query && `?${query}`}`;
};

/**
 * Requests with one error each.
 *
 * @param incomplete the headers of requests with incomplete credentials, for operations without a token too
 */
export function invalidRequests(
  contract: Contract,
  call: ExampleCall,
  incomplete: readonly Record<string, string>[],
): InvalidRequest[] {
  const { method, body, pathParameters } = call;
  const operation = readOperations(contract).get(call.operationId);
  if (!operation) throw new Error(`the contract has no operation ${call.operationId}`);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const methods = Object.keys(contract.paths[call.path] ?? {}).map((each) => each.toUpperCase());
  const valid: InvalidRequest = { method, path: urlOf(call), body: text };
  const requests: InvalidRequest[] = [
    ...incomplete.map((headers) => ({ ...valid, headers })),
    { ...valid, method: ['PATCH', 'PUT', 'POST'].find((each) => !methods.includes(each)) ?? '' },
    { ...valid, path: `${filledPath(call)}/nonsense/of/mine` },
  ];
  if (call.token) requests.push({ ...valid, headers: { Authorization: '' } });
  if (operation.ignoresInput) return requests;
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
