import { request } from 'node:http';
import { type ContractName, contractNames, loadContract } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { type ExampleCall, exampleCalls, filledPath, queryPairs } from '../../tools/generate/calls.ts';

/** Headers that the mock requires, by contract. */
export const mockCredentials: Record<ContractName, Record<string, string>> = {
  engagement: { Authorization: 'Bearer any', 'Service-Signature': '0'.repeat(40), 'Service-Time': '1767225600' },
  device: { Authorization: 'Bearer any', 'Engage-App-Key': 'any' },
  operator: { Cookie: 'engage_session=any', 'If-Match': '*' },
};

/** The example call of each operation of the contracts. */
export const callsOfContracts: { name: ContractName; contract: Contract; calls: ExampleCall[] }[] = contractNames.map(
  (name) => {
    const contract = loadContract(name);
    return { name, contract, calls: exampleCalls(contract) };
  },
);

export interface MockAnswer {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
  text: string;
}

/** Sends a request with any headers, unlike `fetch`. */
export function askMock(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<MockAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const received = new Headers();
        for (const [name, value] of Object.entries(response.headersDistinct)) {
          for (const each of value ?? []) received.append(name, each);
        }
        const isJson = /json/.test(received.get('content-type') ?? '');
        resolve({
          ...{ status: response.statusCode ?? 0, headers: received, text },
          body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends the example call of an operation to the mock, with other path parameters and headers. */
export function callMock(
  port: number,
  name: ContractName,
  call: ExampleCall,
  { params = {}, headers = {} }: { params?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<MockAnswer> {
  const path = filledPath({ ...call, pathParameters: { ...call.pathParameters, ...params } });
  const query = new URLSearchParams(queryPairs(call)).toString();
  const body = call.upload === undefined ? JSON.stringify(call.body) : 'UDID\ndevice-1\n';
  const all = {
    ...mockCredentials[name],
    ...(body !== undefined && {
      'Content-Type': call.upload ?? 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  return askMock(port, call.method, query === '' ? path : `${path}?${query}`, all, body);
}
