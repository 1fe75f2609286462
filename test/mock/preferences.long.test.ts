import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readDelay } from '../../mock/preferences.ts';
import { startMock } from '../../mock/mock.ts';
import { errorsOf } from '../support/errors.ts';
import { send } from '../support/service.ts';
import { mockCredentials } from '../support/mock-calls.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const ask = (prefer: string, path = '/v1/me/apps/demo/campaigns/7') =>
  send(`http://127.0.0.1:${mock.port}${path}`, 'GET', { ...mockCredentials.engagement, Prefer: prefer });

test('a seed generates the same values each time', async () => {
  const seeded = (seed: string) => ask(`dynamic=true, seed=${seed}`);
  const [first, again, other] = [await seeded('one'), await seeded('one'), await seeded('two')];
  expect(first.body).toEqual(again.body);
  expect(first.body).not.toEqual(other.body);
  expect(first.body).toMatchObject({ id: 7 });
  const free = [await ask('dynamic=true'), await ask('dynamic=true')];
  expect(free[0]?.body).not.toEqual(free[1]?.body);
});

test('names the preferences that it applied', async () => {
  const applied = async (prefer: string) => (await ask(prefer)).headers.get('preference-applied');
  expect(await applied('code=404, example="nonsense"; delay=1ms')).toBeNull();
  expect(await applied('code=404')).toBe('code=404');
  expect(await applied('code=404, CODE=400')).toBe('code=404');
  expect(await applied('example="springSale"; delay=1ms')).toBe('example=springSale, delay=1ms');
  expect(await applied('dynamic, seed="a b"')).toBe('dynamic=true, seed="a b"');
  // The example has no random values.
  expect(await applied('seed=7')).toBeNull();
  expect(await applied('seed=7, delay=1ms')).toBe('delay=1ms');
  expect(await applied('respond-async, wait=10')).toBeNull();
});

test('delays the response', async () => {
  const start = performance.now();
  expect((await ask('delay=0.2s')).status).toBe(200);
  // A timer may fire a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(190);
  const random = await ask('delay=lognormal(2ms,0.4)');
  expect(random.headers.get('preference-applied')).toMatch(/^delay=\d+ms$/);
});

test('a random delay has the median, and is bounded', () => {
  const delays = Array.from({ length: 2001 }, () => readDelay('lognormal(200ms,0.4)') ?? NaN).sort((a, b) => a - b);
  expect(delays[1000]).toBeGreaterThan(150);
  expect(delays[1000]).toBeLessThan(250);
  expect(
    Array.from({ length: 200 }, () => readDelay('lognormal(60s,5)')).every((delay) => (delay ?? NaN) <= 60_000),
  ).toBe(true);
});

test('closes the connection instead of a response', async () => {
  await expect(ask('drop')).rejects.toThrow();
  await expect(ask('drop=true')).rejects.toThrow();
  expect((await ask('drop=false')).status).toBe(200);
});

test.each([
  ['code=abc', 'headers/Prefer/code: must be a status, such as 404'],
  ['code=999', 'headers/Prefer/code: must be a status, such as 404'],
  ['code', 'headers/Prefer/code: must be a status, such as 404'],
  ['example=', 'headers/Prefer/example: must be the name of an example'],
  ['dynamic=maybe', 'headers/Prefer/dynamic: must be true or false'],
  ['drop=1', 'headers/Prefer/drop: must be true or false'],
  ['seed=', 'headers/Prefer/seed: must be a text of at most 255 characters'],
  ...['61s', '2', '-1s', 'lognormal(200ms)', 'lognormal(2m,1)', 'lognormal(1s,9)'].map((delay) => [
    `delay=${delay}`,
    'headers/Prefer/delay: must be a time of at most 60 s, such as 200ms, 2s or lognormal(200ms,0.4)',
  ]),
])('Prefer: %s is a 400', async (prefer, message) => {
  const response = await ask(prefer);
  expect([response.status, errorsOf(response)]).toEqual([400, [{ label: 'API_ERR_DATA', message }]]);
});
