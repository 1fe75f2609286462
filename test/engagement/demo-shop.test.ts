import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../server/config/config.ts';
import { createDemo, demoPartnerId } from '../../server/demo/demo.ts';
import { addExamples } from '../../server/demo/examples.store.ts';
import { prepareShop } from '../../server/demo/shop.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey } from '../support/app-devices.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = async () => {
  const response = await fetch(`${service.url}/demo`);
  return { status: response.status, text: await response.text() };
};

test('without the demonstration application, /demo is a 404 that says how to create it', async () => {
  expect(await get()).toEqual({ status: 404, text: expect.stringContaining('npx engage demo') });
});

test('an application of the operator with the same ID is not shown', async () => {
  await service.applications.create(demoPartnerId, checkSettings({ name: 'Ours' }));
  const appKey = await createAppKey(service, demoPartnerId);
  const { status, text } = await get();
  expect([status, text.includes(appKey)]).toEqual([404, false]);
  await service.db.query('delete from applications where partner_id = $1', [demoPartnerId]);
});

test('with the demonstration application, /demo has its app key and VAPID keys', async () => {
  const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
  await createDemo(service.db, secrets, addExamples);
  await prepareShop(service.db, secrets, ['http://localhost:3000']);
  const { status, text } = await get();
  expect(status).toBe(200);
  const [, appKey = ''] = /name="engage-app-key" content="([\w-]{32})"/.exec(text) ?? [];
  const headers = { 'Engage-App-Key': appKey, Origin: 'http://localhost:3000' };
  const key = await fetch(`${service.url}/device/v1/web_push_key`, { headers });
  expect([key.status, await key.json()]).toEqual([200, { publicKey: expect.stringMatching(/^[\w-]{87}$/) }]);

  // Each start prepares the shop again.
  await prepareShop(service.db, secrets, ['http://localhost:3000']);
  expect((await get()).text).toBe(text);
  expect(
    await service.db.query(
      `select kind, null as "usePressure" from contents where external_id like 'shop-%'
        union all
       select 'push', content -> 'usePressure' from messages where external_id = 'shop-hello'
        order by kind`,
    ),
  ).toEqual([
    { kind: 'in-app', usePressure: null },
    { kind: 'inbox', usePressure: null },
    { kind: 'push', usePressure: false },
  ]);
  const views = await service.db.query(
    `select view -> 'value' as value
       from applications, jsonb_array_elements(settings -> 'views') view
      where partner_id = $1`,
    [demoPartnerId],
  );
  expect(views).toEqual([{ value: 'home' }, { value: 'product' }]);
});

test('the service worker of the shop may import the web SDK and call the service', async () => {
  const { headers } = await fetch(`${service.url}/demo/engage-worker.js`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';connect-src 'self'");
});
