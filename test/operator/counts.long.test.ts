import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createParameters } from '../../server/db/parameters.ts';
import { type Audience, audienceSql } from '../../server/domain/devices/audience.ts';
import { estimateRows, shuffledBlocks } from '../../server/domain/counting/estimate.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addDevices, addManyDevices } from '../support/devices.ts';
import { labelsOf } from '../support/errors.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, sender } from '../support/sends.ts';
import { startAnotherApi, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const devices = 20_000;

const fields = [
  { name: 'city', type: 'string', indexed: true },
  { name: 'visits', type: 'number' },
  { name: 'born', type: 'date' },
  { name: 'isMember', type: 'boolean' },
];

const segments = [
  { visits: { $gte: 10 } },
  { visits: { $lt: 3, $ne: 1 } },
  { city: 'Ulm' },
  { city: { $in: ['Bonn', 'Köln'] }, visits: { $exists: true } },
  { born: { $lt: '2000-01-01T00:00:00Z' } },
  { city: { $gt: 'P' } },
  { isMember: true, model: 'Pixel' },
  { isMember: { $nin: [true, false] }, city: { $exists: false }, language: 'fr' },
];

let service: TestService;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '8', OPERATOR_COUNT_MILLISECONDS: '60000' }, { role: 'all' });
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  await addManyDevices(service.db, 'shop', 'phone', devices, { platform: 'android' });
  await service.db.query(`update devices set token = null where id % 4 = 0`);
});
afterAll(() => service.close());

const audiencePath = (messageId: number) => `/operator/v1/apps/shop/messages/${messageId}/audience`;

/** A caller of another API, whose counts have so little time that they are estimates. */
async function hurried(environment: Record<string, string> = {}) {
  const api = await startAnotherApi(service, { OPERATOR_COUNT_MILLISECONDS: '1', ...environment });
  const get = async (path: string) => {
    const response = await fetch(`${api.url}${path}`, { headers: { Cookie: viewer.cookie } });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, number>,
    };
  };
  return { get, close: api.close };
}

describe('estimates', () => {
  test('are exact if every block was read, and else have a margin that grows as the sample shrinks', () => {
    expect(estimateRows({ total: 640, squares: 4096 }, 100, 100)).toEqual({ count: 640 });
    const half = estimateRows({ total: 320, squares: 2500 }, 50, 100);
    const few = estimateRows({ total: 64, squares: 500 }, 10, 100);
    expect([half.count, few.count]).toEqual([640, 640]);
    expect(few.margin).toBeGreaterThan(half.margin ?? 0);
  });

  test('of rows that the sample does not have, say that there may be some', () => {
    expect(estimateRows({ total: 0, squares: 0 }, 100, 1000)).toEqual({ count: 0, margin: 27 });
  });

  test('have the exact count within the margin in 95 of 100 samples', () => {
    // Rows in clusters, which a margin for independent rows would miss.
    const rows = (first: number) => (Math.floor(first / 6_400) % 3 === 0 ? 50 : first % 7);
    const range = { first: 1, last: 640_000 };
    const exact = shuffledBlocks(range).reduce((sum, { first }) => sum + rows(first), 0);
    let within = 0;
    for (let sample = 0; sample < 400; sample++) {
      const blocks = shuffledBlocks(range);
      const counts = blocks.slice(0, 500).map(({ first }) => rows(first));
      const sums = {
        total: counts.reduce((sum, count) => sum + count, 0),
        squares: counts.reduce((sum, count) => sum + count ** 2, 0),
      };
      const { count, margin = 0 } = estimateRows(sums, counts.length, blocks.length);
      if (Math.abs(count - exact) <= margin) within++;
    }
    // 380 are expected. The chance of fewer than 350 is below one in a million.
    expect(within).toBeGreaterThan(350);
  });

  test('choose from blocks that cover each ID once', () => {
    for (const range of [
      { first: 5, last: 5 },
      { first: 70_001, last: 70_700 },
      { first: 1, last: 9_000_000_000 },
    ]) {
      const blocks = shuffledBlocks(range).toSorted((one, other) => one.first - other.first);
      expect(blocks[0]?.first).toBe(range.first);
      expect(blocks.at(-1)?.last).toBeGreaterThanOrEqual(range.last);
      expect(blocks.slice(1).every(({ first }, index) => first === (blocks[index]?.last ?? 0) + 1)).toBe(true);
      expect(blocks.length).toBeLessThanOrEqual(65_536);
    }
  });
});

describe('an audience', () => {
  test('is counted exactly in time, else estimated with a margin of error (OPER-205)', async () => {
    const messageId = await shop.create();
    const { body } = await viewer.request('GET', audiencePath(messageId));
    expect(body).toEqual({ devices, reachable: (devices * 3) / 4, exact: true });
    const api = await hurried();
    const estimate = (await api.get(audiencePath(messageId))).body;
    await api.close();
    expect(estimate).toMatchObject({ exact: false, devicesMargin: expect.any(Number) });
    // Six standard errors.
    expect(Math.abs((estimate.devices ?? 0) - devices)).toBeLessThanOrEqual(3 * (estimate.devicesMargin ?? 0));
    expect(Math.abs((estimate.reachable ?? 0) - (devices * 3) / 4)).toBeLessThanOrEqual(
      3 * (estimate.reachableMargin ?? 0),
    );
  });

  test('of many segments has the devices of each of them', async () => {
    await service.applications.create('segments', checkSettings({ name: 'Segments', fields }));
    await addDevices(service.db, 'segments', [
      ...[0, 1, 2, 3, 9, 10, 10.5, 1e9].map((visits) => ({ udid: `v${visits}`, fields: { visits } })),
      ...['Ulm', 'Bonn', 'Köln', 'Paris', 'Zürich', ''].map((city) => ({ udid: `c${city}`, fields: { city } })),
      { udid: 'both', fields: { city: 'Köln', visits: 5 } },
      { udid: 'old', fields: { born: '1980-05-06T00:00:00.000Z' } },
      { udid: 'young', fields: { born: '2010-05-06T00:00:00.000Z' } },
      { udid: 'member', model: 'Pixel', fields: { isMember: true } },
      { udid: 'other', model: 'Pixel', fields: { isMember: false } },
      { udid: 'french', language: 'fr' },
      { udid: 'nothing' },
      // A value from before the type of the field was changed.
      { udid: 'text', fields: { visits: 'many' } },
    ]);
    await service.db.query(`update devices set platform = 'web' where application_id =
      (select id from applications where partner_id = 'segments')`);
    const selected = async (of: typeof segments, lists?: number[]) => {
      const [app] = await service.db.query<{ id: number }>(`select id from applications where partner_id = 'segments'`);
      const { values, bind } = createParameters(app?.id);
      const audience: Audience = { segments: of, lists, fields: checkSettings({ name: 'Segments', fields }).fields };
      const sql = audienceSql(audience, 'web', bind);
      const rows = await service.db.queryOnce<{ udid: string }>(
        `select d.udid from devices d where d.application_id = $1 and ${sql}`,
        values,
      );
      return rows.map(({ udid }) => udid).sort();
    };
    const each = await Promise.all(segments.map((segment) => selected([segment])));
    const all = [...new Set(each.flat())].sort();
    expect(each.every((found) => found.length > 0)).toBe(true);
    expect(all.length).toBeLessThan(22);
    expect(await selected(segments)).toEqual(all);
    expect(await selected(segments, [7])).toEqual(all);
  });
});

test('the funnel and the outcomes of a send keep exact totals if their reasons are estimates (OPER-113, OPER-205)', async () => {
  const messageId = await shop.create();
  const sendId = await shop.sendIdOf(messageId);
  await endOf(service, sendId);
  const funnelPath = `/operator/v1/apps/shop/messages/${messageId}/funnel`;
  const outcomesPath = `/operator/v1/apps/shop/sends/${sendId}/outcomes`;
  const none = { canceled: 0, displayed: 0, clicked: 0, unattributed: 0, unsubscribed: 0, conversions: 0, revenue: [] };
  const exact = { targets: devices, sent: (devices * 3) / 4, ...none };
  const reasons = { failed: [{ reason: 'the device has no token', devices: devices / 4 }], suppressed: [] };
  expect((await viewer.request('GET', funnelPath)).body).toEqual({ ...exact, ...reasons, exact: true });
  const api = await hurried();
  const funnel = (await api.get(funnelPath)).body;
  const outcomes = (await api.get(outcomesPath)).body;
  await api.close();
  // The only reason of a status is known.
  expect(funnel).toMatchObject({ targets: devices, sent: (devices * 3) / 4, ...reasons, exact: false });
  expect(outcomes).toEqual({
    data: [
      { status: 'sent', devices: (devices * 3) / 4 },
      { status: 'failed', ...reasons.failed[0] },
    ],
    exact: false,
  });
});

describe('counts of an operator', () => {
  const locks = 'lock table devices in access exclusive mode';
  const waitFor = (count: number) =>
    until(
      async () => (await waitingStatements(service.db)).filter(({ query }) => /audience/.test(query)).length === count,
    );

  test('run two at a time; further ones wait briefly, then get 429 with Retry-After (OPER-044)', async () => {
    const messageId = await shop.create();
    const other = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    const count = (operator: TestOperator) => operator.request('GET', audiencePath(messageId));
    const { running, rejected } = await whileLocked(service.db, locks, async () => {
      const first = [count(viewer), count(viewer)];
      await waitFor(2);
      const later = await Promise.all(Array.from({ length: 6 }, () => count(viewer)));
      const others = count(other);
      await waitFor(3);
      return { running: [...first, others], rejected: later };
    });
    for (const response of rejected) {
      expect([response.status, labelsOf(response), response.headers.get('retry-after')]).toEqual([
        429,
        ['API_ERR_LIMIT'],
        '2',
      ]);
    }
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
    // A slot is free again.
    expect((await count(viewer)).status).toBe(200);
  });

  test('are canceled in PostgreSQL when the client disconnects (OPER-206)', async () => {
    const messageId = await shop.create();
    const stop = new AbortController();
    await whileLocked(service.db, locks, async () => {
      const response = fetch(`${service.url}${audiencePath(messageId)}`, {
        headers: { Cookie: viewer.cookie },
        signal: stop.signal,
      });
      await waitFor(1);
      stop.abort();
      await expect(response).rejects.toThrow('abort');
      await waitFor(0);
    });
  });
});

test('requests of an operator above the rate limit get 429 with Retry-After, and those of others succeed (OPER-043)', async () => {
  const api = await startAnotherApi(service, {
    OPERATOR_RATE_LIMIT_PER_SECOND: '1',
    OPERATOR_RATE_LIMIT_BURST: '3',
  });
  const other = await createOperator(service, { role: 'viewer' });
  const list = ({ cookie }: TestOperator) => fetch(`${api.url}/operator/v1/apps`, { headers: { Cookie: cookie } });
  const rejected = await until(async () => {
    const response = await list(viewer);
    return response.status === 429 && response;
  });
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect(await rejected.json()).toEqual({
    errors: [
      {
        label: 'API_ERR_LIMIT',
        message: 'session: more than 1 requests per second; retry after the seconds in Retry-After',
      },
    ],
  });
  expect((await list(other)).status).toBe(200);
  await api.close();
});

test('a list that takes too long says so, and what helps', async () => {
  const { get, close } = await hurried();
  const { status, headers, body } = await get('/operator/v1/apps/shop/devices?sort=model');
  expect([status, headers.get('retry-after'), body]).toEqual([
    500,
    '1',
    { errors: [{ label: 'API_ERR_DB', message: 'the list takes more than 1 ms; add filters' }] },
  ]);
  await close();
});
