import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Settings } from '../../server/domain/settings-document.ts';
import { act } from '../support/content.ts';
import { addReachableDevices, type TestDevice } from '../support/devices.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

type Where = Settings['segments'][number]['where'];

const scheme = {
  name: 'Shop',
  fields: [
    { name: 'city', type: 'string' as const, indexed: true },
    { name: 'visits', type: 'number' as const },
    { name: 'isMember', type: 'boolean' as const },
    { name: 'born', type: 'date' as const },
    { name: 'customerId', type: 'string' as const, matchingKey: true },
  ],
};
const day = 86_400_000;
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * day).toISOString();

/** Every field is without a value in one device, and null in another. */
const devices: (TestDevice & { udid: string })[] = [
  {
    udid: 'all',
    clientId: 'C-1',
    language: 'fr',
    lastOpen: daysAgo(1),
    fields: { city: 'Ulm', visits: 3, isMember: true, born: daysAgo(400), customerId: 'k1' },
  },
  {
    udid: 'late',
    clientId: 'C-2',
    language: 'en',
    lastOpen: daysAgo(40),
    fields: { city: 'Bonn', visits: 0, isMember: false, born: daysAgo(7000) },
  },
  { udid: 'older', clientId: 'C-1', lastOpen: daysAgo(500), fields: { city: '', visits: -1.5, born: daysAgo(-2) } },
  { udid: 'null', language: 'fr', fields: { city: null, visits: null, isMember: null, born: null, customerId: null } },
  { udid: 'none' },
  { udid: 'some', clientId: 'C-3', language: 'de', lastOpen: daysAgo(29), fields: { city: 'Ulm', isMember: true } },
];

const daysOf: Record<string, number> = { P0D: 0, P30D: 30, P4W: 28, P1Y: 365, P10Y: 3652, PT36H: 1.5 };

const valueOf = ({ udid, clientId, language, lastOpen, fields = {} }: TestDevice, name: string) =>
  ({ UDID: udid, deviceId: udid, clientId, language, lastOpen, ...fields })[name] ?? undefined;

/** Evaluates criteria without code of the service. */
function matches(device: TestDevice, where: Where): boolean {
  return Object.entries(where).every(([name, criterion]) => {
    if (name === '$or') return (criterion as Where[]).some((one) => matches(device, one));
    const isDate = name === 'lastOpen' || name === 'born';
    const toOrdered = (value: unknown) => (isDate ? Date.parse(String(value)) : value) as number;
    const value = valueOf(device, name);
    const operators = typeof criterion === 'object' ? (criterion as Record<string, unknown>) : { $eq: criterion };
    return Object.entries(operators).every(([operator, other]) => {
      if (operator === '$exists') return (value !== undefined) === other;
      if (value === undefined) return operator === '$ne' || operator === '$nin';
      const isOne = (list: unknown[]) => list.map(toOrdered).includes(toOrdered(value));
      if (operator === '$eq' || operator === '$in') return isOne([other].flat());
      if (operator === '$ne' || operator === '$nin') return !isOne([other].flat());
      const { $ago } = (typeof other === 'object' ? other : {}) as { $ago?: string };
      const limit = $ago === undefined ? toOrdered(other) : now - (daysOf[$ago] ?? NaN) * day;
      const own = toOrdered(value);
      return { $lt: own < limit, $lte: own <= limit, $gt: own > limit, $gte: own >= limit }[operator] ?? false;
    });
  });
}

const conditions: Where[] = [
  ...['$eq', '$ne'].flatMap((operator): Where[] => [
    { city: { [operator]: 'Ulm' } },
    { visits: { [operator]: 0 } },
    { isMember: { [operator]: true } },
    { born: { [operator]: daysAgo(400) } },
    { lastOpen: { [operator]: daysAgo(1) } },
    { clientId: { [operator]: 'C-1' } },
  ]),
  ...['$in', '$nin'].flatMap((operator): Where[] => [
    { city: { [operator]: ['Ulm', ''] } },
    { visits: { [operator]: [3, 4] } },
    { isMember: { [operator]: [false] } },
    { born: { [operator]: [daysAgo(7000)] } },
    { lastOpen: { [operator]: [daysAgo(40)] } },
    { language: { [operator]: ['fr', 'de'] } },
  ]),
  ...['$lt', '$lte', '$gt', '$gte'].flatMap((operator): Where[] => [
    { city: { [operator]: 'Bonn' } },
    { visits: { [operator]: 0 } },
    { born: { [operator]: daysAgo(400) } },
    { language: { [operator]: 'en' } },
    ...Object.keys(daysOf).flatMap((ago): Where[] => [
      { lastOpen: { [operator]: { $ago: ago } } },
      { born: { [operator]: { $ago: ago } } },
    ]),
  ]),
  ...[true, false].flatMap(($exists): Where[] =>
    ['city', 'visits', 'isMember', 'born', 'lastOpen', 'language'].map((name) => ({ [name]: { $exists } })),
  ),
];

/** Each condition alone, and next to or in alternatives. */
const combinations = conditions.flatMap((one, index): Where[] => {
  const next = conditions[(index * 7 + 3) % conditions.length] ?? {};
  const third = conditions[(index * 11 + 5) % conditions.length] ?? {};
  const combined: Where[] = [
    { $or: [one, next] },
    { ...one, $or: [next, { $or: [third, { UDID: 'none', ...one }] }] },
    { language: { $ne: 'de' }, $or: [{ ...next, $or: [one, third] }] },
  ];
  return [one, combined[index % combined.length] ?? {}];
});

let service: TestService;
let ada: Caller;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  await service.applications.create('shop', checkSettings(scheme));
  ada = await service.createCaller('ada@example.com', 'shop');
  shop = sender(ada, 'shop');
  viewer = await createOperator(service, { role: 'owner' });
  await addReachableDevices(service.db, 'shop', devices);
});
afterAll(() => service.close());

const replace = (wheres: Where[]) =>
  service.applications.replaceSettings(
    'shop',
    checkSettings({ ...scheme, segments: wheres.map((where, index) => ({ id: index + 1, name: `${index}`, where })) }),
  );
const read = async (messageId: number, path: string) =>
  (await viewer.request('GET', `/operator/v1/apps/shop/messages/${messageId}/${path}`)).body;
const udidsOf = (where: Where) => devices.filter((device) => matches(device, where)).map(({ udid }) => udid);

describe('segments with alternatives, relative dates and missing values', () => {
  test('have the devices of an independent evaluation in counts (OPER-051, INSTANT-TARGET-MISSING)', async () => {
    await replace(combinations);
    const wrong: object[] = [];
    const sizes = new Set<number>();
    // Four segments and more are compiled differently.
    for (let first = 0; first < combinations.length; first++) {
      const wheres = combinations.slice(first, first % 5 === 0 ? first + 5 : first + 1);
      const expected = devices.filter((device) => wheres.some((where) => matches(device, where))).length;
      const messageId = await shop.create({ campaignSegments: wheres.map((_, index) => first + index + 1) });
      const { devices: count } = (await read(messageId, 'audience')) as { devices: number };
      if (count !== expected) wrong.push({ wheres, count, expected });
      sizes.add(expected);
    }
    expect(wrong).toEqual([]);
    expect(sizes.size).toBe(devices.length + 1);
  });

  test('have the same devices in sends, previews, inboxes and instant messages (OPER-051)', async () => {
    const wheres: Where[] = [
      { $or: [{ lastOpen: { $gte: { $ago: 'P30D' } } }, { born: { $gt: { $ago: 'P0D' } } }] },
      { city: { $nin: ['Bonn'] }, $or: [{ lastOpen: { $lt: { $ago: 'P1Y' } } }, { lastOpen: { $exists: false } }] },
      { $or: [{ visits: { $gt: 2 } }, { $or: [{ isMember: { $ne: true }, language: 'fr' }, { visits: { $lt: 0 } }] }] },
    ];
    await replace(wheres);
    for (const [index, where] of wheres.entries()) {
      const expected = udidsOf(where);
      const segment = index + 1;
      const messageId = await shop.create({ campaignSegments: [segment] });
      const selected: string[] = [];
      for (const { udid } of devices) {
        const { isSelected } = (await read(messageId, `preview?udid=${udid}`)) as { isSelected: boolean };
        if (isSelected) selected.push(udid);
      }
      const { deliveries } = await endOf(service, await shop.sendIdOf(messageId));
      const body = { parentMessageId: messageId, targets: [{ segmentId: segment }] };
      const { body: instant } = await ada.request('POST', '/v1/me/apps/shop/send', { body });
      const { deliveries: ofInstant } = await endOf(service, (instant as { id: number }).id);
      const inboxBody = {
        segments: [segment],
        messages: { en: { subject: 'x', content: { type: 'text', value: 'x' } } },
      };
      const inbox = await act(ada, 'POST', '/v1/me/apps/shop/inboxes', inboxBody);
      const inInbox: string[] = [];
      for (const { udid } of devices) {
        const path = `/v1/me/apps/shop/inboxes/${inbox}/status?UDID=${udid}`;
        if ((await ada.request('PUT', path, { body: {} })).status === 200) inInbox.push(udid);
      }
      const sorted = [...expected].sort();
      expect([where, selected, inInbox]).toEqual([where, expected, expected]);
      expect([deliveries, ofInstant].map((list) => list.map(({ udid }) => udid))).toEqual([sorted, sorted]);
    }
  });

  test('count months and years by the calendar in UTC (OPER-051)', async () => {
    const rows = await service.db.query<{ ago: string }>(
      `select (date_trunc('milliseconds', now()) at time zone 'UTC' - interval '1 year 3 months') at time zone 'UTC' as ago`,
      [],
    );
    const limit = Date.parse(rows[0]?.ago ?? '');
    await addReachableDevices(service.db, 'shop', [
      { udid: 'before', language: 'xx', lastOpen: new Date(limit - 60_000).toISOString() },
      { udid: 'after', language: 'xx', lastOpen: new Date(limit + 600_000).toISOString() },
    ]);
    await replace([{ language: 'xx', lastOpen: { $lt: { $ago: 'P1Y3M' } } }]);
    const { deliveries } = await endOf(service, await shop.sendIdOf(await shop.create({ campaignSegments: [1] })));
    expect(deliveries.map(({ udid }) => udid)).toEqual(['before']);
    await service.db.query(`delete from devices where language = 'xx'`);
  });
});

const nest = (levels: number): Where => (levels === 0 ? { visits: 1 } : { $or: [nest(levels - 1)] });

test.each<[Where, string]>([
  [{ $or: [] }, '$or: must have at least 1 item'],
  [{ $or: [{}] }, '$or/0: must be an object with criteria'],
  [{ $or: [{ visits: 1 }, { shoeSize: 1 }] }, '$or/1/shoeSize: unknown device field shoeSize'],
  [{ $or: [{ visits: { $regex: 'x' } }] }, '$or/0/visits/$regex: unknown operator'],
  [{ $or: [{ $or: [{ visits: '1' }] }] }, '$or/0/$or/0/visits: must be a number'],
  [{ $and: [{ visits: 1 }] }, '$and: unknown operator: must be $or, $events or the name of a field'],
  [{ $or: [{ $nor: 1 }] }, '$or/0/$nor: unknown operator: must be $or, $events or the name of a field'],
  [nest(6), '$or/0/$or/0/$or/0/$or/0/$or/0/$or: must not be nested deeper than 5 levels'],
  [
    {
      $or: Array.from({ length: 20 }, () => ({
        visits: { $gt: 1, $lt: 9, $ne: 5 },
        city: { $gt: 'a', $lt: 'z', $ne: 'b' },
      })),
    },
    '$or: must have at most 100 conditions in all, but has 120',
  ],
  [{ lastOpen: { $ago: 'P1D' } }, 'lastOpen/$ago: unknown operator'],
  [
    { lastOpen: { $eq: { $ago: 'P1D' } } },
    'lastOpen/$eq: must be a date and time as in RFC 3339; only $lt, $lte, $gt and $gte take $ago',
  ],
  [{ visits: { $lt: { $ago: 'P1D' } } }, 'visits/$lt: must be a number: only date fields can be compared with $ago'],
  [{ born: { $lt: { $ago: 'P1D', $in: [] } } }, 'born/$lt/$in: unknown property: must be $ago alone'],
  [{ born: { $lt: {} } }, 'born/$lt: must be a date and time as in RFC 3339'],
  ...[
    '',
    'P',
    'PT',
    'P1DT',
    'P-1D',
    '-P1D',
    'P1.5D',
    'p1d',
    'P1D1M',
    'P1W1D',
    '30 days',
    30,
    null,
    `P${'0'.repeat(40)}1D`,
  ].map(($ago): [Where, string] => [
    { born: { $lt: { $ago } } },
    'born/$lt/$ago: must be a duration in whole numbers as in ISO 8601, such as P30D or P1Y6M',
  ]),
  ...['P101Y', 'P99999D', 'PT9999999H'].map(($ago): [Where, string] => [
    { born: { $lt: { $ago } } },
    'born/$lt/$ago: must be at most 100 years',
  ]),
])('settings with the criteria %j are rejected by path (OPER-052)', async (where, error) => {
  const settings = { ...scheme, segments: [{ id: 1, name: 'x', where }] };
  const response = await viewer.request('PUT', '/operator/v1/apps/shop/settings?dryRun=true', { body: { settings } });
  expect(statusAndMessages(response)).toEqual([400, [`body/settings/segments/0/where/${error}`]]);
});

test('more alternatives than the limit are rejected by path (OPER-052)', async () => {
  const $or = Array.from({ length: 21 }, () => ({ visits: 1 }));
  const settings = { ...scheme, segments: [{ id: 1, name: 'x', where: { $or } }] };
  const response = await viewer.request('PUT', '/operator/v1/apps/shop/settings?dryRun=true', { body: { settings } });
  expect(statusAndMessages(response)).toEqual([
    400,
    ['body/settings/segments/0/where/$or: must have at most 20 items, but has 21'],
  ]);
  const deepest = { ...scheme, segments: [{ id: 1, name: 'x', where: nest(5) }] };
  expect(
    (await viewer.request('PUT', '/operator/v1/apps/shop/settings?dryRun=true', { body: { settings: deepest } }))
      .status,
  ).toBe(200);
});

describe('targets with alternatives', () => {
  let parentMessageId: number;
  beforeAll(async () => {
    parentMessageId = await shop.create();
  });
  const send = (targets: object[]) =>
    ada.request('POST', '/v1/me/apps/shop/send', { body: { parentMessageId, targets } });
  const needsKey = 'must have an equality on clientId, token, deviceId or a field marked as client ID';

  test.each<[Where, string[]]>([
    [{ $or: [{ clientId: 'C-3' }, { deviceId: 'none' }] }, ['none', 'some']],
    [
      {
        $or: [
          { clientId: 'C-1', lastOpen: { $lt: { $ago: 'P1Y' } } },
          { customerId: { $eq: 'k1' }, language: 'en' },
        ],
      },
      ['older'],
    ],
    [{ clientId: 'C-1', $or: [{ visits: { $gte: 3 } }, { born: { $lt: { $ago: 'P10Y' } } }] }, ['all']],
    [
      { $or: [{ $or: [{ clientId: 'C-2' }, { token: 'token-null' }] }, { UDID: 'all', city: { $ne: 'Bonn' } }] },
      ['all', 'late', 'null'],
    ],
  ])('%j reaches %j (INSTANT-TARGET-OR, INSTANT-TARGET-AGO)', async (where, expected) => {
    const { status, body } = await send([where]);
    expect([status, body]).toEqual([200, expect.objectContaining({ accepted: 1 })]);
    const { deliveries } = await endOf(service, (body as { id: number }).id);
    expect(deliveries.map(({ udid }) => udid)).toEqual(expected);
    expect(udidsOf(where).sort()).toEqual(expected.filter((udid) => !JSON.stringify(where).includes(`token-${udid}`)));
  });

  test.each<[Where]>([
    [{ $or: [{ clientId: 'C-1' }, { language: 'fr' }] }],
    [{ $or: [{ clientId: 'C-1' }, { clientId: { $in: ['C-2'] } }] }],
    [{ language: 'fr', $or: [{ $or: [{ clientId: 'C-1' }, { UDID: { $ne: 'all' } }] }] }],
  ])('%j is rejected, since an alternative has no equality on a key (INSTANT-TARGET-OR)', async (where) => {
    expect(statusAndMessages(await send([where]))).toEqual([400, [`body/targets/0: ${needsKey}`]]);
  });

  test('have conditions on at most 500 fields in all (INSTANT-TARGET-OR)', async () => {
    const alternative = { clientId: 'C-1', visits: { $gt: 1 } };
    const targets = Array.from({ length: 26 }, () => ({ $or: Array.from({ length: 10 }, () => alternative) }));
    expect(statusAndMessages(await send(targets))).toEqual([
      400,
      ['body/targets: must have at most 500 conditions in $or in all, but has 520'],
    ]);
    expect((await send(targets.slice(1))).status).toBe(200);
  });

  test.each<[object, string]>([
    [{ $or: [{ visits: { $gt: 1, $regex: 'x' } }] }, '$or/0/visits/$regex: unknown property'],
    [{ $or: [] }, '$or: must have at least 1 item'],
    [
      { lastOpen: { $lt: { $ago: 'soon' } } },
      'lastOpen/$lt/$ago: must be a duration in whole numbers as in ISO 8601, such as P30D or P1Y6M',
    ],
    [{ visits: { $lt: { $ago: 'P1D' } } }, 'visits/$lt: must be a number: only date fields can be compared with $ago'],
    [nest(6), '$or/0/$or/0/$or/0/$or/0/$or/0/$or: must not be nested deeper than 5 levels'],
    [{ $or: [{ segmentId: 1, clientId: 'C-1' }] }, '$or/0/segmentId: unknown device field segmentId'],
  ])('%j is rejected by path (INSTANT-TARGET-OR, INSTANT-TARGET-AGO)', async (criteria, error) => {
    expect([await send([{ clientId: 'C-1', ...criteria }])].map(({ status, body }) => [status, body])).toEqual([
      [400, errorBody(`body/targets/0/${error}`)],
    ]);
  });
});
