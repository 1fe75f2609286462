import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { labelsOf } from '../support/errors.ts';
import {
  createRequester,
  type ApiResponse,
  type Caller,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/wait.ts';

const campaigns = '/v1/me/apps/shop/campaigns';
const attempts = 50;

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_SECOND: '2', RATE_LIMIT_BURST: '4' });
});
afterAll(() => service.close());

const createCaller = () => service.createCaller(`user-${(users += 1)}@example.com`, 'shop');

/** Repeats a request until one returns 429. */
async function exhaust(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let count = 0; count < attempts; count++) {
    const response = await send();
    if (response.status === 429) return response;
  }
  throw new Error(`none of ${attempts} requests was rejected`);
}
const read = (caller: Caller) => () => caller.request('GET', campaigns);

test('a request over the limit returns 429 with Retry-After, and succeeds later', async () => {
  const ada = await createCaller();
  const response = await exhaust(read(ada));
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.body).toEqual({
    errors: [
      {
        label: 'API_ERR_LIMIT',
        message: 'headers/Service-Signature: more than 2 requests per second; retry after the seconds in Retry-After',
      },
    ],
  });
  await until(async () => (await ada.request('GET', campaigns)).status === 200);
});

test('each user has a separate limit', async () => {
  const [ada, bob] = [await createCaller(), await createCaller()];
  await exhaust(read(ada));
  expect((await bob.request('GET', campaigns)).status).toBe(200);
});

test('the limit applies before validation of the body, and to token requests', async () => {
  const ada = await createCaller();
  await exhaust(() => ada.request('POST', campaigns, { body: '{' }));
  await exhaust(() => ada.request('POST', '/v1/me/send', { body: {} }));
  await exhaust(() => ada.request('POST', '/v1/access_token', { body: { email: ada.email } }));
});

test('requests without valid credentials or permission do not count', async () => {
  const ada = await createCaller();
  const forged = createRequester(service.url, 'another key', ada.token);
  await service.createCaller(`other-${users}@example.com`, 'other');
  for (let count = 0; count < 10; count++) {
    const foreign = await ada.request('GET', '/v1/me/apps/other/campaigns');
    expect([foreign.status, labelsOf(foreign)]).toEqual([403, ['API_ERR_FORBIDDEN']]);
    const unsigned = await forged('GET', campaigns);
    expect([unsigned.status, labelsOf(unsigned)]).toEqual([400, ['API_ERR_SIGNATURE']]);
  }
  expect((await ada.request('GET', campaigns)).status).toBe(200);
});

test('the credential check has no limit', async () => {
  const ada = await createCaller();
  await exhaust(read(ada));
  for (let count = 0; count < 10; count++) expect((await ada.request('GET', '/v1/me')).status).toBe(200);
});
