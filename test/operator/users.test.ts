import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/users';

interface User {
  email: string;
  applications: string[];
}
interface Page {
  data: User[];
  link: { next?: string };
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

test('the list of users has pages of 100 users in ascending order of ID, which keep the search (OPER-024)', async () => {
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

test('single applications are granted and revoked by several changes at the same time, and errors name them (OPER-590)', async () => {
  const id = await create({ email: 'wim@example.com', applications: ['cinema'] });
  const change = (body: object, of = `${path}/${id}`) => owner.request('POST', `${of}/applications`, { body });
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
  expect(statusAndMessages(await change({ grant: ['bakery'] }, `/operator/v1/operators/${owner.id}`))).toEqual([
    400,
    ['body/grant: must be empty for an owner, who has all applications'],
  ]);
});

test('a user keeps a right that a command grants at the same time (OPER-025)', async () => {
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
