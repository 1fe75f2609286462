import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { deviceRequester, newSecret } from '../support/app-devices.ts';
import { createRequester, requestToken, send, startTestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const databaseUrl = process.env.TEST_SERVER_URL;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseUrl });
});
afterAll(() => sandbox.close());

/** A client of the engagement API with the documented key. */
async function signIn({ url, credentials }: Sandbox) {
  const token = await requestToken(url, credentials.email, credentials.apiKey);
  return createRequester(url, credentials.apiKey, token);
}

const control = (method: string, path: string, body?: unknown) =>
  send(
    `${sandbox.url}/__sandbox/${path}`,
    method,
    {},
    body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  );

/** Sends the message of the docs' examples to its test segment, which has one device with a token. */
async function sendExample(): Promise<void> {
  const request = await signIn(sandbox);
  const { status } = await request('POST', '/v1/me/apps/demo/messages/2048/send?test=true');
  expect(status).toBe(200);
}

const pushesOnceThere = (count: number) =>
  until(async () => {
    const pushes = await sandbox.pushes();
    return pushes.length >= count && pushes;
  });

test('captures the pushes of the documented message instead of sending them', async () => {
  await sendExample();
  const [push] = await pushesOnceThere(1);
  const expected = {
    service: 'fcm',
    token: 'fcm-9XkQ2mVd71',
    messageId: 2048,
    title: 'Your spring offer',
    outcome: 'accept',
    payload: { message: { token: 'fcm-9XkQ2mVd71' } },
  };
  expect(push).toMatchObject(expected);
  expect((await control('GET', 'pushes')).body).toMatchObject({ data: [expected] });
  expect((await control('DELETE', 'pushes')).status).toBe(204);
  expect(await sandbox.pushes()).toEqual([]);
});

test('has documented credentials for the operator API and the device API, and decrypts pushes to its subscriptions', async () => {
  const { programToken, appKey } = sandbox.credentials;
  const authorization = { Authorization: `Bearer ${programToken}` };
  const apps = await send(`${sandbox.url}/operator/v1/apps`, 'GET', authorization);
  expect(apps).toMatchObject({ status: 200, body: { data: [{ partnerId: 'demo' }] } });

  await sandbox.clearPushes();
  const subscription = await sandbox.createSubscription();
  const device = deviceRequester(sandbox, { 'Engage-App-Key': appKey });
  const { body: key } = await device('GET', '/web_push_key');
  const registered = await device('POST', '/devices', {
    body: {
      ...{ UDID: 'e1f0a2b4-6d1c-4d0e-9d53-0a6a3a6f5b11', secret: newSecret(), platform: 'web' },
      token: JSON.stringify(subscription),
      webPushKey: (key as { publicKey: string }).publicKey,
    },
  });
  expect(registered.status).toBe(200);
  const request = await signIn(sandbox);
  const message = { platform: 'web', title: 'Hello', text: 'To every browser.', usePressure: false };
  const { id } = (await request('POST', '/v1/me/apps/demo/messages', { body: message })).body as { id: number };
  expect((await request('POST', `/v1/me/apps/demo/messages/${id}/send`)).status).toBe(200);
  const [push] = await pushesOnceThere(1);
  expect(push).toMatchObject({
    service: 'webpush',
    token: new URL(subscription.endpoint).pathname,
    messageId: id,
    text: 'To every browser.',
    payload: { title: 'Hello' },
  });
});

test('tells the forms of the docs its credentials', async () => {
  const { email, apiKey } = sandbox.credentials;
  const response = await fetch(`${sandbox.url}/docs/servers`);
  expect(await response.json()).toMatchObject({ servers: [{ url: '.', credentials: { email, apiKey } }] });
});

test('allows pages of other origins only on request', async () => {
  const { url, credentials } = sandbox;
  const operators = `${url}/operator/v1/apps`;
  const origin = { Origin: 'https://docs.example.com' };
  const preflight = (headers: string) =>
    send(operators, 'OPTIONS', {
      ...origin,
      ...{ 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': headers },
    });
  const allowed = await preflight('authorization, sandbox-origin');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization, sandbox-origin');
  expect((await preflight('authorization')).status).toBe(405);

  const device = (headers: Record<string, string>) =>
    send(`${url}/device/v1/web_push_key`, 'GET', { 'Engage-App-Key': credentials.appKey, ...origin, ...headers });
  const asked = await device({ 'Sandbox-Origin': 'any' });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect((await device({})).status).toBe(403);
});

test('resets data, pushes and rules to the state of the start', async () => {
  const request = await signIn(sandbox);
  expect((await request('DELETE', '/v1/me/apps/demo/messages/2048')).status).toBe(200);
  await sandbox.answerPushes({ fcm: 'reject' });
  // A reset waits for requests that are being handled, and requests wait for the reset.
  const [during, reset] = await Promise.all([
    request('GET', '/v1/me/apps/demo/campaigns/1024'),
    control('POST', 'reset'),
    sandbox.reset(),
  ]);
  expect(reset.status).toBe(204);
  // After the reset, the token is unknown.
  expect([200, 400]).toContain(during.status);
  expect((await control('GET', 'push-services')).body).toEqual({});
  const again = await signIn(sandbox);
  expect((await again('GET', '/v1/me/apps/demo/messages/2048')).body).toMatchObject({ id: 2048, state: 'draft' });
  expect(await sandbox.pushes()).toEqual([]);
});

test('settles: returns when the sends are finished', async () => {
  await sandbox.reset();
  await sendExample();
  expect((await control('POST', 'settled')).status).toBe(204);
  expect(await sandbox.pushes()).toHaveLength(1);
  const request = await signIn(sandbox);
  const message = { platform: 'android', title: 'All', text: 'To all.', usePressure: false };
  const { id } = (await request('POST', '/v1/me/apps/demo/messages', { body: message })).body as { id: number };
  await request('POST', `/v1/me/apps/demo/messages/${id}/send`);
  await sandbox.settled();
  expect((await request('GET', `/v1/me/apps/demo/messages/${id}`)).body).toMatchObject({ state: 'sent' });
});

test('restores named snapshots, and a 404 names an unknown one', async () => {
  await sandbox.reset();
  const before = await signIn(sandbox);
  await before('DELETE', '/v1/me/apps/demo/campaigns/1026');
  expect(await control('PUT', 'snapshots/two-campaigns')).toMatchObject({
    status: 200,
    body: { name: 'two-campaigns' },
  });
  await sandbox.reset();
  const campaigns = async () => {
    const request = await signIn(sandbox);
    return ((await request('GET', '/v1/me/apps/demo/campaigns')).body as { data: object[] }).data.length;
  };
  expect(await campaigns()).toBe(3);
  expect((await control('GET', 'snapshots')).body).toEqual({ data: [{ name: 'two-campaigns' }] });
  expect((await control('POST', 'snapshots/two-campaigns/restore')).status).toBe(204);
  expect(await campaigns()).toBe(2);
  expect((await control('DELETE', 'snapshots/two-campaigns')).status).toBe(204);
  expect(await control('POST', 'snapshots/two-campaigns/restore')).toMatchObject({
    status: 404,
    body: { errors: [{ message: 'path/name: the snapshot two-campaigns does not exist' }] },
  });
  expect((await control('PUT', 'snapshots/two%20campaigns')).status).toBe(400);
});

test('responds to pushes as told', async () => {
  await sandbox.reset();
  expect((await control('PUT', 'push-services', { fcm: [{ outcome: '429', times: 1 }, 'unregistered'] })).status).toBe(
    200,
  );
  await sendExample();
  const pushes = await pushesOnceThere(2);
  expect(pushes.map(({ outcome }) => outcome)).toEqual(['429', 'unregistered']);
  // The service clears the token that has ended.
  const request = await signIn(sandbox);
  await sandbox.settled();
  const { status, body } = await request('GET', '/v1/me/apps/demo/devices/search/by?clientId=C-1001');
  expect([status, (body as { clientId: string; token?: string | null }).token ?? null]).toEqual([200, null]);
});

test('rejects invalid rules and unknown URLs by path', async () => {
  const invalid = { fcm: ['accept', { outcome: 'lost', times: 0 }], sms: 'accept' };
  const { status, body } = await control('PUT', 'push-services', invalid);
  expect(status).toBe(400);
  expect((body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^body\/fcm\/1\/outcome: must be one of accept, /),
    expect.stringMatching(/^body\/fcm\/1\/times: must be a whole number/),
    'body/sms: must be one of fcm, apns, webpush',
  ]);
  expect(await control('GET', 'nothing')).toMatchObject({
    status: 404,
    body: { errors: [{ label: 'API_ERR_ROUTE' }] },
  });
  expect(await control('GET', 'reset')).toMatchObject({ status: 405 });
});

const seed = {
  applications: [
    {
      partnerId: 'shop',
      settings: { name: 'Shop', fields: [{ name: 'loyalty', type: 'number' }] },
      users: [{ email: 'dev@shop.example', apiKey: 'sk_shop' }],
      devices: [
        { UDID: 'd-1', platform: 'android', token: 'shop-1', clientId: 'S-1', loyalty: 4 },
        { UDID: 'd-2', platform: 'ios' },
      ],
      lists: [{ name: 'VIP', externalId: 'vip', users: [{ UDID: 'd-1' }] }],
      campaigns: [{ name: 'Opening' }],
      messages: [{ platform: 'android', title: 'Welcome', text: 'Hello.' }],
    },
  ],
};

test('starts with the data of a seed, beside other sandboxes on one database server', async () => {
  const [seeded, other] = await Promise.all([
    createSandbox({ databaseUrl, seed }),
    createSandbox({ databaseUrl, settings: { TOKEN_TTL_SECONDS: '60' } }),
  ]);
  try {
    const token = await requestToken(seeded.url, 'dev@shop.example', 'sk_shop');
    const request = createRequester(seeded.url, 'sk_shop', token);
    const list = async (path: string) =>
      ((await request('GET', `/v1/me/apps/shop/${path}`)).body as { data: { id: number }[] }).data;
    expect(await list('messages')).toMatchObject([{ title: 'Welcome' }]);
    expect(await list('campaigns')).toMatchObject([{ name: 'Opening' }]);
    const [vip] = (await list('lists')) as unknown as { listId: number }[];
    expect(await list(`lists/${vip?.listId}`)).toHaveLength(1);
    expect((await request('GET', '/v1/me/apps/shop/devices/search/by?clientId=S-1')).body).toMatchObject({
      loyalty: 4,
    });
    await request('DELETE', `/v1/me/apps/shop/messages/${(await list('messages'))[0]?.id}`);
    await seeded.reset();
    const again = createRequester(seeded.url, 'sk_shop', await requestToken(seeded.url, 'dev@shop.example', 'sk_shop'));
    expect((await again('GET', '/v1/me/apps/shop/messages')).body).toMatchObject({ data: [{ title: 'Welcome' }] });
    expect((await (await signIn(other))('GET', '/v1/me/apps/shop/messages')).status).toBe(403);
  } finally {
    await Promise.all([seeded.close(), other.close()]);
  }
});

test('has no control in the service', async () => {
  const service = await startTestService();
  try {
    for (const path of ['info', 'reset', 'pushes', 'push-services']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        expect([path, (await send(`${service.url}/__sandbox/${path}`, method, {})).status]).toEqual([path, 404]);
      }
    }
  } finally {
    await service.close();
  }
});
