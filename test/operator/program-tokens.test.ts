import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { operations } from '../../generated/operator/operations.ts';
import { loadContract } from '../../server/contracts/contracts.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, readPages, type TestOperator } from '../support/operators.ts';
import { type RequestOptions, send, startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/program_tokens';
const invalid = [401, ['headers/Authorization: the program token is unknown, revoked or expired']];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let service: TestService;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  owner = await createOperator(service, { role: 'owner', email: 'ada@example.com' });
  for (const partnerId of ['shop', 'other']) {
    await owner.request('POST', '/operator/v1/apps', { body: { partnerId } });
  }
});
afterAll(() => service.close());

interface Created {
  id: number;
  token: string;
  request: (method: string, path: string, options?: RequestOptions) => ReturnType<typeof send>;
}

/** Requests of a program: with a token, without a cookie and an origin. */
const requesterOf =
  (token: string): Created['request'] =>
  (method, to, { body, headers } = {}) =>
    send(
      `${service.url}${to}`,
      method,
      {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    );

async function create(change: object = {}, by: Pick<TestOperator, 'request'> = owner): Promise<Created> {
  const input = { name: 'Reports', role: 'operator', applications: ['shop'], expiresAt: inDays(30), ...change };
  const response = await by.request('POST', path, { body: input });
  expect(response.status).toBe(200);
  const { id, token } = response.body as { id: number; token: string };
  return { id, token, request: requesterOf(token) };
}

describe('a program token', () => {
  test('reads and writes without a cookie and an origin, and is stored as a hash only (OPER-464)', async () => {
    const { token, request } = await create();
    const written = await request('POST', '/operator/v1/apps/shop/campaigns', { body: { name: 'By a program' } });
    expect(written.status).toBe(200);
    const read = await request('GET', '/operator/v1/apps/shop/campaigns');
    expect(read.body).toMatchObject({ data: [{ name: 'By a program' }] });
    const rows = await service.db.query(
      `select (t.*)::text || (o.*)::text as text from program_tokens t join operators o on o.id = t.operator_id
       union all select (e.*)::text from audit_entries e`,
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice('engage_'.length));
  });

  test('is used instead of a cookie, but a token of a proxy is not (OPER-464)', async () => {
    const { token } = await create({ role: 'viewer' });
    const both = (bearer: string) =>
      owner.request('GET', '/operator/v1/operators', { headers: { Authorization: `Bearer ${bearer}` } });
    expect((await both(token)).status).toBe(403);
    expect((await both('eyJhbGciOi.a-token.of-a-proxy')).status).toBe(200);
    expect(statusAndMessages(await both('engage_unknown'))).toEqual(invalid);
    expect(statusAndMessages(await requesterOf('eyJhbGciOi.a-token.of-a-proxy')('GET', '/operator/v1/apps'))).toEqual(
      invalid,
    );
  });

  test('is no cookie of a session (OPER-464)', async () => {
    const { token } = await create();
    const headers = { Cookie: `engage_session=${token}` };
    expect((await send(`${service.url}/operator/v1/apps`, 'GET', headers)).status).toBe(401);
    const session = owner.cookie.split('=')[1] ?? '';
    expect((await requesterOf(session)('GET', '/operator/v1/apps')).status).toBe(401);
  });

  test('has the rights of its role and applications (OPER-465)', async () => {
    const [viewer, operator, all] = [
      await create({ role: 'viewer' }),
      await create(),
      await create({ role: 'owner', applications: [] }),
    ];
    const statuses = async (method: string, to: string, body?: object) =>
      Promise.all([viewer, operator, all].map(async ({ request }) => (await request(method, to, { body })).status));
    expect(await statuses('GET', '/operator/v1/apps/shop/campaigns')).toEqual([200, 200, 200]);
    expect(await statuses('GET', '/operator/v1/apps/other/campaigns')).toEqual([403, 403, 200]);
    expect(await statuses('POST', '/operator/v1/apps/shop/campaigns', { name: 'C' })).toEqual([403, 200, 200]);
    expect(await statuses('GET', '/operator/v1/operators')).toEqual([403, 403, 200]);
    expect(await statuses('GET', path)).toEqual([403, 403, 200]);
    const newToken = { name: 'More', role: 'owner', expiresAt: inDays(1) };
    expect(await statuses('POST', path, newToken)).toEqual([403, 403, 200]);
    const { body } = await viewer.request('GET', '/operator/v1/apps');
    expect(body).toMatchObject({ data: [{ partnerId: 'shop' }] });
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
        (await request(method, at.replace(/\{\w+\}/, '1'), { body: method === 'GET' ? undefined : {} })).status,
      ]).toEqual([at, 401]);
    }
  });

  test('is no operator: it is not listed, changed, deleted or signed in as one (OPER-465)', async () => {
    const { id } = await create({ role: 'owner', applications: [] });
    const listed = await readPages<{ id: number }>(service, owner, '/operator/v1/operators');
    expect(listed.flat().map((each) => each.id)).toEqual([owner.id]);
    const at = `/operator/v1/operators/${id}`;
    const change = { email: 'mallory@example.com', role: 'owner' };
    const statuses = [
      await owner.request('GET', at),
      await owner.request('PUT', at, { body: change }),
      await owner.request('POST', `${at}/password_link`),
      await owner.request('DELETE', at),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    const deletion = await owner.request('DELETE', `/operator/v1/operators/${owner.id}`);
    expect(statusAndMessages(deletion)).toEqual([409, ['path/operatorId: the last owner must not be deleted']]);
  });

  test('ends when it is revoked or expires, with the tokens that it has created (OPER-466)', async () => {
    const parent = await create({ role: 'owner', applications: [] });
    const child = await create({ role: 'owner', applications: [], expiresAt: inDays(30 - 1 / 24) }, parent);
    const grandchild = await create({ expiresAt: inDays(29) }, child);
    const late = { name: 'Late', role: 'viewer', expiresAt: inDays(31) };
    const rejected = await parent.request('POST', path, { body: late });
    expect([rejected.status, JSON.stringify(rejected.body)]).toEqual([
      400,
      expect.stringContaining('body/expiresAt: must not be after'),
    ]);
    const all = [parent, child, grandchild];
    const statuses = async () =>
      Promise.all(all.map(async ({ request }) => (await request('GET', '/operator/v1/apps')).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await service.db.query('update program_tokens set expires_at = now() where operator_id = $1', [grandchild.id]);
    expect(await statuses()).toEqual([200, 200, 401]);
    expect((await owner.request('DELETE', `${path}/${parent.id}`)).body).toEqual({ id: parent.id });
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(statusAndMessages(await parent.request('GET', '/operator/v1/apps'))).toEqual(invalid);
    const again = await owner.request('DELETE', `${path}/${parent.id}`);
    expect(statusAndMessages(again)).toEqual([404, [`path/programTokenId: program token ${parent.id} not found`]]);
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

  test('is listed without its value, with its creator and its last use (OPER-467)', async () => {
    const { id, token, request } = await create({ name: 'Listed' });
    const found = async () => (await owner.request('GET', `${path}/${id}`)).body;
    expect(await found()).toEqual({
      ...{ id, name: 'Listed', role: 'operator', applications: ['shop'], applicationCount: 1 },
      ...{ createdAt: expect.any(String), createdBy: owner.email, expiresAt: expect.any(String) },
    });
    await request('GET', '/operator/v1/apps');
    expect(await found()).toHaveProperty('lastUsedAt');
    const { body } = await owner.request('GET', path);
    expect((body as { data: object[] }).data[0]).toEqual(await found());
    expect(JSON.stringify(body)).not.toContain(token.slice('engage_'.length));
  });

  test('is the actor of its changes in the audit log, which has its creation and end (OPER-467)', async () => {
    const { id, request } = await create({ name: 'Importer' });
    await request('POST', '/operator/v1/apps/shop/campaigns', { body: { name: 'Audited' } });
    await owner.request('DELETE', `${path}/${id}`);
    const { body } = await owner.request('GET', '/operator/v1/audit');
    const entries = (body as { data: object[] }).data.slice(0, 3).toReversed();
    expect(entries).toMatchObject([
      {
        actor: owner.email,
        action: 'createProgramToken',
        subject: `program_tokens/${id}`,
        after: { name: 'Importer' },
      },
      { actor: `token:${id}/Importer`, action: 'createCampaign', after: { name: 'Audited' } },
      {
        actor: owner.email,
        action: 'revokeProgramToken',
        subject: `program_tokens/${id}`,
        before: { name: 'Importer' },
      },
    ]);
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
