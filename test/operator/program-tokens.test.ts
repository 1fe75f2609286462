import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { operations } from '../../generated/operator/operations.ts';
import { loadContract } from '../../server/contracts/contracts.ts';
import { messagesOf, statusAndMessages } from '../support/errors.ts';
import { createOperator, createSessionRequester, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/program_tokens';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let service: TestService;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  owner = await createOperator(service, { role: 'owner', email: 'ada@example.com' });
  await owner.request('POST', '/operator/v1/apps', { body: { partnerId: 'shop' } });
});
afterAll(() => service.close());

/** Creates a token, and returns it with a function for requests of a program that uses it. */
async function create(change: object = {}) {
  const body = { name: 'Reports', role: 'operator', applications: ['shop'], expiresAt: inDays(30), ...change };
  const response = await owner.request('POST', path, { body });
  expect(response.status).toBe(200);
  const { id, token } = response.body as { id: number; token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const request = (method: string, to: string, sent?: object) =>
    createSessionRequester(service)(method, to, { body: sent, headers });
  return { id, token, request };
}

describe('a program token', () => {
  test('is stored as a hash only (OPER-464)', async () => {
    const { token } = await create();
    const rows = await service.db.query(
      `select (t.*)::text || (o.*)::text as text from program_tokens t join operators o on o.id = t.operator_id
       union all select (e.*)::text from audit_entries e`,
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice('engage_'.length));
  });

  test('has no access to operations of the own account (OPER-465)', async () => {
    const { request } = await create({ role: 'owner', applications: [] });
    const contract = loadContract('operator') as unknown as {
      paths: Record<string, Record<string, { tags?: string[]; security?: object[] }>>;
    };
    const own = Object.values(operations).filter(({ path: at, method }) => {
      const { tags, security } = contract.paths[at]?.[method.toLowerCase()] ?? {};
      return tags?.includes('Access') && security?.length !== 0;
    });
    expect(own.length).toBeGreaterThanOrEqual(5);
    for (const { method, path: at } of own) {
      expect([
        at,
        (await request(method, at.replace(/\{\w+\}/, '1'), method === 'GET' ? undefined : {})).status,
      ]).toEqual([at, 401]);
    }
  });

  test('ends when it expires, before which the tokens that it creates have to end (OPER-466)', async () => {
    const { id, request } = await create({ role: 'owner', applications: [] });
    const late = { name: 'Late', role: 'viewer', expiresAt: inDays(31) };
    expect(messagesOf(await request('POST', path, late))).toEqual([
      expect.stringContaining('body/expiresAt: must not be after'),
    ]);
    await service.db.query('update program_tokens set expires_at = now() where operator_id = $1', [id]);
    expect(statusAndMessages(await request('GET', '/operator/v1/apps'))).toEqual([
      401,
      ['headers/Authorization: the program token is unknown, revoked or expired'],
    ]);
  });

  test('of an owner is not the last owner (OPER-022)', async () => {
    await create({ role: 'owner', applications: [] });
    const deletion = await owner.request('DELETE', `/operator/v1/operators/${owner.id}`);
    expect(statusAndMessages(deletion)).toEqual([409, ['path/operatorId: the last owner must not be deleted']]);
  });

  test('ends its streams when it is revoked (OPER-223, OPER-466)', async () => {
    const { id, token } = await create({ role: 'viewer' });
    const response = await fetch(`${service.url}/operator/v1/apps/shop/events`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).done).toBe(false);
    await owner.request('DELETE', `${path}/${id}`);
    let part = await reader.read();
    while (!part.done) part = await reader.read();
    expect(part.done).toBe(true);
  });

  test.each([
    [{ expiresAt: inDays(-1) }, 'body/expiresAt: must be in the future'],
    [{ expiresAt: inDays(367) }, 'body/expiresAt: must be at most 366 days from now'],
    [{ role: 'owner' }, 'body/applications: must be empty for an owner, who has all applications'],
    [{ applications: ['missing'] }, 'body/applications/0: application missing not found'],
  ])('with %p is rejected (OPER-466)', async (change, message) => {
    const body = { name: 'Reports', role: 'viewer', applications: ['shop'], expiresAt: inDays(1), ...change };
    expect(statusAndMessages(await owner.request('POST', path, { body }))).toEqual([400, [message]]);
  });
});

test('a service with program tokens but without operators can be set up (OPER-001)', async () => {
  const empty = await startTestService();
  try {
    await empty.db.query(`insert into operators (email, role, is_program) values ('token:1/CI', 'owner', true)`);
    expect(await empty.db.transaction((tx) => createSetUpLink(tx))).toBeDefined();
  } finally {
    await empty.close();
  }
});
