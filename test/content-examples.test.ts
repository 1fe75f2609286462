import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createDemo, demoPartnerId } from '../server/applications/demo.ts';
import { createSecrets } from '../server/applications/secrets.ts';
import { parseSecretKey } from '../server/config.ts';
import { act } from './support/content.ts';
import { type Caller, startTestService, type TestService, testSecretKey } from './support/service.ts';

const app = `/v1/me/apps/${demoPartnerId}`;
const example = (name: string) =>
  (
    parse(readFileSync(new URL(`../openapi/examples/${name}.yaml`, import.meta.url), 'utf8')) as {
      value: Record<string, unknown>;
    }
  ).value;

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  await createDemo(service.db, createSecrets([parseSecretKey(testSecretKey)]), async () => undefined);
  ada = await service.createCaller('ada@example.com', demoPartnerId);
  await service.db.query(
    `insert into static_lists (application_id, list_id, name)
     select id, 310, 'Members' from applications where partner_id = $1`,
    [demoPartnerId],
  );
});
afterAll(() => service.close());

test('the examples of places make what the other examples refer to, in a new service', async () => {
  expect(await act(ada, 'POST', `${app}/geofences`, example('geofence-input'))).toBe(example('geofence-id').id);
  expect(await act(ada, 'POST', `${app}/beacons`, example('beacon-input'))).toBe(example('beacon-id').id);
  expect(await act(ada, 'POST', `${app}/geogroups`, example('geogroup-input'))).toBe(example('geogroup-id').id);
  await act(ada, 'POST', `${app}/geogroups/701/beacons`, example('geogroup-member-beacon'));
  await act(ada, 'POST', `${app}/geogroups/ext%3Aparis/geofences`, example('geogroup-member-geofence'));
  const { createdAt, updatedAt, ...geofence } = example('geofence');
  expect((await ada.request('GET', `${app}/geofences/501`)).body).toMatchObject(geofence);
  expect((await ada.request('GET', `${app}/beacons/601`)).body).toEqual(example('beacon'));
});

test.each([
  ['inapps', 'in-app-input'],
  ['inapps', 'in-app-input-popup'],
  ['inapps', 'in-app-input-browser'],
  ['alarms', 'alarm-input'],
  ['alarms', 'alarm-input-places'],
  ['alarms', 'alarm-input-minimal'],
  ['inboxes', 'inbox-input'],
  ['inboxes', 'inbox-input-page'],
])('what the contract shows to be sent to %s is taken by the demonstration application: %s', async (path, name) => {
  await act(ada, 'POST', `${app}/${path}`, example(name));
});

test.each([
  ['inapps', 'in-app', 'spring-banner'],
  ['alarms', 'alarm', 'cart-reminder'],
])('what the contract shows of %s is what is shown of its example', async (path, name, externalId) => {
  const { id, inAppId, effectiveStatus, createdAt, updatedAt, ...shown } = example(name);
  expect((await ada.request('GET', `${app}/${path}/external/${externalId}`)).body).toMatchObject(shown);
});
