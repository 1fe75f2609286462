import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyRow } from '../../server/db/database.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { noCounts, saveImport, sweepImports } from '../../server/imports/records/imports.store.ts';
import { addDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, readPages, type TestOperator } from '../support/operators.ts';
import { waitingStatements } from '../support/locks.ts';
import { addList } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const imports = '/operator/v1/apps/shop/imports';

let service: TestService;
let operator: TestOperator;
let viewer: TestOperator;

beforeAll(async () => {
  // The limit of JSON bodies and the timeout of requests are smaller than the uploads.
  service = await startTestService({ BODY_LIMIT: '100000', REQUEST_TIMEOUT_SECONDS: '5' }, { role: 'api' });
  await service.applications.create(
    'shop',
    checkSettings({ name: 'Shop', fields: [{ name: 'city', type: 'string' }] }),
  );
  await service.applications.create('other', checkSettings({ name: 'Other' }));
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'other'] });
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'other'] });
});
afterAll(() => service.close());

interface Import {
  id: number;
  state: string;
  lines: number;
  created: number;
  updated: number;
  rejected: number;
  error?: string;
  finishedAt?: string;
}

/** Uploads a file of known length, or a stream. */
async function upload(body: string | AsyncIterable<string>, { path = imports, type = 'text/csv' } = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { Origin: service.url, Cookie: operator.cookie, 'Content-Type': type },
    body: typeof body === 'string' ? body : (Readable.from(body) as unknown as BodyInit),
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}
const importOf = (response: { body: unknown }) => response.body as Import;
const read = async (id: number) => importOf(await viewer.request('GET', `${imports}/${id}`));
const latest = async () => ((await viewer.request('GET', imports)).body as { data: Import[] }).data[0] as Import;

/** Inserts a running import whose process has died. */
async function addAbandonedImport() {
  const rows = await service.db.query<{ id: number; applicationId: number }>(
    `insert into imports (application_id, kind, operator, owner)
     select id, 'devices', 'ada@example.com', 999999 from applications where partner_id = 'shop'
     returning id, application_id as "applicationId"`,
  );
  return onlyRow(rows);
}

test('rejected lines are a CSV file with line numbers and reasons (OPER-213)', async () => {
  const { id } = importOf(await upload('UDID;platform\na;web\n;web\nb;"f""a;x"\n'));
  const { headers, body } = await viewer.request('GET', `${imports}/${id}/rejects`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="import-${id}-rejects.csv"`);
  expect(body).toBe('line;reason\n3;UDID: missing\n4;platform: must be android, ios or web\n');
});

test.each([
  ['rejects', 'delete from granted_applications where operator_id = $1'],
  ['rejected-lines', 'delete from granted_applications where operator_id = $1'],
  ['rejected-lines', `update operators set role = 'viewer' where id = $1`],
])('a download of %s ends when its operator loses the rights', async (path, statement) => {
  const { id } = importOf(await upload(`UDID;platform\n${';web\n'.repeat(2_500)}`));
  const losing = await createOperator(service, { role: 'operator', applications: ['shop'] });
  const locked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = service.db.transaction(async (tx) => {
    await tx.query('lock table import_rejects');
    locked.resolve();
    await free.promise;
  });
  try {
    await locked.promise;
    const response = await fetch(`${service.url}${imports}/${id}/${path}`, { headers: { Cookie: losing.cookie } });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    // The first page has been checked when it waits for the lock.
    await until(async () =>
      (await waitingStatements(service.db)).some(({ query }) => query.includes('import_rejects')),
    );
    await service.db.query(statement, [losing.id]);
    free.resolve();
    await holding;
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readAll()).rejects.toThrow('terminated');
  } finally {
    free.resolve();
    await holding;
  }
});

test('rejected lines that are recorded again after a lost response are kept once (OPER-213)', async () => {
  const { id, applicationId } = await addAbandonedImport();
  const counts = { ...noCounts, lines: 1, rejected: 1 };
  for (let n = 0; n < 2; n++)
    await saveImport(service.db, applicationId, id, counts, { rejects: [{ line: 2, reason: 'UDID: missing' }] });
  const { body } = await viewer.request('GET', `${imports}/${id}/rejects`);
  expect(body).toBe('line;reason\n2;UDID: missing\n');
});

test('imports are read page by page, newest first', async () => {
  await service.applications.create('many', checkSettings({ name: 'Many' }));
  const viewer = await createOperator(service, { role: 'viewer', applications: ['many'] });
  await service.db.query(
    `insert into imports (application_id, kind, operator, owner, state, finished_at)
     select id, 'devices', 'ada@example.com', 999999, 'completed', now() from applications, generate_series(1, 150)
      where partner_id = 'many'`,
  );
  const pages = await readPages<Import>(service, viewer, '/operator/v1/apps/many/imports');
  expect(pages.map(({ length }) => length)).toEqual([100, 50]);
  const ids = pages.flat().map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
});

test.each([
  ['an unknown column', 'UDID;shoeSize\n', ['body: line 1: unknown device field shoeSize']],
  ['no UDID', 'city\nUlm\n', ['body: line 1: must have a column UDID']],
])('a file with %s is a 400, and the import has failed (OPER-210)', async (_what, file, messages) => {
  expect(statusAndMessages(await upload(file))).toEqual([400, messages]);
  expect(await latest()).toMatchObject({ state: 'failed', error: messages[0]?.slice('body: '.length) });
});

test('an upload is larger than JSON bodies may be, takes longer than a request, and shows its progress (OPER-211, OPER-212)', async () => {
  let lines = 0;
  let seen = false;
  async function* file() {
    yield 'UDID;city\n';
    for (; lines < 12_000; lines++) yield `large-${lines};${'x'.repeat(50)}\n`;
    // Less often than the service checks its connections, but more often than an idle connection is closed.
    for (let waits = 0; !seen || waits < 4; waits++) {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      yield `late-${lines++};Ulm\n`;
    }
  }
  const uploaded = upload(file());
  const running = await until(async () => {
    const current = await latest();
    return current.state === 'running' && current.created >= 5_000 && current;
  });
  seen = true;
  expect(running.finishedAt).toBeUndefined();
  const { status, body } = await uploaded;
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id: running.id, state: 'completed', lines, created: lines }),
  ]);
});

/** Starts an upload that does not end. */
async function beginUpload(path: string, bytes: string) {
  const before = (await latest()).id;
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const headers = { Host: new URL(service.url).host, Origin: service.url, Cookie: operator.cookie };
  const lines = Object.entries({ ...headers, 'Content-Type': 'text/csv', 'Content-Length': '1000000' });
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${bytes}`,
  );
  const started = await until(async () => {
    const current = await latest();
    return current.id > before && current.state === 'running' && current;
  });
  return { socket, id: started.id };
}

test('a client that disconnects leaves a failed import and the devices that were imported (OPER-214)', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `partial-${n};Ulm\n`).join('');
  const { socket, id } = await beginUpload(imports, `UDID;city\n${rows}`);
  await until(async () => (await read(id)).created >= 5_000);
  socket.destroy();
  const failed = await until(async () => {
    const current = await read(id);
    return current.state === 'failed' && current;
  });
  expect(failed).toMatchObject({
    error: 'the connection was closed before the file was complete',
    finishedAt: expect.any(String),
  });
  const [row] = await service.db.query<{ count: number }>(
    `select count(*) as count from devices where udid like 'partial-%'`,
  );
  expect(row?.count).toBe(failed.created);
  // The next import does not wait for the lease of the failed one.
  expect((await upload('UDID\nafterwards\n')).status).toBe(200);
});

test('one import at a time runs in an application (OPER-215)', async () => {
  const { socket, id } = await beginUpload(imports, 'UDID\nfirst\n');
  await until(async () => {
    const rows = await service.db.query('select from device_imports where owner is not null');
    return rows.length > 0;
  });
  expect(statusAndMessages(await upload('UDID\nsecond\n'))).toEqual([
    409,
    ['path/partnerId: another import into this application is running; wait until it has ended'],
  ]);
  expect((await upload('UDID\nelsewhere\n', { path: '/operator/v1/apps/other/imports' })).status).toBe(200);
  socket.destroy();
  await until(async () => (await read(id)).state === 'failed');
});

test('an import whose process died has failed (OPER-214)', async () => {
  const { id } = await addAbandonedImport();
  const expected = { state: 'failed', error: 'the process that ran the import died; import the file again' };
  expect(await read(id)).toMatchObject(expected);
  await sweepImports(service.db);
  expect(await read(id)).toMatchObject({ ...expected, finishedAt: expect.any(String) });
});

test('a body of another media type is a 415 (OPER-216)', async () => {
  expect(statusAndMessages(await upload('{}', { type: 'application/json' }))).toEqual([
    415,
    ['headers/Content-Type: must be text/csv'],
  ]);
});

describe('members of a list', () => {
  const path = `${imports}?kind=list&listId=7`;

  test('are queued by UDID or an indexed field, with expiry dates (OPER-219)', async () => {
    await addDevices(service.db, 'shop', [{ udid: 'member-1', clientId: 'C-1' }, { udid: 'member-2' }]);
    await addList(service, 'shop', 7, { members: [] });
    const response = await upload('clientId;expireAt\nC-1;2199-01-01\nC-2;tomorrow\n;2199-01-01\n', { path });
    expect([response.status, response.body]).toMatchObject([
      200,
      { kind: 'list', listId: 7, state: 'completed', lines: 3, created: 0, updated: 1, rejected: 2 },
    ]);
    const { body } = await viewer.request('GET', `${imports}/${importOf(response).id}/rejects`);
    expect(body).toMatch(/^line;reason\n3;"?expireAt: must be a date.*\n4;clientId: missing\n$/);
    const more = Array.from({ length: 1_500 }, (_, n) => `member-${n}\n`).join('');
    expect(importOf(await upload(`UDID\n${more}`, { path }))).toMatchObject({ lines: 1_500, updated: 1_500 });
    const queued = await service.db.query<{ kind: string; users: object[] }>(
      'select kind, users from static_list_changes where list_id = 7 order by id',
    );
    expect(queued.map(({ kind, users }) => [kind, users.length])).toEqual([
      ['upsert', 1],
      ['upsert', 1_000],
      ['upsert', 500],
    ]);
    expect(queued[0]?.users).toEqual([{ field: 'clientId', value: 'C-1', expireAt: '2199-01-01T00:00:00.000Z' }]);
  });

  test.each([
    ['an unknown list', `${imports}?kind=list&listId=8`, 'UDID\n', 404, 'query/listId: list 8 not found'],
    ['no list', `${imports}?kind=list`, 'UDID\n', 400, 'query/listId: is required for kind=list'],
    ['a list for devices', `${imports}?listId=7`, 'UDID\n', 400, 'query/listId: must be omitted unless kind=list'],
    ['an unknown column', path, 'shoeSize\n', 400, 'body: line 1: unknown device field shoeSize'],
    ['a column without an index', path, 'city\n', 400, 'body: line 1: city is not an indexed field'],
    [
      'two columns',
      path,
      'UDID;city\n',
      400,
      'body: line 1: must have one column with UDID or an indexed field, and may have a column expireAt',
    ],
  ])('with %s are rejected (OPER-219)', async (_what, to, file, status, message) => {
    expect(statusAndMessages(await upload(file, { path: to }))).toEqual([status, [message]]);
  });
});

test.each(['', '/rejects'])(
  'an import of another application is a 404 (GET …/{importId}%s) (OPER-218)',
  async (path) => {
    const { id } = importOf(await upload('UDID\nfound\n'));
    const response = await viewer.request('GET', `/operator/v1/apps/other/imports/${id}${path}`);
    expect(statusAndMessages(response)).toEqual([404, [`path/importId: import ${id} not found`]]);
  },
);
