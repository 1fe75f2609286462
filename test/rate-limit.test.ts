import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRequester, type Answer, type Caller, startTestService, type TestService } from './support/service.ts';
import { until } from './support/wait.ts';

const campaigns = '/v1/me/apps/shop/campaigns';
const attempts = 50;

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_SECOND: '2', RATE_LIMIT_BURST: '4' });
});
afterAll(() => service.close());

const createCaller = () => service.createCaller(`user-${(users += 1)}@example.com`, 'shop');
const labels = ({ body }: Answer) => (body as { errors?: { label: string }[] }).errors?.map(({ label }) => label);

/** Sends a request again and again, until one has the status 429. */
async function exhaust(send: () => Promise<Answer>): Promise<Answer> {
  for (let count = 0; count < attempts; count++) {
    const answer = await send();
    if (answer.status === 429) return answer;
  }
  throw new Error(`none of ${attempts} requests was refused`);
}
const read = (caller: Caller) => () => caller.request('GET', campaigns);

test('above the limit of a user, a request is 429 with the seconds to wait, and succeeds later', async () => {
  const ada = await createCaller();
  const answer = await exhaust(read(ada));
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.body).toEqual({
    errors: [
      {
        label: 'API_ERR_LIMIT',
        message:
          'headers/Service-Signature: the user who signed has sent more than 2 requests per second; repeat it after the seconds in Retry-After',
      },
    ],
  });
  await until(async () => (await ada.request('GET', campaigns)).status === 200);
});

test('the requests of one user do not count for another', async () => {
  const [ada, bob] = [await createCaller(), await createCaller()];
  await exhaust(read(ada));
  expect((await bob.request('GET', campaigns)).status).toBe(200);
});

test('the limit comes before the validation of the body, and applies to access tokens as well', async () => {
  const ada = await createCaller();
  await exhaust(() => ada.request('POST', campaigns, { body: '{' }));
  await exhaust(() => ada.request('POST', '/v1/me/send', { body: {} }));
  await exhaust(() => ada.request('POST', '/v1/access_token', { body: { email: ada.email } }));
});

test('a request without valid credentials or permission is refused as ever, and does not count', async () => {
  const ada = await createCaller();
  const forged = createRequester(service.url, 'another key', ada.token);
  await service.createCaller(`other-${users}@example.com`, 'other');
  for (let count = 0; count < 10; count++) {
    const foreign = await ada.request('GET', '/v1/me/apps/other/campaigns');
    expect([foreign.status, labels(foreign)]).toEqual([403, ['API_ERR_FORBIDDEN']]);
    const unsigned = await forged('GET', campaigns);
    expect([unsigned.status, labels(unsigned)]).toEqual([400, ['API_ERR_SIGNATURE']]);
  }
  expect((await ada.request('GET', campaigns)).status).toBe(200);
});

test('the check of credentials has no limit', async () => {
  const ada = await createCaller();
  await exhaust(read(ada));
  for (let count = 0; count < 10; count++) expect((await ada.request('GET', '/v1/me')).status).toBe(200);
});
