import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts';
import { labelsOf, messagesOf } from './support/errors.ts';
import { createRequester, requestToken, send } from './support/service.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseUrl: process.env.TEST_SERVER_URL });
});
afterAll(() => sandbox.close());

const advance = (duration: unknown) =>
  send(`${sandbox.url}/__sandbox/clock`, 'POST', {}, new TextEncoder().encode(JSON.stringify({ advance: duration })));

async function signIn() {
  const { url, credentials } = sandbox;
  return createRequester(url, credentials.apiKey, await requestToken(url, credentials.email, credentials.apiKey));
}

test('advances schedules, tokens and dates, and a reset restores the time', async () => {
  const request = await signIn();
  const start = Date.parse(sandbox.clock.now());
  const nextSendingDate = new Date(start + 3_600_000).toISOString();
  const schedule = { nextSendingDate, recurrence: { unit: 'day', interval: 1 } };
  const body = { platform: 'android', title: 'Daily', text: 'Every day.', usePressure: false };
  const { id } = (await request('POST', '/v1/me/apps/demo/messages', { body })).body as { id: number };
  const scheduled = await request('POST', `/v1/me/apps/demo/messages/${id}/schedules`, { body: schedule });
  expect(scheduled.status).toBe(200);

  const { status, body: moved } = await advance('P3D');
  expect(status).toBe(200);
  expect(Date.parse((moved as { now: string }).now)).toBeGreaterThanOrEqual(start + 3 * 86_400_000);
  const pushes = (await sandbox.pushes()).filter(({ messageId }) => messageId === id);
  // Each at its time.
  expect(pushes.map(({ at }) => Math.round((Date.parse(at) - start - 3_600_000) / 86_400_000))).toEqual([0, 1, 2]);
  // The token has expired, and a job has deleted it a day later.
  expect(labelsOf(await request('GET', '/v1/me/apps/demo/campaigns'))).toEqual(['API_ERR_TOKEN']);
  const later = await signIn();
  const created = (await later('POST', '/v1/me/apps/demo/campaigns', { body: { name: 'Later' } })).body as {
    id: number;
  };
  const campaign = (await later('GET', `/v1/me/apps/demo/campaigns/${created.id}`)).body as { createdAt: string };
  expect(Date.parse(campaign.createdAt)).toBeGreaterThan(start + 3 * 86_400_000);

  await sandbox.reset();
  expect(Date.parse(sandbox.clock.now())).toBeLessThan(start + 86_400_000);
  expect((await (await signIn())('GET', '/v1/me/apps/demo/campaigns')).status).toBe(200);
});

test('rejects invalid durations', async () => {
  for (const duration of ['tomorrow', '-P1D', 'P100Y', 5, undefined]) {
    const response = await advance(duration);
    expect([response.status, messagesOf(response)]).toEqual([
      400,
      [expect.stringMatching(/^body\/advance: must be a duration in ISO 8601/)],
    ]);
  }
});
