import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';
import { readOperations } from '../../server/http/document/operations.ts';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { labelsOf, messagesOf, statusAndMessages } from '../support/errors.ts';
import { requestToken, send, signedHeaders, startTestService } from '../support/service.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseUrl: process.env.TEST_SERVER_URL });
});
afterAll(() => sandbox.close());

const encode = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
const request = (method: string, path: string, fault?: string) =>
  send(sandbox.url + path, method, fault === undefined ? {} : { 'Sandbox-Fault': fault });
const setRules = (rules: unknown) => send(`${sandbox.url}/__sandbox/faults`, 'PUT', {}, encode({ rules }));

test('responds with each error that the contracts declare', async () => {
  let count = 0;
  for (const name of contractNames) {
    const contract = loadContract(name);
    const check = createResponseChecker(contract);
    for (const { operationId, method, path } of readOperations(contract).values()) {
      const { responses } = contract.paths[path]?.[method.toLowerCase()] as { responses: Record<string, object> };
      for (const status of Object.keys(responses).filter((each) => Number(each) >= 400)) {
        const { headers, body, ...response } = await request(
          method,
          path.replaceAll(/{[^}]+}/g, '1'),
          `status=${status}`,
        );
        expect([operationId, response.status]).toEqual([operationId, Number(status)]);
        const checked = method === 'HEAD' ? undefined : body;
        const sent = { status: response.status, headers: Object.fromEntries(headers), body: checked };
        expect(check(operationId, sent)).toEqual([]);
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(500);
});

const campaigns = '/v1/me/apps/demo/campaigns';

test('responds with the chosen label, after the chosen time, or not at all', async () => {
  const failed = await request('GET', campaigns, 'status=500; label=API_ERR_DB');
  expect([failed.status, labelsOf(failed)]).toEqual([500, ['API_ERR_DB']]);
  // Its link leads to the documentation of the label, on this sandbox.
  expect(failed.headers.get('Link')).toBe(`<${sandbox.url}/docs/errors#API_ERR_DB>; rel="help"`);
  expect((await request('GET', campaigns, 'status=429')).headers.get('Retry-After')).toMatch(/^\d+$/);
  // The service responds after a latency alone.
  expect(labelsOf(await request('GET', campaigns, 'latency=1ms'))).toContain('API_ERR_SIGNATURE');
  await expect(request('GET', campaigns, 'drop')).rejects.toThrow('fetch failed');
});

test('rejects invalid faults by path', async () => {
  const messageOf = async (fault: string) => {
    const response = await request('GET', campaigns, fault);
    return [response.status, ...messagesOf(response)];
  };
  expect(await messageOf('status=200')).toEqual([
    400,
    'headers/Sandbox-Fault/status: must be an error status, such as 500',
  ]);
  expect(await messageOf('latency=soon')).toEqual([400, expect.stringMatching(/latency: must be a time/)]);
  expect(await messageOf('status=418')).toEqual([
    404,
    expect.stringMatching(/listCampaigns has no error 418, only 400,/),
  ]);
  expect(await messageOf('status=500; label=API_ERR_DATA')).toEqual([404, expect.stringMatching(/only .*API_ERR_DB/)]);
  expect(await messageOf('drop=maybe')).toEqual([400, 'headers/Sandbox-Fault/drop: must be true or false']);
  expect(await messageOf('statuz=500')).toEqual([400, expect.stringMatching(/statuz: must be one of status, /)]);
  expect(await messageOf('status=0x1F4')).toEqual([400, expect.stringMatching(/status: must be an error status/)]);
  expect(await messageOf('status=500; status=503')).toEqual([400, 'headers/Sandbox-Fault/status: must be set once']);
  expect(await messageOf('status=500; ;')).toEqual([500, 'unexpected error']);
  expect(statusAndMessages(await setRules([{ operation: '*' }, { operation: '*', status: 418 }]))).toEqual([
    400,
    [
      'body/rules/0: must have status, latency or drop',
      expect.stringMatching(/^body\/rules\/1\/status: must be an error of the operation: 400, /),
    ],
  ]);
  expect(statusAndMessages(await setRules([{ operation: 'getNothing', probability: 2 }]))).toEqual([
    400,
    ['body/rules/0/operation: unknown operation', 'body/rules/0/probability: must be a number from 0 to 1'],
  ]);
  const undeclared = [
    { operation: 'listCampaigns', status: 418 },
    { operation: 'listCampaigns', status: 500, label: 'API_ERR_DATA' },
  ];
  expect(statusAndMessages(await setRules(undeclared))).toEqual([
    400,
    [
      expect.stringMatching(/^body\/rules\/0\/status: must be an error of the operation: 400, /),
      expect.stringMatching(/^body\/rules\/1\/label: must be a label of this status: .*API_ERR_DB/),
    ],
  ]);
});

test('applies rules by operation, number of requests, and probability with a seed', async () => {
  const statusOf = async () => (await request('GET', '/v1/me')).status;
  const usual = await statusOf();
  await sandbox.setFaults([{ operation: 'createAccessToken', status: 500, times: 1 }]);
  expect(await statusOf()).toBe(usual);
  const { url, credentials } = sandbox;
  const body = encode({ email: credentials.email });
  const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, credentials.apiKey)) };
  expect((await send(`${url}/v1/access_token`, 'POST', headers, body)).status).toBe(500);
  expect(await requestToken(url, credentials.email, credentials.apiKey)).toEqual(expect.any(String));

  const play = async (seed: number) => {
    await setRules([{ operation: 'listCampaigns', status: 500, probability: 0.5, seed }]);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) statuses.push((await request('GET', campaigns)).status);
    return statuses;
  };
  const first = await play(7);
  expect(new Set(first).size).toBe(2);
  expect(await play(7)).toEqual(first);
  expect(await play(8)).not.toEqual(first);
  expect((await send(`${url}/__sandbox/faults`, 'DELETE', {})).status).toBe(204);
  expect((await send(`${url}/__sandbox/faults`, 'GET', {})).body).toEqual({ rules: [] });
});

test('a rule for all operations applies to those that declare the error', async () => {
  await setRules([{ operation: '*', status: 409, times: 1 }]);
  const usual = (await request('GET', '/v1/me')).status;
  expect(usual).not.toBe(404);
  expect((await request('POST', '/v1/me/apps/demo/lists')).status).toBe(409);
  expect((await request('POST', '/v1/me/apps/demo/lists')).status).not.toBe(409);
  // The operation of the operator API with the same ID declares it, but this one doesn't.
  const without = (await request('GET', campaigns)).status;
  for (const operation of ['*', 'listCampaigns']) {
    await setRules([{ operation, status: 503 }]);
    expect([operation, (await request('GET', campaigns)).status]).toEqual([operation, without]);
    const { credentials, url } = sandbox;
    const headers = { Authorization: `Bearer ${credentials.programToken}` };
    expect((await send(`${url}/operator/v1/apps/demo/campaigns`, 'GET', headers)).status).toBe(503);
  }
  await setRules([]);
});

test('has no effect in the service', async () => {
  const service = await startTestService();
  try {
    const { status } = await send(`${service.url}${campaigns}`, 'GET', { 'Sandbox-Fault': 'status=500' });
    expect(status).toBe(400);
    expect((await send(`${service.url}/__sandbox/faults`, 'PUT', {}, encode({ rules: [] }))).status).toBe(404);
  } finally {
    await service.close();
  }
});
