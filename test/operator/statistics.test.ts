import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
let ada: Caller;
let viewer: TestOperator;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  for (const partnerId of ['shop', 'cafe']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId }));
  }
  ada = await service.createCaller('ada@example.com', 'shop', 'cafe');
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'cafe'] });
});
afterAll(() => service.close());

interface Statistics {
  totals: Record<string, number>;
  before: { startDate: string; endDate: string; totals: Record<string, number> };
  platforms: { platform: string; consentEnded: number; tokensLost: number }[];
  days: { date: string; sent: number; consentEnded: number }[];
}

const today = () => new Date().toISOString().slice(0, 10);
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const get = (startDate: string, endDate: string, partnerId = 'shop') =>
  viewer.request('GET', `/operator/v1/apps/${partnerId}/statistics?startDate=${startDate}&endDate=${endDate}`);
/** Two days, since the test may run at midnight. */
const recent = async (partnerId = 'shop') => (await get(yesterday(), today(), partnerId)).body as Statistics;

test('each day of a period has its counts, which are summed up and compared with the days before (OPER-630)', async () => {
  await service.db.query(
    `insert into statistics_deltas (application_id, date, sent, clicks)
     select a.id, each.date, each.sent, 1
       from applications a, (values ('2026-02-27'::date, 5), ('2026-02-28', 7), ('2026-03-01', 11), ('2026-03-01', 2), ('2026-03-03', 3)) each (date, sent)
      where a.partner_id = 'shop'`,
  );
  const { status, body } = await get('2026-03-01', '2026-03-03');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    startDate: '2026-03-01',
    endDate: '2026-03-03',
    totals: { sent: 16, clicks: 3, consentEnded: 0, tokensLost: 0 },
    before: { startDate: '2026-02-26', endDate: '2026-02-28', totals: { sent: 12, clicks: 2 } },
    days: [
      { date: '2026-03-01', sent: 13 },
      { date: '2026-03-02', sent: 0 },
      { date: '2026-03-03', sent: 3 },
    ],
  });
  expect(((await get('2026-03-01', '2026-03-03', 'cafe')).body as Statistics).totals.sent).toBe(0);
  expect((await get('2024-01-01', '2024-12-31')).status).toBe(200);
});

test('a period that ends before it starts, or is too long, is rejected (OPER-631)', async () => {
  expect(statusAndMessages(await get('2026-03-03', '2026-03-01'))).toEqual([
    400,
    ['query/endDate: 2026-03-01 is before startDate 2026-03-03'],
  ]);
  expect(statusAndMessages(await get('2025-01-01', '2026-03-01'))).toEqual([
    400,
    ['query/endDate: the period has 425 days; at most 366 are allowed'],
  ]);
  expect((await get('2026-02-30', '2026-03-01')).status).toBe(400);
  expect((await viewer.request('GET', '/operator/v1/apps/shop/statistics')).status).toBe(400);
});

test('devices that end their consent or lose their token count by day and platform (OPER-632)', async () => {
  const appKey = await createAppKey(service, 'cafe');
  const register = (UDID: string, body: object = {}) => registerAppDevice(service, appKey, { UDID, ...body });
  const [stops, twice, deleted] = [await register('stops'), await register('twice'), await register('deleted')];
  const consent = ({ request }: typeof stops, value: boolean) =>
    request('PUT', '/devices/me/push_consent', { body: { consent: value } });
  await consent(stops, false);
  await consent(stops, false);
  for (const value of [false, true, false]) await consent(twice, value);
  await register('ios', { platform: 'ios', token: 'ab'.repeat(32) });
  await ada.request('PUT', '/v1/me/apps/cafe/devices/ios', { body: { token: null } });
  // The token belongs to the device that names it last.
  await register('old', { token: 'shared' });
  await register('new', { token: 'shared' });
  await deleted.request('DELETE', '/devices/me');
  const expected = [
    { platform: 'android', consentEnded: 3, tokensLost: 0 },
    { platform: 'ios', consentEnded: 0, tokensLost: 1 },
    { platform: 'web', consentEnded: 0, tokensLost: 0 },
  ];
  const rolledUp = await until(async () => {
    const { length } = await service.db.query('select from unsubscriptions');
    return length === 0 && (await recent('cafe'));
  });
  expect(rolledUp.platforms).toEqual(expected);
  expect(rolledUp.totals).toMatchObject({ consentEnded: 3, tokensLost: 1 });
  expect(rolledUp.days.reduce((sum, day) => sum + day.consentEnded, 0)).toBe(3);
});

test('an unsubscription counts for the last message of the 24 hours before (OPER-633)', async () => {
  const appKey = await createAppKey(service, 'shop');
  const device = await registerAppDevice(service, appKey, { UDID: 'annoyed' });
  const shop = sender(ada, 'shop');
  const messages = [await shop.create(), await shop.create()];
  for (const messageId of messages) await endOf(service, await shop.sendIdOf(messageId));
  await device.request('PUT', '/devices/me/push_consent', { body: { consent: false } });
  const unsubscribed = async (messageId: number) =>
    (
      (await viewer.request('GET', `/operator/v1/apps/shop/messages/${messageId}/funnel`)).body as {
        unsubscribed: number;
      }
    ).unsubscribed;
  await until(async () => (await recent()).totals.consentEnded === 1);
  expect(await Promise.all(messages.map(unsubscribed))).toEqual([0, 1]);
});
