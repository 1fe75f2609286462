import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, readPages, type TestOperator } from '../support/operators.ts';
import { addList, endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const root = '/operator/v1/apps/shop';

interface Entry {
  id: number;
  state: string;
  [property: string]: unknown;
}
interface Page<Item> {
  data: Item[];
  link: { first: string; next?: string };
}

let service: TestService;
let ada: Caller;
let shop: ReturnType<typeof sender>;
let applicationId: number;
let operator: TestOperator;
let viewer: TestOperator;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  ada = await service.createCaller('ada@example.com', 'shop', 'other', 'history');
  shop = sender(ada, 'shop');
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'other', 'history'] });
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'other', 'history'] });
  await addReachableDevices(service.db, 'shop', [
    { udid: 'amy', language: 'en' },
    { udid: 'ben', token: null, language: 'en' },
    { udid: 'cat', model: 'Pixel 8' },
    { udid: 'dan', model: 'Pixel 8' },
    { udid: 'eve', platform: 'ios', token: 'e'.repeat(64) },
  ]);
  applicationId = await idOf('shop');
});
afterAll(() => service.close());

async function idOf(partnerId: string): Promise<number> {
  const [row] = await service.db.query<{ id: number }>('select id from applications where partner_id = $1', [
    partnerId,
  ]);
  return row?.id ?? 0;
}

async function get<Body>(path: string, by = viewer): Promise<Body> {
  const { status, body } = await by.request('GET', path.startsWith('http') ? path.slice(service.url.length) : path);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Body;
}

/** Inserts sends, oldest first. A worker can't complete those that are sending: they have a chunk that is never due. */
const addSends = (
  sends: readonly { state?: string; messageId?: number; paused?: boolean; canceled?: boolean }[],
  app = applicationId,
) =>
  service.db
    .query<{ id: number }>(
      `with added as (
         insert into sends (application_id, message_id, kind, state, platform, content, audience, planned_at, paused_at,
                            canceled_at, ended_at)
         select $1, coalesce(s."messageId", 1), 'campaign', coalesce(s.state, 'sent'), 'android', '{}', '{}', now(),
                case when s.paused then now() end, case when s.canceled then now() end,
                case when s.state is distinct from 'sending' then now() end
           from jsonb_to_recordset($2::jsonb) as s (state text, "messageId" bigint, paused boolean, canceled boolean)
         returning id, state
       ), held as (
         insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices, next_try_at)
         select $1, id, 0, 2, 1, 0, 3, now() + interval '1 day' from added where state = 'sending'
       )
       select id from added`,
      [app, JSON.stringify(sends)],
    )
    .then((rows) => rows.map(({ id }) => id));

/** Opens the circuit breaker of APNs, which delays the pushes of iOS sends. */
const openBreaker = () =>
  service.db.query(
    `insert into push_breakers (application_id, service, reason, retry_at)
     values ($1, 'apns', 'too many requests (429)', now() + interval '1 hour') on conflict do nothing`,
    [applicationId],
  );
const closeBreaker = () =>
  service.db.query(`delete from push_breakers where application_id = $1 and service = 'apns'`, [applicationId]);

/** Starts a send that waits for APNs. */
async function startWaitingSend(): Promise<number> {
  await openBreaker();
  const sendId = await shop.sendIdOf(await shop.create({ platform: 'ios' }));
  await until(async () => (await get<Entry>(`${root}/sends/${sendId}`)).plannedAt !== undefined);
  return sendId;
}

describe('the list of sends', () => {
  test('is newest first, and its pages contain each send once (OPER-102)', async () => {
    const app = await idOf('history');
    const ids = await addSends(
      Array.from({ length: 205 }, () => ({})),
      app,
    );
    const pages = await readPages<Entry>(service, viewer, '/operator/v1/apps/history/sends');
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('filters by each state that it shows, and by message (OPER-103)', async () => {
    const app = await idOf('other');
    const [sent, failed, paused, canceling] = await addSends(
      [
        { state: 'sent' },
        { state: 'failed' },
        { state: 'sending', paused: true, messageId: 2 },
        { state: 'canceled', messageId: 2 },
      ],
      app,
    );
    const idsIn = async (query: string) =>
      (await get<Page<Entry>>(`/operator/v1/apps/other/sends?${query}`)).data.map(({ id }) => id);
    expect(await idsIn('state=sent')).toEqual([sent]);
    expect(await idsIn('state=failed')).toEqual([failed]);
    expect(await idsIn('state=canceled')).toEqual([canceling]);
    expect(await idsIn('state=sending')).toEqual([]);
    expect(await idsIn('messageId=2')).toEqual([canceling, paused]);
    expect(await idsIn('state=failed&messageId=2')).toEqual([]);
    expect(statusAndMessages(await viewer.request('GET', `${root}/sends?state=gone`))[0]).toBe(400);
  });
});

describe('the content of a send', () => {
  const contentOf = (sendId: number) => get<Record<string, unknown>>(`${root}/sends/${sendId}/content`);

  test('stays as it was sent when the message, its segment and its list change or are deleted (OPER-527, OPER-528)', async () => {
    await addList(service, 'shop', 41, { members: ['amy'] });
    const settings = (name: string) =>
      service.applications.replaceSettings(
        'shop',
        checkSettings({ name: 'Shop', segments: [{ id: 9, name, where: { model: 'Pixel 8' } }] }),
      );
    await settings('Pixels');
    const content = { title: 'First', text: 'Hello', language: 'en', translations: { DE: { text: 'Hallo' } } };
    const messageId = await shop.create({ ...content, campaignSegments: [9], lists: [41] });
    const sendId = await shop.sendIdOf(messageId);
    await endOf(service, sendId);
    const kept = await contentOf(sendId);
    expect(kept).toEqual({
      ...{ sendId, messageId, platform: 'android', language: 'en' },
      content: expect.objectContaining({ title: 'First', text: 'Hello' }),
      translations: { de: expect.objectContaining({ title: 'First', text: 'Hallo' }) },
      audience: {
        selection: 'chosen',
        segments: [{ id: 9, name: 'Pixels', where: { model: 'Pixel 8' } }],
        lists: [{ id: 41, name: 'List' }],
        namesKnown: true,
      },
    });

    const path = `/v1/me/apps/shop/messages/${messageId}`;
    const change = { platform: 'android', title: 'Second', text: 'Changed' };
    expect((await ada.request('PUT', path, { body: change })).status).toBe(200);
    await settings('Renamed');
    await service.db.query('delete from static_lists where application_id = $1 and list_id = 41', [applicationId]);
    expect(await contentOf(sendId)).toEqual(kept);
    const timeline = async () => (await get<Page<Entry>>(`${root}/devices/amy/timeline`)).data;
    const ofMessage = (entries: Entry[]) => entries.filter((entry) => entry.messageId === messageId);
    await service.db.query(
      `insert into clicks (application_id, date, device_id, udid, message_id, action_id)
       select application_id, now(), id, udid, $2, 1 from devices where application_id = $1 and udid = 'amy'`,
      [applicationId, messageId],
    );
    expect(ofMessage(await timeline())).toMatchObject([
      { type: 'click', messageName: 'First' },
      { type: 'delivery', messageName: 'First' },
    ]);

    expect((await ada.request('DELETE', path)).status).toBe(200);
    expect(await contentOf(sendId)).toEqual(kept);
    expect(await get(`${root}/messages/${messageId}/funnel`)).toMatchObject({ sent: 3 });
    expect(ofMessage(await timeline())).toMatchObject([
      { type: 'click', messageName: 'First', messageDeleted: true },
      { type: 'delivery', messageName: 'First', messageDeleted: true },
    ]);
  });

  test('has the text and the targets of an instant message (OPER-527)', async () => {
    const parentMessageId = await shop.create({ title: 'Parent', text: 'Parent' });
    const body = { parentMessageId, text: 'Now', targets: [{ deviceId: 'amy' }] };
    const { body: sent } = await ada.request('POST', '/v1/me/apps/shop/send', { body });
    expect(await contentOf((sent as { id: number }).id)).toMatchObject({
      content: { title: 'Parent', text: 'Now' },
      audience: { selection: 'targets', segments: [], lists: [], namesKnown: true },
    });
  });

  test('of an earlier version has criteria and IDs, and no names (OPER-529)', async () => {
    const [old] = await service.db.query<{ id: number }>(
      `insert into sends (application_id, message_id, kind, state, platform, content, audience, planned_at, ended_at)
       values ($1, 1, 'campaign', 'sent', 'android', $2, $3, now(), now()) returning id`,
      [
        applicationId,
        { own: { platform: 'android', title: 'Old', text: 'Kept' }, translations: {} },
        { fields: [], segments: [{ model: 'Pixel 8' }], lists: [41], pressure: { max: 3, hours: 24 } },
      ],
    );
    expect(await contentOf(old?.id ?? 0)).toEqual({
      ...{ sendId: old?.id, messageId: 1, platform: 'android' },
      content: { platform: 'android', title: 'Old', text: 'Kept' },
      translations: {},
      audience: {
        selection: 'chosen',
        segments: [{ where: { model: 'Pixel 8' } }],
        lists: [{ id: 41 }],
        pressure: { max: 3, hours: 24 },
        namesKnown: false,
      },
    });
  });
});

describe('a send', () => {
  const outcomesOf = async (sendId: number) => (await get<{ data: object[] }>(`${root}/sends/${sendId}/outcomes`)).data;

  test('has its hundred most frequent outcomes (OPER-104)', async () => {
    const sendId = await shop.sendIdOf(await shop.create());
    await endOf(service, sendId);
    await service.db.query(`update deliveries set status = 'failed', reason = 'common' where send_id = $1`, [sendId]);
    await service.db.query(
      `insert into deliveries (application_id, message_id, send_id, device_id, udid, kind, status, reason, date)
       select d.application_id, d.message_id, d.send_id, 1000000 + n, 'rare-' || n, d.kind, 'failed', 'reason ' || n, d.date
         from generate_series(1, 150) n,
              (select * from deliveries where send_id = $1 limit 1) d`,
      [sendId],
    );
    const withReason = (await outcomesOf(sendId)).filter((outcome) => 'reason' in outcome);
    expect([withReason.length, withReason[0]]).toEqual([100, { status: 'failed', reason: 'common', devices: 4 }]);
  });

  test('shows the next attempt of its waiting batches (OPER-105)', async () => {
    const [sendId = 0] = await addSends([{ state: 'sending' }]);
    await service.db.query(
      `insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices,
                                next_try_at, waiting_reason)
       select $1, $2, n, 2, 1, 0, 1, now() + make_interval(hours => 10 - n), 'status 503' from generate_series(1, 4) n`,
      [applicationId, sendId],
    );
    const { waitingFor } = await get<Entry>(`${root}/sends/${sendId}`);
    expect(waitingFor).toMatchObject({ service: 'fcm', reason: 'status 503' });
    const { secondsToRetry } = waitingFor as { secondsToRetry: number };
    expect([secondsToRetry > 5.9 * 3600, secondsToRetry <= 6 * 3600]).toEqual([true, true]);
    await service.db.query('delete from send_chunks where send_id = $1', [sendId]);
    await service.db.query('delete from sends where id = $1', [sendId]);
  });

  test('keeps its outcomes by status when its deliveries were deleted (OPER-104)', async () => {
    const sendId = await shop.sendIdOf(await shop.create());
    await endOf(service, sendId);
    await service.db.query('delete from deliveries where send_id = $1', [sendId]);
    expect(await outcomesOf(sendId)).toEqual([
      { status: 'sent', devices: 3 },
      { status: 'failed', devices: 1 },
    ]);
  });

  test('has one outcome without a reason for each status when some deliveries were deleted (OPER-104)', async () => {
    const sendId = await shop.sendIdOf(await shop.create());
    await endOf(service, sendId);
    await service.db.query(`delete from deliveries where send_id = $1 and udid in ('amy', 'ben')`, [sendId]);
    expect(await outcomesOf(sendId)).toEqual([
      { status: 'sent', devices: 3 },
      { status: 'failed', devices: 1 },
    ]);
  });

  test('shows the open circuit breaker of its push service only (OPER-105)', async () => {
    const sendId = await startWaitingSend();
    await service.db.query(
      `insert into push_breakers (application_id, service, host, reason, retry_at)
       values ($1, 'webpush', 'push.example.com', 'unreachable', now() + interval '1 minute')`,
      [applicationId],
    );
    expect(await get<Entry>(`${root}/sends/${sendId}`)).toMatchObject({
      state: 'sending',
      waiting: 1,
      waitingFor: { service: 'apns', reason: 'too many requests (429)' },
      breakers: [{ service: 'apns', reason: 'too many requests (429)', failures: 1 }],
    });
    await operator.request('POST', `${root}/sends/${sendId}/cancel`);
  });
});

describe('the commands', () => {
  const command = (by: TestOperator, sendId: number, name: string) =>
    by.request('POST', `${root}/sends/${sendId}/${name}`);
  const stateOf = async (sendId: number) => (await get<Entry>(`${root}/sends/${sendId}`)).state;

  test('pause, resume and cancel a send, and may be repeated (OPER-107)', async () => {
    const sendId = await startWaitingSend();
    for (const [name, state] of [
      ['pause', 'paused'],
      ['pause', 'paused'],
      ['resume', 'sending'],
      ['resume', 'sending'],
    ] as const) {
      expect((await command(operator, sendId, name)).body).toEqual({ id: sendId });
      expect(await stateOf(sendId)).toBe(state);
    }
    expect((await command(operator, sendId, 'cancel')).body).toEqual({ id: sendId });
    expect(['canceling', 'canceled']).toContain(await stateOf(sendId));
    await until(async () => (await stateOf(sendId)) === 'canceled');
    expect(await get<Entry>(`${root}/sends/${sendId}`)).toMatchObject({ sent: 0, canceled: 1, waiting: 0 });
  });

  test('stop and continue pushes: a paused send has no outcome until it is resumed (OPER-107)', async () => {
    const paused = await startWaitingSend();
    await command(operator, paused, 'pause');
    const other = await startWaitingSend();
    await closeBreaker();
    await endOf(service, other);
    expect(await get<Entry>(`${root}/sends/${paused}`)).toMatchObject({ state: 'paused', sent: 0, waiting: 1 });
    await command(operator, paused, 'resume');
    expect(await endOf(service, paused)).toMatchObject({
      state: 'sent',
      deliveries: [{ udid: 'eve', status: 'sent' }],
    });
    const reason = `path/sendId: send ${paused} has already been sent`;
    expect(statusAndMessages(await command(operator, paused, 'cancel'))).toEqual([409, [reason]]);
  });

  test('are in the audit log with the send before and after, and rejected commands are not (OPER-039)', async () => {
    const sendId = await startWaitingSend();
    await command(operator, sendId, 'pause');
    await command(viewer, sendId, 'cancel');
    await command(operator, sendId, 'cancel');
    const rejected = await command(operator, sendId, 'resume');
    expect(rejected.status).toBe(409);
    const entries = await service.db.query(
      `select actor, action, before ->> 'state' as before, after ->> 'state' as after
         from audit_entries
        where partner_id = 'shop' and subject like $1
        order by id`,
      [`sends/${sendId}%`],
    );
    expect(entries).toEqual([
      { actor: operator.email, action: 'pauseSend', before: 'sending', after: 'paused' },
      { actor: operator.email, action: 'cancelSend', before: 'paused', after: 'canceling' },
    ]);
  });
});

test('deliveries are paged by cursors that return each delivery once, also with a filter (OPER-111)', async () => {
  const [sendId = 0] = await addSends([{ messageId: 77 }]);
  await service.db.query(
    `insert into deliveries (application_id, date, send_id, message_id, kind, device_id, udid, status, reason)
       select $1, date_trunc('milliseconds', s.created_at), s.id, s.message_id, s.kind, n, 'device-' || n,
              case when n % 2 = 0 then 'sent' else 'failed' end, case when n % 2 = 1 then 'unregistered' end
         from sends s, generate_series(1, 450) n
        where s.application_id = $1 and s.id = $2`,
    [applicationId, sendId],
  );
  const path = `${root}/sends/${sendId}/deliveries?status=failed`;
  const pages = await readPages<{ udid: string }>(service, viewer, path);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 25]);
  expect(pages.flat().map(({ udid }) => udid)).toEqual(
    Array.from({ length: 225 }, (_, index) => `device-${2 * index + 1}`),
  );
});

test('captured pushes are newest first, each on one page (OPER-114)', async () => {
  const app = await idOf('history');
  await service.db.query(
    `insert into outbox (application_id, send_id, content, devices)
     select $1, batch, '{"platform": "android", "title": "Hello"}',
            (select json_agg(json_build_object('id', n, 'udid', batch || '-' || n, 'token', 'token-' || batch || '-' || n))
               from generate_series(1, 70) n)
       from generate_series(1, 3) batch`,
    [app],
  );
  const path = '/operator/v1/apps/history/captured_pushes';
  const pushes = (await readPages<{ udid: string }>(service, operator, path)).flat();
  const expected = [3, 2, 1].flatMap((batch) => Array.from({ length: 70 }, (_, index) => `${batch}-${70 - index}`));
  expect(pushes.map(({ udid }) => udid)).toEqual(expected);
});
