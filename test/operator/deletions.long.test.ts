import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Transaction } from '../../server/db/database.ts';
import { completeDeletions } from '../../server/domain/applications/application-deletion.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addDevices } from '../support/devices.ts';
import { openTestDatabase } from '../support/database.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const path = '/operator/v1/apps';
const forbidden = [403, ['path/partnerId: you have no rights on this application']];

let service: TestService;
/** A session of its own for locks. */
let db: Database;
let owner: TestOperator;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  db = openTestDatabase(service.databaseUrl, 1);
  owner = await createOperator(service, { role: 'owner' });
  ada = await service.createCaller('ada@example.com', 'shop', 'closed', 'broken', 'kept');
});
afterAll(async () => {
  await db.close();
  await service.close();
});

const listed = async (search: string) =>
  ((await owner.request('GET', `${path}?search=${search}`)).body as { data: object[] }).data;
const rowsOf = async (partnerId: string) => {
  const rows = await service.db.query('select from applications where partner_id = $1', [partnerId]);
  return rows.length;
};
const createCampaign = (partnerId: string) =>
  ada.request('POST', `/v1/me/apps/${partnerId}/campaigns`, { body: { name: 'Sale' } });

describe('a deletion', () => {
  /** Keeps an application from being deleted completely while `work` runs. */
  const held = (partnerId: string, work: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.query('select from applications where partner_id = $1 for key share', [partnerId]);
      await work(tx);
    });

  test('ends access immediately, and a worker then deletes the data (OPER-030)', async () => {
    const viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'kept'] });
    await addDevices(service.db, 'shop', [{ udid: 'one' }, { udid: 'two' }]);
    await addDevices(service.db, 'kept', [{ udid: 'one' }]);
    await createCampaign('shop');
    await createCampaign('kept');
    await held('shop', async () => {
      const response = await owner.request('DELETE', `${path}/shop`);
      expect([response.status, response.body]).toEqual([200, { partnerId: 'shop' }]);
      for (const by of [owner, viewer]) {
        expect(statusAndMessages(await by.request('GET', `${path}/shop`))).toEqual(forbidden);
        expect(statusAndMessages(await by.request('GET', `${path}/shop/campaigns`))).toEqual(forbidden);
      }
      const entry = { partnerId: 'shop', name: 'shop', createdAt: expect.any(String), deleting: true };
      expect(await listed('shop')).toEqual([entry]);
      const again = await owner.request('POST', path, { body: { partnerId: 'shop' } });
      expect(statusAndMessages(again)).toEqual([409, ['body/partnerId: the application shop already exists']]);
    });
    await until(async () => (await rowsOf('shop')) === 0);
    expect(await listed('shop')).toEqual([]);
    expect(await service.db.query('select udid from devices')).toEqual([{ udid: 'one' }]);
    const campaigns = await service.db.query(
      'select a.partner_id as app from campaigns c join applications a on a.id = c.application_id',
    );
    expect(campaigns).toEqual([{ app: 'kept' }]);
    expect((await viewer.request('GET', `${path}/kept`)).status).toBe(200);
    expect((await owner.request('POST', path, { body: { partnerId: 'shop' } })).status).toBe(200);
    expect(statusAndMessages(await viewer.request('GET', `${path}/shop`))).toEqual(forbidden);
  });

  test('ends access of users of the engagement API immediately (OPER-030)', async () => {
    await held('closed', async () => {
      expect((await createCampaign('closed')).status).toBe(200);
      await owner.request('DELETE', `${path}/closed`);
      expect(statusAndMessages(await createCampaign('closed'))).toEqual(forbidden);
    });
    await until(async () => (await rowsOf('closed')) === 0);
  });

  test('that failed is repeated until the data is deleted (OPER-030)', async () => {
    await createCampaign('broken');
    await service.db.queryOnce(
      `create function break_deletion() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await service.db.queryOnce(
      'create trigger broken before delete on campaigns for each row execute function break_deletion()',
    );
    expect((await owner.request('DELETE', `${path}/broken`)).status).toBe(200);
    await expect(completeDeletions(service.db)).rejects.toThrow('broken');
    expect(await listed('broken')).toMatchObject([{ deleting: true }]);
    await service.db.queryOnce('drop function break_deletion cascade');
    await completeDeletions(service.db);
    expect(await rowsOf('broken')).toBe(0);
  });

  test('that other requests overtake makes them a 403 (OPER-019, OPER-030)', async () => {
    await service.applications.create('overtaken', checkSettings({ name: 'Overtaken' }));
    const change = await whileHeld(
      service.db,
      (tx) => tx.query(`update applications set deleting_at = now() where partner_id = 'overtaken'`),
      () => owner.request('PUT', `${path}/overtaken/settings`, { body: { settings: { name: 'Late' } } }),
    );
    expect(statusAndMessages(change)).toEqual(forbidden);

    await service.applications.create('twice', checkSettings({ name: 'Twice' }));
    const deletions = await whileHeld(
      service.db,
      (tx) => tx.query(`select from applications where partner_id = 'twice' for update`),
      () => Promise.all([1, 2].map(() => owner.request('DELETE', `${path}/twice`))),
    );
    const statuses = deletions.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
  });

  test('of an unknown application is a 403, as for one without rights (OPER-019, OPER-030)', async () => {
    expect(statusAndMessages(await owner.request('DELETE', `${path}/unknown`))).toEqual(forbidden);
  });
});
