import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import { exampleCalls } from '../../tools/generate/calls.ts';
import { createAppKey, deviceHeaders, registerAppDevice } from '../support/app-devices.ts';
import { type InvalidRequest, invalidRequests } from '../support/invalid-requests.ts';
import {
  type ApiResponse,
  type Caller,
  send,
  signedHeaders,
  startTestService,
  type TestService,
} from '../support/service.ts';

let service: TestService;
let ada: Caller;
let appKey: string;

beforeAll(async () => {
  const unlimited = { DEVICE_REGISTRATION_LIMIT: '0', DEVICE_EVENT_LIMIT: '0', DEVICE_WRITE_LIMIT: '0' };
  service = await startTestService(unlimited, { role: 'all', mock: true });
  ada = await service.createCaller('ada@example.com', 'demo');
  appKey = await createAppKey(service, 'demo');
});
afterAll(() => service.close());

type Credentials = (request: { method: string; bytes: Uint8Array }) => Promise<Record<string, string>>;

const signed: Credentials = async ({ method, bytes }) => ({
  Authorization: `Bearer ${ada.token}`,
  ...(await signedHeaders(method, bytes, ada.apiKey)),
});

/** A new device for each operation, since one of them deletes it. */
async function ofNewDevice(): Promise<Credentials> {
  const { deviceToken } = await registerAppDevice(service, appKey);
  return async () => deviceHeaders(appKey, deviceToken);
}

/** Sends a request with credentials to the service or the mock. */
async function ask(
  base: string | undefined,
  { method, path, body = '', headers = {} }: InvalidRequest,
  credentials: Credentials,
): Promise<ApiResponse> {
  const bytes = new TextEncoder().encode(body);
  const all = {
    ...(body !== '' && { 'Content-Type': 'application/json' }),
    ...(await credentials({ method, bytes })),
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return send(`${base}${path}`, method, sent, bytes);
}

const summary = ({ status, headers, body }: ApiResponse) => ({ status, allow: headers.get('allow'), body });

/** The responses of the mock and of the service to a request. */
async function askBoth(request: InvalidRequest, credentials: Credentials) {
  const [mock, real] = await Promise.all([
    ask(service.mockUrl, request, credentials),
    ask(service.url, request, credentials),
  ]);
  return { request, mock: summary(mock), service: summary(real) };
}

/** Errors that the mock can't find: it has no data and no settings, and checks no rules between members. */
const beyondContract =
  /: (?:\S+ ){0,4}(?:does not exist|not found|already exists|is already in use|has already been sent|must not be before|is not available|unknown device field|has no identity secret)/;

const callsOf = (
  name: ContractName,
  incomplete: readonly Record<string, string>[],
  createCredentials: () => Promise<Credentials>,
) => {
  const contract = loadContract(name);
  return exampleCalls(contract).map((call) => ({
    ...{ name, operationId: call.operationId, createCredentials },
    requests: invalidRequests(contract, call, incomplete),
  }));
};

test.each([
  ...callsOf(
    'engagement',
    [
      { 'Service-Signature': '' },
      { 'Service-Time': '' },
      { 'Service-Signature': '', 'Service-Time': '', Authorization: '' },
    ],
    async () => signed,
  ),
  ...callsOf('device', [{ 'Engage-App-Key': '' }, { 'Engage-App-Key': '', Authorization: '' }], ofNewDevice),
])('the mock rejects invalid requests for $operationId ($name) like the service', async (called) => {
  const credentials = await called.createCredentials();
  const compared = [];
  for (const request of called.requests) compared.push(await askBoth(request, credentials));
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

test('the mock rejects a search without a filter like the service', async () => {
  const search = { method: 'GET', path: '/v1/me/apps/demo/devices/search/by' };
  const { service: real, mock } = await askBoth(search, signed);
  expect(real.status).toBe(400);
  expect(mock).toEqual(real);
});

const different: [method: string, path: string, headers: Record<string, string>, real: number, mocked: number][] = [
  ['OPTIONS', '/v1/me', {}, 405, 204],
  ['GET', '/v1/me', { Prefer: 'code=abc' }, 200, 400],
  ['GET', '/v1/me', { 'Service-Signature': 'x' }, 400, 200],
  ['GET', '/v1/me', { Authorization: 'Bearer unknown' }, 400, 200],
  ['OPTIONS', '/device/v1/content', {}, 405, 204],
  ['GET', '/device/v1/content', { 'Engage-App-Key': 'unknown' }, 401, 200],
  ['GET', '/device/v1/content', { Authorization: 'Bearer unknown' }, 401, 200],
  ['GET', '/device/v1/content', { Origin: 'https://other.example' }, 403, 200],
  ['PUT', '/device/v1/lists/unknown/membership', {}, 404, 200],
];

test.each(different)(
  '%s %s with %j returns %i from the service and %i from the mock, as documented',
  async (method, path, headers, real, mocked) => {
    const credentials = path.startsWith('/device/') ? await ofNewDevice() : signed;
    const { service: fromService, mock } = await askBoth({ method, path, headers }, credentials);
    expect([fromService.status, mock.status]).toEqual([real, mocked]);
  },
);
