import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { createRequester, requestToken, startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/users';

interface User {
  id: number;
  email: string;
  name?: string;
  applications: string[];
  hasApiKey: boolean;
}
interface Page {
  data: User[];
  link: { first: string; prev?: string; next?: string };
}

let service: TestService;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  owner = await createOperator(service, { role: 'owner' });
  for (const partnerId of ['bakery', 'cinema']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId }));
  }
});
afterAll(() => service.close());

async function create(body: object): Promise<number> {
  const response = await owner.request('POST', path, { body });
  expect([response.status, response.body]).toEqual([200, { id: expect.any(Number) }]);
  return (response.body as { id: number }).id;
}
const get = async (id: number) => (await owner.request('GET', `${path}/${id}`)).body as User;
const list = async (query = '') => (await owner.request('GET', `${path}${query}`)).body as Page;
const emailsOf = async (query: string) => (await list(query)).data.map(({ email }) => email);

async function createApiKey(id: number): Promise<string> {
  const response = await owner.request('POST', `${path}/${id}/api_key`);
  expect([response.status, response.body]).toEqual([200, { apiKey: expect.any(String) }]);
  return (response.body as { apiKey: string }).apiKey;
}

/** Creates a user who has an API key and a token. */
async function createCaller(email: string, applications: string[]) {
  const id = await create({ email, applications });
  const apiKey = await createApiKey(id);
  const request = createRequester(service.url, apiKey, await requestToken(service.url, email, apiKey));
  const read = (partnerId: string) => request('GET', `/v1/me/apps/${partnerId}/campaigns`);
  const statusIn = async (partnerId: string) => (await read(partnerId)).status;
  return { id, email, apiKey, read, statusIn };
}

describe('the list of users', () => {
  test('is searched by a part of the email address or name, in any case of letters (OPER-024)', async () => {
    await create({ email: 'Grace@Example.com', name: 'Grace Hopper' });
    await create({ email: 'alan@example.org', name: 'Alan Turing' });
    await create({ email: 'nameless_user@example.org' });
    expect(await emailsOf('?search=GRACE@')).toEqual(['grace@example.com']);
    expect(await emailsOf('?search=turing')).toEqual(['alan@example.org']);
    expect(await emailsOf('?search=Example.org')).toEqual(['alan@example.org', 'nameless_user@example.org']);
    expect(await emailsOf('?search=s_u')).toEqual(['nameless_user@example.org']);
    // These are no patterns.
    expect([await emailsOf('?search=%25'), await emailsOf('?search=g_ace')]).toEqual([[], []]);
  });

  test('has pages of 100 users in ascending order of ID, which keep the search (OPER-024)', async () => {
    await service.db.query(
      `insert into users (email) select 'mass-' || n || '@example.com' from generate_series(1, 250) n`,
    );
    const pages = [await list('?search=mass'), await list('?search=mass&page=2'), await list('?search=mass&page=3')];
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 50]);
    expect(pages.flatMap(({ data }) => data.map(({ email }) => email))).toEqual(
      Array.from({ length: 250 }, (_, index) => `mass-${index + 1}@example.com`),
    );
    expect(pages[1]?.link).toMatchObject({ next: `${service.url}${path}?search=mass&page=3` });
    expect(pages[2]?.link.next).toBeUndefined();
  });
});

describe('a user', () => {
  test('has an email address in lower case, a name and managed applications (OPER-025)', async () => {
    const id = await create({ email: 'Uma@Example.com', name: 'Uma', applications: ['cinema', 'bakery'] });
    const applications = ['bakery', 'cinema'];
    const expected = { id, email: 'uma@example.com', name: 'Uma', applications, applicationCount: 2 };
    expect(await get(id)).toEqual({ ...expected, hasApiKey: false, createdAt: expect.any(String) });
    expect((await list('?search=uma@')).data).toEqual([await get(id)]);
  });

  test('is replaced by an update, which takes effect on the next request of the user (OPER-025)', async () => {
    const { id, statusIn } = await createCaller('val@example.com', ['bakery']);
    expect([await statusIn('bakery'), await statusIn('cinema')]).toEqual([200, 403]);
    const body = { email: 'val-2@example.com', applications: ['cinema'] };
    expect((await owner.request('PUT', `${path}/${id}`, { body })).body).toEqual({ id });
    expect([await statusIn('bakery'), await statusIn('cinema')]).toEqual([403, 200]);
    expect(await get(id)).toMatchObject({ ...body, hasApiKey: true });
    const named = { ...body, name: 'Val', applications: [] };
    await owner.request('PUT', `${path}/${id}`, { body: named });
    expect([await statusIn('bakery'), await statusIn('cinema')]).toEqual([403, 403]);
    expect(await get(id)).toMatchObject({ name: 'Val', applications: [] });
    await owner.request('PUT', `${path}/${id}`, { body });
    expect(await get(id)).not.toHaveProperty('name');
  });

  test('gets and loses single applications, also by several changes at the same time (OPER-590)', async () => {
    const { id, statusIn } = await createCaller('wim@example.com', ['bakery']);
    const change = (body: object, of = `${path}/${id}`) => owner.request('POST', `${of}/applications`, { body });
    expect((await change({ grant: ['cinema'], revoke: ['bakery'] })).body).toEqual({ id });
    expect([await statusIn('bakery'), await statusIn('cinema')]).toEqual([403, 200]);
    // Each again, and what is not granted.
    expect((await change({ grant: ['cinema'], revoke: ['bakery'] })).status).toBe(200);
    const changes = await Promise.all([change({ grant: ['bakery'] }), change({ revoke: ['cinema'] })]);
    expect(changes.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(id)).applications).toEqual(['bakery']);
    expect(statusAndMessages(await change({ grant: ['bakery', 'dmeo'], revoke: ['x'] }))).toEqual([
      400,
      ['body/grant/1: application dmeo not found', 'body/revoke/0: application x not found'],
    ]);
    expect(statusAndMessages(await change({ grant: ['cinema'], revoke: ['cinema'] }))).toEqual([
      400,
      ['body/revoke/0: application cinema is also in body/grant'],
    ]);
    expect((await change({})).status).toBe(400);
    expect((await get(id)).applications).toEqual(['bakery']);
    expect((await change({ grant: ['bakery'] }, `${path}/999999`)).status).toBe(404);
    expect(statusAndMessages(await change({ grant: ['bakery'] }, `/operator/v1/operators/${owner.id}`))).toEqual([
      400,
      ['body/grant: must be empty for an owner, who has all applications'],
    ]);
    expect((await change({ grant: ['bakery'] }, '/operator/v1/operators/999999')).status).toBe(404);
  });

  test('keep a right that a command grants at the same time (OPER-025)', async () => {
    const id = await create({ email: 'raced@example.com' });
    const response = await whileHeld(
      service.db,
      (tx) =>
        tx.query(`insert into managed_applications select $1, id from applications where partner_id = 'bakery'`, [id]),
      () => owner.request('PUT', `${path}/${id}`, { body: { email: 'raced@example.com', applications: ['cinema'] } }),
    );
    expect([response.status, response.body]).toMatchObject([412, { current: { applications: ['bakery'] } }]);
    expect((await get(id)).applications).toEqual(['bakery']);
  });

  test('with an unknown application is a 400, and nothing changes (OPER-025)', async () => {
    const id = await create({ email: 'whole@example.com', applications: ['bakery'] });
    const body = { email: 'other@example.com', applications: ['cinema', 'cinam'] };
    const unknown = [400, ['body/applications/1: application cinam not found']];
    expect(statusAndMessages(await owner.request('PUT', `${path}/${id}`, { body }))).toEqual(unknown);
    expect(statusAndMessages(await owner.request('POST', path, { body }))).toEqual(unknown);
    expect(await get(id)).toMatchObject({ email: 'whole@example.com', applications: ['bakery'] });
    expect(await emailsOf('?search=other@')).toEqual([]);
  });

  test('has an email address that no other user has (OPER-026)', async () => {
    const id = await create({ email: 'one@example.com' });
    await create({ email: 'two@example.com' });
    const taken = [409, ['body/email: is already in use']];
    const body = { email: 'TWO@example.com', applications: [] };
    expect(statusAndMessages(await owner.request('POST', path, { body }))).toEqual(taken);
    expect(statusAndMessages(await owner.request('PUT', `${path}/${id}`, { body }))).toEqual(taken);
    expect(await get(id)).toMatchObject({ email: 'one@example.com' });
  });

  test('may have the email address of an operator (OPER-026)', async () => {
    await create({ email: owner.email });
  });
});

const invalidToken = [400, ['headers/Authorization: the access token is invalid']];

describe('an API key', () => {
  test('is shown once, and signs requests (OPER-027)', async () => {
    const { id, apiKey, statusIn } = await createCaller('kay@example.com', ['bakery']);
    expect(await statusIn('bakery')).toBe(200);
    const shown = JSON.stringify([await get(id), await list()]);
    expect(shown).not.toContain(apiKey);
    expect(await get(id)).toMatchObject({ hasApiKey: true });
  });

  test('ends the previous key and all tokens of the user, and of no other user (OPER-027)', async () => {
    const lea = await createCaller('lea@example.com', ['bakery']);
    const max = await createCaller('max@example.com', ['bakery']);
    const apiKey = await createApiKey(lea.id);
    expect(apiKey).not.toBe(lea.apiKey);
    expect(statusAndMessages(await lea.read('bakery'))).toEqual(invalidToken);
    expect(await max.statusIn('bakery')).toBe(200);
    expect(await requestToken(service.url, lea.email, lea.apiKey)).toBeUndefined();
    const token = await requestToken(service.url, lea.email, apiKey);
    const request = createRequester(service.url, apiKey, token);
    expect((await request('GET', '/v1/me/apps/bakery/campaigns')).status).toBe(200);
  });
});

describe('a deletion', () => {
  test('ends the API key and all tokens with the next request (OPER-028)', async () => {
    const nia = await createCaller('nia@example.com', ['bakery']);
    expect((await owner.request('DELETE', `${path}/${nia.id}`)).body).toEqual({ id: nia.id });
    expect(statusAndMessages(await nia.read('bakery'))).toEqual(invalidToken);
    expect(await requestToken(service.url, nia.email, nia.apiKey)).toBeUndefined();
    expect(await emailsOf('?search=nia@')).toEqual([]);
    // The address is free again, and the new user has nothing of the deleted one.
    expect(await get(await create({ email: nia.email }))).toMatchObject({ hasApiKey: false, applications: [] });
  });

  test.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/api_key'],
  ])('of an unknown user is a 404, as are other operations (%s …%s) (OPER-028)', async (method, end) => {
    const body = { email: 'unknown@example.com', applications: [] };
    const response = await owner.request(method, `${path}/999999${end}`, method === 'PUT' ? { body } : {});
    expect(statusAndMessages(response)).toEqual([404, ['path/userId: user 999999 not found']]);
  });
});
