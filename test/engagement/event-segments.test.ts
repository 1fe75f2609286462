import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { findDeviceInAudiences } from '../../server/domain/devices/device-audiences.store.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

const cart = { code: 'cart', within: 'P2D' };
const month = { code: 'purchase', within: 'P30D' };
const boots = { ...month, properties: { category: 'boots' } };

/** Conditions, and which of the devices below match. */
const cases: [string, Record<string, unknown>, string[]][] = [
  ['an event', { $events: [month] }, ['Ada', 'Ben']],
  ['no such event', { $events: [{ ...month, $exists: false }] }, ['Cem', 'Dua']],
  ['a longer period', { $events: [{ ...month, within: 'P89D' }] }, ['Ada', 'Ben', 'Cem']],
  ['a number of events', { $events: [{ ...month, count: { $gte: 2 } }] }, ['Ada']],
  ['a sum in a currency', { $events: [{ ...month, value: { currency: 'EUR', $gte: 60 } }] }, ['Ada']],
  ['another currency', { $events: [{ ...month, value: { currency: 'USD', $gte: 1 } }] }, ['Ben']],
  ['a text', { $events: [boots] }, ['Ada']],
  ['a number of properties', { $events: [{ ...month, properties: { items: { $gte: 3 } } }] }, ['Ben']],
  ['a range', { $events: [{ ...month, properties: { items: { $gt: 0, $lt: 2 } } }] }, ['Ada']],
  ['a truth value', { $events: [{ ...month, properties: { gift: true } }] }, ['Ben']],
  ['a number that is a text', { $events: [{ ...month, properties: { category: { $gte: 0 } } }] }, []],
  ['several conditions', { $events: [boots, { ...month, properties: { gift: true } }] }, []],
  [
    'alternatives',
    { $or: [{ $events: [boots] }, { $events: [{ ...month, properties: { gift: true } }] }] },
    ['Ada', 'Ben'],
  ],
  ['with a field', { $events: [month], clientId: 'Ben' }, ['Ben']],
  ['an event without properties and value', { $events: [cart] }, ['Ada', 'Dua']],
  ['an abandoned cart', { $events: [cart, { ...month, within: 'P2D', $exists: false }] }, ['Dua']],
  [
    'less than a number of events',
    { $events: [{ ...month, count: { $gte: 2 }, $exists: false }] },
    ['Ben', 'Cem', 'Dua'],
  ],
  ['another event', { $events: [{ code: 'other', within: 'P30D' }] }, []],
];
const segments = cases.map(([name, where], index) => ({ id: index + 1, name, where }));
const scheme = {
  name: 'Shop',
  events: ['purchase', 'cart', 'other'].map((code) => ({ code, name: code })),
};
const settings = checkSettings({ ...scheme, segments });

let service: TestService;
let owner: TestOperator;
const devices = new Map<string, AppDevice>();

const shop = '/operator/v1/apps/shop';
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const purchase = (days: number, amount: number, currency: string, properties: object) => ({
  ...{ id: randomUUID(), type: 'application', code: 'purchase', date: ago(days) },
  ...{ value: { amount, currency }, properties },
});
const putIntoCart = () => ({ id: randomUUID(), type: 'application', code: 'cart', date: ago(1) });
const events: Record<string, object[]> = {
  Ada: [
    purchase(1, 40.5, 'EUR', { category: 'boots', items: 1 }),
    purchase(20, 20, 'EUR', { category: '5', items: 'many' }),
    putIntoCart(),
  ],
  Ben: [purchase(2, 50, 'USD', { items: 3, gift: true })],
  Cem: [],
  Dua: [putIntoCart()],
};

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  await service.applications.create('shop', settings);
  owner = await createOperator(service, { role: 'owner' });
  const appKey = await createAppKey(service, 'shop');
  for (const [name, sent] of Object.entries(events)) {
    const device = await registerAppDevice(service, appKey, { UDID: name });
    devices.set(name, device);
    if (sent.length === 0) continue;
    const { body } = await device.request('POST', '/events', { body: { events: sent } });
    expect(body).toEqual({ accepted: sent.length, rejected: [] });
  }
  await service.db.query(`update devices set client_id = udid`);
  // The API rejects events that are more than 30 days old.
  await service.db.query(
    `insert into application_events (application_id, device_id, date, code, amount, currency)
     select application_id, id, now() - interval '60 days', 'purchase', 5, 'EUR' from devices where udid = 'Cem'`,
  );
});
afterAll(() => service.close());

test.each(cases)('%s (OPER-482)', async (_name, where, expected) => {
  const { status, body } = await owner.request('POST', `${shop}/audience`, { body: { where } });
  const { devices: count, samples } = body as { devices: number; samples: { udid: string }[] };
  expect([status, count, samples.map(({ udid }) => udid)]).toEqual([200, expected.length, expected]);
});

test('a segment contains the same devices in the device API as in sends (OPER-482, DEV-040)', async () => {
  const { id } = await readApplication(service.db, 'shop');
  const audiences = { segments: segments.map((segment) => segment.id), lists: [] };
  for (const name of devices.keys()) {
    const found = await findDeviceInAudiences(service.db, id, name, audiences, settings);
    const expected = cases.flatMap(([, , matching], index) => (matching.includes(name) ? [index + 1] : []));
    expect([name, found?.segments]).toEqual([name, expected]);
  }
});

test('a send reaches the devices with such events (OPER-482)', async () => {
  const { create, sendIdOf } = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  const id = await create({ campaignSegments: [4] });
  const { deliveries } = await endOf(service, await sendIdOf(id));
  expect(deliveries.map(({ udid }) => udid)).toEqual(['Ada']);
});

describe('invalid conditions are rejected by path (OPER-483)', () => {
  const errorsOf = async ($events: unknown) =>
    statusAndMessages(await owner.request('POST', `${shop}/audience`, { body: { where: { $events } } }));
  test.each([
    [{}, '$events: must be a list of conditions on events'],
    [
      [{ ...month, within: 'P90D' }],
      '$events/0/within: must be at most 89 days, since events are kept for three months',
    ],
    [[{ ...month, count: 2 }], '$events/0/count: must be like {"$gte": 2}, with a whole number from 1 to 1000000'],
    [[{ ...month, value: { $gte: 2 } }], '$events/0/value: must be like {"currency": "EUR", "$gte": 100}'],
    [[{ ...month, properties: { a: { $lt: 'x' } } }], '$events/0/properties/a/$lt: must be a number'],
    [[{ ...month, name: 'x' }], '$events/0/name: unknown property'],
    [Array.from({ length: 6 }, () => month), '$events: must have at most 5 items, but has 6'],
  ])('%j', async ($events, error) => {
    expect(await errorsOf($events)).toEqual([400, [`body/where/${error}`]]);
  });

  test('a condition on an event that the settings do not have', async () => {
    const $events = [{ ...month, code: 'refund' }];
    const error = "where/$events/0/code: unknown event refund: the events of the settings don't have it";
    expect(await errorsOf($events)).toEqual([400, [`body/${error}`]]);
    const { body } = await owner.request('GET', shop);
    const current = (body as { settings: { segments: object[] } }).settings;
    const save = (changed: object) =>
      owner.request('PUT', `${shop}/settings`, { body: { settings: { ...current, ...changed } } });
    const added = { id: 99, name: 'Refunded', where: { $or: [{ $events }, { platform: 'ios' }] } };
    expect(statusAndMessages(await save({ segments: [...current.segments, added] }))).toEqual([
      400,
      [`body/settings/segments/${segments.length}/${error.replace('where', 'where/$or/0')}`],
    ]);
    // An event with conditions can't be removed.
    const removed = statusAndMessages(await save({ events: scheme.events.filter(({ code }) => code !== 'other') }));
    expect(removed).toEqual([
      400,
      [expect.stringMatching(/^body\/settings\/segments\/\d+\/where\/\$events\/0\/code: unknown event other/)],
    ]);
  });

  test('a target of an instant message has no conditions on events', async () => {
    const ada = await service.createCaller('bea@example.com', 'shop');
    const parentMessageId = await sender(ada, 'shop').create();
    const { status } = await ada.request('POST', '/v1/me/apps/shop/send', {
      body: { parentMessageId, targets: [{ clientId: 'Ada', $events: [month] }] },
    });
    expect(status).toBe(400);
  });
});
