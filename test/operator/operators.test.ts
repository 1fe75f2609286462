import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/operators';

interface Operator {
  id: number;
  email: string;
  role: string;
  applications: string[];
}

let service: TestService;
let ada: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  ada = await createOperator(service, { role: 'owner', email: 'ada@example.com' });
  for (const partnerId of ['bakery', 'cinema', 'dentist']) {
    await service.applications.create(partnerId, checkSettings({ name: `The ${partnerId}` }));
  }
});
afterAll(() => service.close());

const get = async (id: number) => (await ada.request('GET', `${path}/${id}`)).body as Operator;

test('an email address that another operator has is named (OPER-021)', async () => {
  const { id } = await createOperator(service, { role: 'viewer' });
  const taken = [409, ['body/email: is already in use']];
  const body = { email: ada.email, role: 'viewer' };
  expect(statusAndMessages(await ada.request('POST', path, { body }))).toEqual(taken);
  expect(statusAndMessages(await ada.request('PUT', `${path}/${id}`, { body }))).toEqual(taken);
});

describe('the applications', () => {
  const listedFor = async (by: TestOperator, query = '') => {
    const { body } = await by.request('GET', `/operator/v1/apps${query}`);
    return (body as { data: { partnerId: string }[] }).data.map(({ partnerId }) => partnerId);
  };

  test('are those that are granted, and all for owners (OPER-018, OPER-031)', async () => {
    const eve = await createOperator(service, { role: 'operator', applications: ['dentist', 'bakery'] });
    expect(await listedFor(eve)).toEqual(['bakery', 'dentist']);
    expect(await listedFor(ada)).toEqual(['bakery', 'cinema', 'dentist']);
    expect((await get(eve.id)).applications).toEqual(['bakery', 'dentist']);
    const body = { email: eve.email, role: 'viewer', applications: ['cinema'] };
    expect((await ada.request('PUT', `${path}/${eve.id}`, { body })).body).toEqual({ id: eve.id });
    expect(await listedFor(eve)).toEqual(['cinema']);
    expect(await listedFor(await createOperator(service, { role: 'viewer' }))).toEqual([]);
  });

  test('are found by a part of the partner ID or name, in any case of letters (OPER-031)', async () => {
    const eve = await createOperator(service, { role: 'viewer', applications: ['dentist', 'bakery'] });
    expect(await listedFor(eve, '?search=BAK')).toEqual(['bakery']);
    expect(await listedFor(eve, '?search=the%20d')).toEqual(['dentist']);
    expect(await listedFor(eve, '?search=cinema')).toEqual([]);
    expect(await listedFor(ada, '?search=e%25')).toEqual([]);
  });
});

test('operators are found by a part of the email address or name, and listed by ID in pages of 100 (OPER-021)', async () => {
  await service.db.query(
    `insert into operators (email, name, role) select 'mass-' || n || '@example.com', 'Mass ' || n, 'viewer'
       from generate_series(1, 150) n`,
  );
  const pageOf = async (query: string) => (await ada.request('GET', `${path}?${query}`)).body as { data: Operator[] };
  const first = await pageOf('search=mass-');
  const second = await pageOf('search=MASS%20&page=2');
  expect([...first.data, ...second.data].map(({ email }) => email)).toEqual(
    Array.from({ length: 150 }, (_, index) => `mass-${index + 1}@example.com`),
  );
  expect(first).toMatchObject({ link: { next: expect.stringContaining('page=2') } });
});

test('a deletion removes the sessions and rights of the operator (OPER-023)', async () => {
  const fay = await createOperator(service, { role: 'operator', applications: ['bakery'] });
  expect((await ada.request('DELETE', `${path}/${fay.id}`)).body).toEqual({ id: fay.id });
  const [left] = await service.db.query(
    `select (select count(*)::integer from operator_sessions where operator_id = $1) as sessions,
              (select count(*)::integer from granted_applications where operator_id = $1) as grants`,
    [fay.id],
  );
  expect(left).toEqual({ sessions: 0, grants: 0 });
});

describe('the last owner', () => {
  beforeAll(() => service.db.query(`delete from operators where role = 'owner' and id <> $1`, [ada.id]));

  test('is not deleted, and keeps the role (OPER-022)', async () => {
    await createOperator(service, { role: 'operator' });
    const own = `${path}/${ada.id}`;
    expect(statusAndMessages(await ada.request('DELETE', own))).toEqual([
      409,
      ['path/operatorId: the last owner must not be deleted'],
    ]);
    for (const role of ['operator', 'viewer']) {
      const body = { email: ada.email, role };
      expect(statusAndMessages(await ada.request('PUT', own, { body }))).toEqual([
        409,
        ['body/role: the last owner must keep the role'],
      ]);
    }
    const renamed = { email: ada.email, name: 'Ada', role: 'owner' };
    expect((await ada.request('PUT', own, { body: renamed })).status).toBe(200);
    expect(await get(ada.id)).toMatchObject({ name: 'Ada', role: 'owner' });
  });

  test('is the last one who can sign in: an owner without a password does not count (OPER-022)', async () => {
    const invited = { email: 'invited@example.com', role: 'owner' };
    expect((await ada.request('POST', path, { body: invited })).status).toBe(200);
    expect((await ada.request('DELETE', `${path}/${ada.id}`)).status).toBe(409);
    const demoted = await ada.request('PUT', `${path}/${ada.id}`, { body: { email: ada.email, role: 'viewer' } });
    expect(demoted.status).toBe(409);
    await service.db.query(`delete from operators where email = 'invited@example.com'`);
  });

  test('stays when two owners take the role from each other at the same time (OPER-022)', async () => {
    const owners = async () => (await service.db.query(`select from operators where role = 'owner'`)).length;
    const bob = await createOperator(service, { role: 'owner' });
    const demote = ({ id, email }: TestOperator) => [`${path}/${id}`, { body: { email, role: 'viewer' } }] as const;
    const responses = await Promise.all([bob.request('PUT', ...demote(ada)), ada.request('PUT', ...demote(bob))]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await owners()).toBe(1);
  });
});
