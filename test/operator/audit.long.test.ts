import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { act, type Entry } from '../support/audit.ts';
import { engage } from '../support/command-line.ts';
import {
  cookieOf,
  createOperator,
  createSessionRequester,
  testPassword,
  type TestOperator,
} from '../support/operators.ts';
import { startTestService, type TestService, testSecretKey } from '../support/service.ts';

const shop = '/operator/v1/apps/shop';

let service: TestService;
let owner: TestOperator;
let editor: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  owner = await createOperator(service, { role: 'owner', email: 'olga@example.com' });
  editor = await createOperator(service, { role: 'operator', email: 'ed@example.com', applications: ['shop'] });
});
afterAll(() => service.close());

/** Reads the entries that `work` adds, oldest first, without their times. */
async function added(work: () => Promise<unknown>): Promise<Entry[]> {
  const [last] = await service.db.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_entries');
  await work();
  const { body } = await owner.request('GET', '/operator/v1/audit');
  const { data } = body as { data: Entry[] };
  return data.filter(({ id }) => id > (last?.id ?? 0)).toReversed();
}

describe('each change adds one entry', () => {
  test('of a large change, shortened (OPER-045)', async () => {
    const path = '/operator/v1/apps/shop/settings';
    const { settings } = (await owner.request('GET', '/operator/v1/apps/shop')).body as { settings: object };
    const states = (suffix: string) => Array.from({ length: 5_000 }, (_, n) => ({ name: `state-${n}${suffix}` }));
    const put = (change: object) => act(owner, 'PUT', path, { settings: { ...settings, ...change } });
    await put({ states: states('') });
    const entries = await added(async () => {
      await put({ states: states('-new') });
      await put({});
    });
    const item = (name: string) => expect.objectContaining({ name });
    expect(entries[0]).toMatchObject({
      before: { states: expect.arrayContaining([item('state-1'), '4900 more']) },
      after: { states: expect.arrayContaining([item('state-0-new'), '4900 more']) },
    });
    for (const state of entries.flatMap(({ before, after }) => [before, after])) {
      expect(JSON.stringify(state).length).toBeLessThanOrEqual(8192);
    }
  });

  test('of sessions and passwords (OPER-039)', async () => {
    const viewer = await createOperator(service, { role: 'viewer' });
    const { id, email } = viewer;
    const body = { email, password: testPassword };
    const entries = await added(async () => {
      const { body: session } = await viewer.request('POST', '/operator/v1/session', { body });
      await viewer.request('DELETE', `/operator/v1/sessions/${(session as { id: number }).id}`);
      const passwords = { currentPassword: testPassword, newPassword: 'a second password' };
      const changed = await viewer.request('PUT', '/operator/v1/session/password', { body: passwords });
      await createSessionRequester(service, cookieOf(changed))('DELETE', '/operator/v1/session');
    });
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual(
      ['signIn', 'endSession', 'changePassword', 'signOut'].map((action) => [email, action]),
    );
    expect(entries[0]?.subject).toBe(`operators/${id}`);
  });

  test('of the command line, with the account that ran it (OPER-039)', async () => {
    const environment = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey };
    const entries = await added(() => engage(['user', 'create', 'cli@example.com'], environment));
    expect(entries).toMatchObject([{ actor: expect.stringMatching(/^cli:.+/), action: 'user create' }]);
    expect(JSON.stringify(entries)).toContain('cli@example.com');
  });
});

test('a change without its entry is rolled back (OPER-039)', async () => {
  await service.db.query(
    `alter table audit_entries add constraint broken check (action <> 'createCampaign') not valid`,
  );
  const { status } = await editor.request('POST', `${shop}/campaigns`, { body: { name: 'Unrecorded' } });
  await service.db.query('alter table audit_entries drop constraint broken');
  expect(status).toBe(500);
  expect(await service.db.query(`select from campaigns where name = 'Unrecorded'`)).toEqual([]);
});

test('entries can be neither updated nor deleted, nor the table truncated (OPER-041)', async () => {
  await act(editor, 'POST', `${shop}/campaigns`, { name: 'Kept' });
  const all = () => service.db.query('select e::text from audit_entries e order by id');
  const before = await all();
  for (const statement of [
    `update audit_entries set actor = 'unknown'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
  ]) {
    await expect(service.db.query(statement)).rejects.toThrow('audit entries are append-only');
  }
  expect(await all()).toEqual(before);
});
