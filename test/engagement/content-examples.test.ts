import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createDemo, demoPartnerId } from '../../server/demo/demo.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { parseSecretKey } from '../../server/config/config.ts';
import { act } from '../support/content.ts';
import { type Caller, startTestService, type TestService, testSecretKey } from '../support/service.ts';

const app = `/v1/me/apps/${demoPartnerId}`;
const example = (resource: string, name: string) =>
  (
    parse(
      readFileSync(new URL(`../../openapi/engagement/${resource}/examples/${name}.yaml`, import.meta.url), 'utf8'),
    ) as {
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

test('the examples of geofences and beacons create what the other examples refer to', async () => {
  expect(await act(ada, 'POST', `${app}/geofences`, example('places', 'geofence-input'))).toBe(
    example('places', 'geofence-id').id,
  );
  expect(await act(ada, 'POST', `${app}/beacons`, example('places', 'beacon-input'))).toBe(
    example('places', 'beacon-id').id,
  );
  expect(await act(ada, 'POST', `${app}/geogroups`, example('places', 'geogroup-input'))).toBe(
    example('places', 'geogroup-id').id,
  );
  await act(ada, 'POST', `${app}/geogroups/701/beacons`, example('places', 'geogroup-member-beacon'));
  await act(ada, 'POST', `${app}/geogroups/ext%3Aparis/geofences`, example('places', 'geogroup-member-geofence'));
  const { createdAt, updatedAt, ...geofence } = example('places', 'geofence');
  expect((await ada.request('GET', `${app}/geofences/501`)).body).toMatchObject(geofence);
  expect((await ada.request('GET', `${app}/beacons/601`)).body).toEqual(example('places', 'beacon'));
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
])('the demonstration application accepts the request example of %s: %s', async (path, name) => {
  await act(ada, 'POST', `${app}/${path}`, example(path, name));
});

test.each([
  ['inapps', 'in-app', 'spring-banner'],
  ['alarms', 'alarm', 'cart-reminder'],
])('the response example of %s is the response to its request example', async (path, name, externalId) => {
  const { id, inAppId, effectiveStatus, createdAt, updatedAt, ...shown } = example(path, name);
  expect((await ada.request('GET', `${app}/${path}/external/${externalId}`)).body).toMatchObject(shown);
});
