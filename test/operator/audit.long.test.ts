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

const idOf = async (by: TestOperator, method: string, path: string, body?: object) =>
  (await act<{ id: number }>(by, method, path, body)).id;

describe('each change adds one entry', () => {
  test('of an application, with the state before and after (OPER-039)', async () => {
    const campaigns = `${shop}/campaigns`;
    let id = 0;
    const entries = await added(async () => {
      id = await idOf(editor, 'POST', campaigns, { name: 'Spring' });
      await act(editor, 'PUT', `${campaigns}/${id}`, { name: 'Summer' });
      await act(owner, 'DELETE', `${campaigns}/${id}`);
    });
    const common = { id: expect.any(Number), time: expect.any(String), partnerId: 'shop' };
    const subject = `campaigns/${id}`;
    const state = (name: string) => expect.objectContaining({ id, name });
    expect(entries).toEqual([
      { ...common, actor: editor.email, action: 'createCampaign', subject, after: { name: 'Spring' } },
      {
        ...{ ...common, actor: editor.email, action: 'updateCampaign', subject },
        ...{ before: state('Spring'), after: state('Summer') },
      },
      { ...common, actor: owner.email, action: 'deleteCampaign', subject, before: state('Summer') },
    ]);
  });

  test('of users and operators (OPER-039)', async () => {
    let user = 0;
    let operator = 0;
    const entries = await added(async () => {
      user = await idOf(owner, 'POST', '/operator/v1/users', { email: 'uma@example.com' });
      await act(owner, 'PUT', `/operator/v1/users/${user}`, { email: 'uma@example.com', applications: ['shop'] });
      await act(owner, 'POST', `/operator/v1/users/${user}/api_key`);
      await act(owner, 'DELETE', `/operator/v1/users/${user}`);
      operator = await idOf(owner, 'POST', '/operator/v1/operators', { email: 'new@example.com', role: 'viewer' });
      await act(owner, 'POST', `/operator/v1/operators/${operator}/password_link`);
      await act(owner, 'PUT', `/operator/v1/operators/${operator}`, { email: 'new@example.com', role: 'owner' });
      await act(owner, 'DELETE', `/operator/v1/operators/${operator}`);
    });
    expect(entries.every(({ actor, partnerId }) => actor === owner.email && partnerId === undefined)).toBe(true);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['createUser', `users/${user}`],
      ['updateUser', `users/${user}`],
      ['createApiKey', `users/${user}/api_key`],
      ['deleteUser', `users/${user}`],
      ['createOperator', `operators/${operator}`],
      ['createPasswordLink', `operators/${operator}/password_link`],
      ['updateOperator', `operators/${operator}`],
      ['deleteOperator', `operators/${operator}`],
    ]);
    expect(entries[1]).toMatchObject({ before: { applications: [] }, after: { applications: ['shop'] } });
    expect(entries[2]).toMatchObject({ before: { hasApiKey: false }, after: { hasApiKey: true } });
    expect(entries[6]).toMatchObject({ before: { role: 'viewer' }, after: { role: 'owner' } });
    expect(entries[7]).toMatchObject({ before: { role: 'owner' } });
  });

  test('of applications (OPER-039)', async () => {
    const path = '/operator/v1/apps/kiosk';
    const entries = await added(async () => {
      await act(owner, 'POST', '/operator/v1/apps', { partnerId: 'kiosk' });
      await act(owner, 'PUT', `${path}/settings`, { settings: { name: 'Kiosk 2' } });
      await act(owner, 'DELETE', path);
    });
    expect(entries.map(({ action, partnerId }) => [action, partnerId])).toEqual([
      ['createApplication', 'kiosk'],
      ['updateSettings', 'kiosk'],
      ['deleteApplication', 'kiosk'],
    ]);
    expect(entries[1]).toMatchObject({
      before: { name: 'kiosk' },
      after: { name: 'Kiosk 2' },
    });
  });

  test('with only what changed of a large resource, shortened if that is large too (OPER-045)', async () => {
    const path = '/operator/v1/apps/shop/settings';
    const { settings } = (await owner.request('GET', '/operator/v1/apps/shop')).body as { settings: object };
    const states = (suffix: string) => Array.from({ length: 5_000 }, (_, n) => ({ name: `state-${n}${suffix}` }));
    const put = (change: object) => act(owner, 'PUT', path, { settings: { ...settings, ...change } });
    await put({ states: states('') });
    const entries = await added(async () => {
      await put({ states: [...states(''), { name: 'last' }].slice(1) });
      await put({ states: states('-new') });
      await put({});
    });
    const item = (name: string) => expect.objectContaining({ name });
    expect(entries[0]).toMatchObject({
      before: { states: [item('state-0'), '4999 unchanged'] },
      after: { states: [item('last'), '4999 unchanged'] },
    });
    expect(entries[1]).toMatchObject({
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

test('a dry run adds no entry (OPER-033, OPER-039)', async () => {
  const dryRun = () => act(editor, 'PUT', `${shop}/settings?dryRun=true`, { settings: { name: 'Never' } });
  expect(await added(dryRun)).toEqual([]);
});

test('reads, and rejected and failed requests other than sign-ins, add no entry (OPER-039)', async () => {
  const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  const entries = await added(async () => {
    const statuses = [];
    for (const [by, method, path, body] of [
      [editor, 'GET', `${shop}/campaigns`],
      [owner, 'GET', '/operator/v1/users'],
      [editor, 'POST', `${shop}/campaigns`, {}],
      [editor, 'POST', '/operator/v1/session', { email: editor.email, password: 'a wrong password' }],
      [viewer, 'POST', `${shop}/campaigns`, { name: 'x' }],
      [editor, 'DELETE', `${shop}/campaigns/999999`],
      [owner, 'DELETE', `/operator/v1/operators/${owner.id}`],
    ] as const) {
      statuses.push((await by.request(method, path, { body })).status);
    }
    expect(statuses).toEqual([200, 200, 400, 401, 403, 404, 409]);
  });
  expect(entries).toMatchObject([{ action: 'signInFailed', actor: 'anonymous' }]);
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

test('entries stay when their application and their operator are deleted (OPER-041)', async () => {
  const other = await createOperator(service, { role: 'owner' });
  await act(owner, 'POST', '/operator/v1/apps', { partnerId: 'gone' });
  await act(other, 'POST', '/operator/v1/apps/gone/campaigns', { name: 'Last' });
  await act(owner, 'DELETE', `/operator/v1/operators/${other.id}`);
  await act(owner, 'DELETE', '/operator/v1/apps/gone');
  await service.db.query(`delete from applications where partner_id = 'gone'`);
  const { data } = await act<{ data: Entry[] }>(owner, 'GET', '/operator/v1/audit?partnerId=gone');
  expect(data.slice(0, 2).map(({ actor, action }) => [actor, action])).toEqual([
    [owner.email, 'deleteApplication'],
    [other.email, 'createCampaign'],
  ]);
});
