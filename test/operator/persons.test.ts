import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../server/config/config.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, proofOf, registerAppDevice } from '../support/app-devices.ts';
import { testSecretKey } from '../support/database.ts';
import { addManyDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import { addList, endOf, pushesOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const devices = '/operator/v1/apps/shop/devices';

let service: TestService;
let ada: Caller;
let operator: TestOperator;
let owner: TestOperator;
let appKey: string;
let identitySecret: string;
let people = 0;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  const fields = [{ name: 'city', type: 'string' }];
  await service.applications.create(
    'shop',
    checkSettings({ name: 'Shop', fields, events: [{ code: '1001', name: 'Bought' }] }),
  );
  ada = await service.createCaller('ada@example.com', 'shop');
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
  owner = await createOperator(service, { role: 'owner' });
  appKey = await createAppKey(service, 'shop');
  const { id } = await readApplication(service.db, 'shop');
  identitySecret = await replaceIdentitySecret(
    service.db,
    createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []),
    id,
  );
});
afterAll(() => service.close());

/** The last entry of the audit log for an operation. */
async function lastEntry(action: string) {
  const { body } = await owner.request('GET', `/operator/v1/audit?action=${action}`);
  return (body as { data: Record<string, unknown>[] }).data[0];
}

/** Registers a device, which belongs to a person if a client ID is given. */
async function register(udid: string, clientId?: string): Promise<AppDevice> {
  const device = await registerAppDevice(service, appKey, { UDID: udid });
  if (clientId === undefined) return device;
  const identityProof = { clientId: proofOf(identitySecret, 'clientId', clientId) };
  const identified = await device.request('PATCH', '/devices/me', { body: { clientId, identityProof } });
  expect(identified.status).toBe(200);
  expect((await operator.request('PUT', `${devices}/${udid}`, { body: { city: 'Ulm' } })).status).toBe(200);
  return device;
}

describe('the data of a person', () => {
  let clientId: string;
  let phone: AppDevice;
  let laptop: AppDevice;
  let other: AppDevice;
  let messageId: number;
  let sendId: number;
  let inboxId: number;

  /** Two devices of a person, and one of another: each is in a list, was sent a message, and reported events. */
  beforeEach(async () => {
    const number = ++people;
    clientId = `C-${number}`;
    phone = await register(`phone-${number}`, clientId);
    laptop = await register(`laptop-${number}`, clientId);
    other = await register(`other-${number}`, `D-${number}`);
    const udids = [phone, laptop, other].map(({ udid }) => udid);
    await addList(service, 'shop', 100 + number, { members: udids });
    messageId = await sender(ada, 'shop').create();
    sendId = await sender(ada, 'shop').sendIdOf(messageId);
    await endOf(service, sendId);
    const otherId = await sender(ada, 'shop').create();
    const inbox = { messages: { en: { subject: 'Hello', content: { type: 'text', value: 'Text' } } } };
    inboxId = ((await ada.request('POST', '/v1/me/apps/shop/inboxes', { body: inbox })).body as { id: number }).id;
    for (const device of [phone, laptop, other]) {
      const at = () => ({ id: randomUUID(), date: new Date().toISOString() });
      const value = { amount: 19.5, currency: 'EUR' };
      const events = [
        { ...at(), type: 'open' },
        { ...at(), type: 'display', messageId },
        { ...at(), type: 'click', messageId },
        { ...at(), type: 'click', messageId: otherId },
        { ...at(), type: 'application', code: '1001', properties: { shoe: 'red' }, value },
      ];
      const sent = await device.request('POST', '/events', { body: { events } });
      expect(sent).toMatchObject({ status: 202, body: { rejected: [] } });
      const body = { readDate: new Date().toISOString() };
      expect(await device.request('PUT', `/inbox/${inboxId}/status`, { body })).toMatchObject({ status: 200 });
    }
  });

  const path = () => `${devices}/${phone.udid}/person`;

  /** Asks for approvals of instant messages to this person and to another at the same time, and to another person alone. */
  async function addApprovals(): Promise<void> {
    for (const targets of [
      [{ clientId, data: { order: '17' } }, { clientId: `D-${people}` }],
      [{ clientId: `another-${clientId}` }],
    ]) {
      await service.db.query(
        `insert into approvals (application_id, operation, name, request, content_hash, devices, exact, requester_id, requested_by, expires_at)
         select id, 'sendInstantMessage', 'Hello', $1, '', 3, true, 1, 'ada@example.com', now() + interval '1 day'
           from applications where partner_id = 'shop'`,
        [JSON.stringify({ operation: 'sendInstantMessage', instantMessage: { parentMessageId: messageId, targets } })],
      );
    }
  }

  test('is exported for all devices with the client ID, and the export is recorded (OPER-142)', async () => {
    await addApprovals();
    const { status, body } = await operator.request('GET', path());
    expect(status).toBe(200);
    const lists = [{ listId: 100 + people, name: 'List' }];
    const exported = (udid: string) => ({
      device: expect.objectContaining({ UDID: udid, clientId, city: 'Ulm', token: `push-${udid}` }),
      registeredAt: expect.any(String),
      lists,
      events: expect.arrayContaining([
        expect.objectContaining({ type: 'open', at: expect.any(String), receivedAt: expect.any(String) }),
        expect.objectContaining({ type: 'click', details: expect.objectContaining({ messageId }) }),
      ]),
      history: expect.arrayContaining([
        expect.objectContaining({ type: 'delivery', sendId, status: 'sent' }),
        expect.objectContaining({ type: 'click', messageId }),
        expect.objectContaining({ type: 'event', code: '1001', properties: { shoe: 'red' } }),
      ]),
    });
    const found = [exported(phone.udid), exported(laptop.udid)];
    const instantMessage = { parentMessageId: messageId, targets: [{ clientId, data: { order: '17' } }] };
    const approvals = [{ id: expect.any(Number), createdAt: expect.any(String), instantMessage }];
    expect(body).toEqual({ partnerId: 'shop', exportedAt: expect.any(String), clientId, devices: found, approvals });
    expect(await lastEntry('exportPerson')).toMatchObject({
      actor: operator.email,
      partnerId: 'shop',
      subject: `devices/${phone.udid}/person`,
    });
  });

  test.each([
    ['the application', 'delete from granted_applications where operator_id = $1'],
    ['the role', `update operators set role = 'viewer' where id = $1`],
  ])('is not exported further once the operator has lost %s (OPER-142)', async (_what, statement) => {
    const losing = await createOperator(service, { role: 'operator', applications: ['shop'] });
    const response = await whileLocked(service.db, 'lock table device_events', async () => {
      const started = await fetch(`${service.url}${path()}`, { headers: { Cookie: losing.cookie } });
      await until(async () => (await waitingStatements(service.db)).length > 0);
      await service.db.query(statement, [losing.id]);
      return started;
    });
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('is exported completely, however long the history is (OPER-142)', async () => {
    await service.db.query(
      `insert into clicks (application_id, date, device_id, udid, message_id)
       select d.application_id, timestamptz '2026-03-16T10:00:00Z' + make_interval(secs => n), d.id, d.udid, 5
         from devices d, generate_series(1, 2500) n where d.udid = $1`,
      [phone.udid],
    );
    const { body } = await operator.request('GET', path());
    const [first] = (body as { devices: { history: { type: string; at: string }[] }[] }).devices;
    const clicks = first?.history.filter(({ at }) => at.startsWith('2026-03-16')) ?? [];
    expect(new Set(clicks.map(({ at }) => at)).size).toBe(2500);
  });

  test('is deleted from all tables, and that of others is kept (OPER-143)', async () => {
    const ids = async (udids: string[]) =>
      (await service.db.query<{ id: number }>('select id from devices where udid = any ($1) order by id', [udids])).map(
        ({ id }) => id,
      );
    const own = await ids([phone.udid, laptop.udid]);
    const approvalsOf = (key: string) =>
      service.db.query(`select id from approvals where strpos(request::text, $1) > 0`, [JSON.stringify(key)]);
    await addApprovals();
    const others = await ids([other.udid]);
    const before = await rowsOf(others);
    expect([...before.keys()].sort()).toEqual(
      expect.arrayContaining(['application_events', 'clicks', 'deliveries', 'device_events', 'devices', 'displays']),
    );

    const response = await operator.request('DELETE', path());
    expect(response).toMatchObject({
      status: 200,
      body: {
        devices: 2,
        listMemberships: 2,
        inboxStatuses: 1,
        deliveries: 2,
        targets: 0,
        approvals: 1,
        capturedPushes: 2,
        clicks: 4,
        displays: 2,
        events: 12,
        activeDays: 2,
      },
    });
    expect([...(await rowsOf(own)).keys()]).toEqual([]);
    expect(await rowsOf(others)).toEqual(before);
    expect([await approvalsOf(clientId), await approvalsOf(`another-${clientId}`)]).toMatchObject([[], [{}]]);
    const pushed = (await pushesOf(service, sendId)).map(({ udid }) => udid);
    expect(pushed).toContain(other.udid);
    expect(pushed.filter((udid) => [phone.udid, laptop.udid].includes(udid))).toEqual([]);
    const entry = await lastEntry('deletePerson');
    expect(entry).toMatchObject({ subject: `devices/${phone.udid}/person`, after: { devices: 2, deliveries: 2 } });
    expect(JSON.stringify(entry)).not.toContain(clientId);
    expect((await phone.request('GET', '/devices/me')).status).toBe(401);
  });

  test('of a client ID that more than 100 devices have is not deleted (OPER-144)', async () => {
    await addManyDevices(service.db, 'shop', `crowd-${people}`, 101);
    await service.db.query(`update devices set client_id = $1 where udid like $2`, [clientId, `crowd-${people}-%`]);
    expect(statusAndMessages(await operator.request('DELETE', path()))).toEqual([
      400,
      ['path/udid: more than 100 devices have the client ID of this device, so it is not that of a person'],
    ]);
    expect((await operator.request('GET', `${devices}/${phone.udid}`)).status).toBe(200);
  });
});

/** Tables that name deleted devices, so that others learn of it. Jobs empty them. */
const departures = new Set(['deleted_devices', 'static_list_departures']);

/** The number of rows about devices, by table, of all tables with device IDs. */
async function rowsOf(ids: readonly number[]): Promise<Map<string, number>> {
  const tables = await service.db.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and (a.attname = 'device_id' or c.relname = 'devices' and a.attname = 'id')
      order by 1`,
  );
  const counted = new Map<string, number>();
  for (const { name, column } of tables) {
    if (departures.has(name)) continue;
    const sql = `select count(*)::int as count from ${name} where ${column} = any ($1::bigint[])`;
    const [row] = await service.db.query<{ count: number }>(sql, [ids]);
    if (row && row.count > 0) counted.set(name, row.count);
  }
  return counted;
}
