import { rebuildBlocks } from '../domain/lists/blocks.store.ts';
import { acrossApplications, type Queryable, type Transaction } from '../db/database.ts';

/** The devices in the contract's examples. */
export const exampleDevices = [
  {
    ...{ udid: 'f3b1c0de-58a1-4b6e-9a77-2f4d1c9e0a11', token: 'fcm-9XkQ2mVd71', platform: 'android' },
    ...{ client_id: 'C-1001', model: 'Pixel 8', sw_version: 'a4.3.0', language: 'en' },
    fields: { customerId: 48213, loyalty: 3 },
  },
  {
    ...{ udid: '7a0d9e14-2c6b-4f0e-8d35-91b7c4e6f002', platform: 'ios', client_id: 'C-1002' },
    ...{ model: 'iPhone 15; blue', sw_version: 'i4.3.0', language: 'fr' },
    fields: { customerId: 48377, loyalty: 4 },
  },
  {
    ...{ udid: '0c5e77b2-913d-4f1a-b0a4-5d2e8f6a3c03', platform: 'web' },
    ...{ model: 'Firefox 148', sw_version: 'b3.2.0', language: 'fr' },
    fields: {},
  },
];

const campaigns = [
  {
    ...{ id: 1024, name: 'Spring sale', external_id: 'spring-sale' },
    description: 'Everything that announces the spring sale.',
    ...{ start_date: '2026-03-16T00:00:00Z', end_date: '2026-04-05T23:59:59Z' },
  },
  {
    ...{ id: 1025, name: 'Newsletter', external_id: 'newsletter' },
    description: 'The monthly letter, with the news of the shop.',
  },
  { id: 1026, name: 'Forgotten carts' },
];

const message = {
  text: 'Twenty percent off garden furniture, for two weeks only.',
  buttons: [
    { id: 'show', title: 'Show me', action: 'webview', url: 'https://shop.example.com/spring' },
    { id: 'later', title: 'Later', action: 'close' },
  ],
  richPushUrl: 'https://shop.example.com/spring/push',
  richPushOpening: 'webview',
  testSegments: [1],
  lists: [310],
  usePressure: true,
};

const inApp = {
  name: 'Spring banner',
  messages: [
    {
      language: 'en',
      template: {
        type: 'custom',
        templateValue: 'banner',
        templateKeys: { title: 'Twenty percent off garden furniture' },
      },
      action: { action: 'webview', url: 'https://shop.example.com/spring' },
    },
  ],
  triggers: { views: { inclusion: [{ value: 'home' }] } },
};

const alarm = {
  name: 'Cart reminder',
  messages: [
    { platform: 'android', title: 'Your cart is waiting', text: 'The chairs in your cart are still there.' },
    { platform: 'ios', title: 'Your cart is waiting', text: 'The chairs in your cart are still there.' },
  ],
  triggers: { events: { inclusion: [{ code: '1001' }] } },
  segments: {},
  settings: {},
};

const inbox = {
  messages: {
    en: {
      subject: 'The spring sale is on',
      content: { type: 'text', value: 'All garden furniture is twenty percent off.' },
    },
  },
};

/** The first free ID of each sequence after the examples. */
const nextIds = {
  campaign_ids: 1027,
  message_ids: 2049,
  geofence_ids: 502,
  beacon_ids: 602,
  geogroup_ids: 702,
  content_ids: 1002,
};

/**
 * Adds missing resources of the contract's examples. It skips IDs that another application uses, and external IDs that
 * another resource of this application uses.
 */
export async function addExamples(tx: Transaction, applicationId: number): Promise<void> {
  await reserveIds(tx);
  await addDevices(tx, applicationId);
  await tx.query(
    `insert into campaigns (application_id, id, name, external_id, description, start_date, end_date)
     select $1, id, name, external_id, description, start_date, end_date
       from jsonb_to_recordset($2) as c (id bigint, name text, external_id text, description text,
                                         start_date timestamptz, end_date timestamptz)
     on conflict do nothing`,
    [applicationId, JSON.stringify(campaigns)],
  );
  await tx.query(
    `insert into messages (application_id, id, platform, title, external_id, campaign_id, content)
     select $1, 2048, 'android', 'Your spring offer', 'spring-offer-2026',
            (select id from campaigns where application_id = $1 and id = 1024), $2
     on conflict do nothing`,
    [applicationId, message],
  );
  await addLists(tx, applicationId);
  await addPlaces(tx, applicationId);
  await addContents(tx, applicationId);
}

/** Advances the sequences past the example IDs, so that no later resource gets one of them. */
async function reserveIds(tx: Queryable): Promise<void> {
  for (const [sequence, next] of Object.entries(nextIds)) {
    await tx.query(`select setval('${sequence}', ${next}, false) from ${sequence} where last_value < ${next}`, []);
  }
}

async function addDevices(tx: Queryable, applicationId: number): Promise<void> {
  await tx.query(
    `with made as (
       insert into devices (application_id, udid, token, platform, client_id, first_open, last_open, model, sw_version,
                            bundleversion, language, timezone, fields)
       select $1, udid, token, platform, client_id, now() - interval '60 days', now() - interval '3 hours', model,
              sw_version, '2.7.1', language, 'Europe/Paris', fields
         from jsonb_to_recordset($2) as d (udid text, token text, platform text, client_id text, model text,
                                           sw_version text, language text, fields jsonb)
       on conflict do nothing
       returning (first_open at time zone 'UTC')::date as date
     )
     insert into statistics_deltas (application_id, date, new_devices)
     select $1, date, count(*) from made group by date`,
    [applicationId, JSON.stringify(exampleDevices)],
  );
}

async function addLists(tx: Transaction, applicationId: number): Promise<void> {
  await tx.query(
    `insert into static_lists (application_id, list_id, external_id, name, fields)
     values ($1, 310, 'vip', 'VIP customers', '{"perk": "free delivery"}'), ($1, 311, null, 'Newsletter readers', '{}')
     on conflict do nothing`,
    [applicationId],
  );
  const added = await tx.query(
    `insert into static_list_members (application_id, list_id, device_id)
     select $1, 310, d.id
       from devices d
      where d.application_id = $1 and d.udid = any ($2)
        and exists (select from static_lists where application_id = $1 and list_id = 310)
     on conflict do nothing
     returning device_id`,
    [applicationId, exampleDevices.slice(0, 2).map(({ udid }) => udid)],
  );
  if (added.length > 0) await rebuildBlocks(tx, { applicationId, listId: 310 });
}

async function addPlaces(tx: Queryable, applicationId: number): Promise<void> {
  await tx.query(
    acrossApplications(`insert into geofences (application_id, id, external_id, name, latitude, longitude, radius, info)
     select $1, 501, 'store-1', 'Flagship store', 48.8738, 2.332, 150, '{"city": "Paris"}'
      where not exists (select from geofences where id = 501)
     on conflict do nothing`),
    [applicationId],
  );
  await tx.query(
    acrossApplications(`insert into beacons (application_id, id, external_id, name, uuid, major, minor, info)
     select $1, 601, 'store-1-entrance', 'Entrance', '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55', 1, 11, '{"floor": 0}'
      where not exists (select from beacons where id = 601)
     on conflict do nothing`),
    [applicationId],
  );
  const made = await tx.query(
    acrossApplications(`insert into geogroups (application_id, id, external_id, name)
     select $1, 701, 'stores', 'Paris stores'
      where not exists (select from geogroups where id = 701)
     on conflict do nothing
     returning id`),
    [applicationId],
  );
  if (made.length === 0) return;
  await tx.query(
    `insert into geogroup_members (application_id, geogroup_id, beacon_id, geofence_id)
     select $1, 701, id, null from beacons where application_id = $1 and id = 601
      union all
     select $1, 701, null, id from geofences where application_id = $1 and id = 501`,
    [applicationId],
  );
}

async function addContents(tx: Queryable, applicationId: number): Promise<void> {
  const contents = [
    { kind: 'in-app', id: 801, external_id: 'spring-banner', template_type: 'custom banner', body: inApp },
    { kind: 'alarm', id: 901, external_id: 'cart-reminder', body: alarm },
    { kind: 'inbox', id: 1001, external_id: 'inbox-spring', body: inbox },
  ];
  await tx.query(
    acrossApplications(`insert into contents (application_id, kind, id, external_id, template_type, is_active, body)
     select $1, kind, id, external_id, template_type, true, body
       from jsonb_to_recordset($2) as c (kind text, id bigint, external_id text, template_type text, body jsonb)
      where not exists (select from contents o where o.kind = c.kind and o.id = c.id)
     on conflict do nothing`),
    [applicationId, JSON.stringify(contents)],
  );
}
