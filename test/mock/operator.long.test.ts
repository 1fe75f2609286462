import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { cookieOf, createSessionRequester } from '../support/operators.ts';
import { send } from '../support/service.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const url = () => `http://127.0.0.1:${mock.port}`;
const ask = (cookie = 'engage_session=any') => createSessionRequester({ url: url() }, cookie);

test('a session is required, and any session is valid, as the one of the sign-in', async () => {
  const missing = await ask('')('GET', '/operator/v1/session');
  expect([missing.status, missing.body]).toEqual([
    401,
    errorBody('cookie/engage_session: missing; sign in', 'API_ERR_TOKEN'),
  ]);
  const signedIn = await ask('')('POST', '/operator/v1/session', {
    body: { email: 'ada@example.com', password: 'correct horse battery' },
  });
  expect(signedIn.status).toBe(200);
  const own = await ask(cookieOf(signedIn))('GET', '/operator/v1/session');
  expect([own.status, own.body]).toEqual([200, expect.objectContaining({ expiresAt: expect.any(String) })]);
});

test('rejects invalid requests with the location of each error', async () => {
  const response = await ask()('POST', '/operator/v1/session', { body: { nonsense: 1 } });
  expect(statusAndMessages(response)).toEqual([
    400,
    expect.arrayContaining(['body/nonsense: unknown property', expect.stringContaining('email')]),
  ]);
  expect((await ask()('GET', '/operator/v1/nowhere')).status).toBe(404);
});

test('an event stream is one example, which ends', async () => {
  const { status, headers, body } = await ask()('GET', '/operator/v1/events');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/event-stream/)]);
  expect(body).toMatch(/^data: /m);
});

test('accepts an upload that is larger than a JSON body may be', async () => {
  const csv = new TextEncoder().encode(`UDID\n${'device\n'.repeat(300_000)}`);
  const headers = { Cookie: 'engage_session=any', 'Content-Type': 'text/csv' };
  const { status } = await send(`${url()}/operator/v1/apps/demo/imports?kind=devices`, 'POST', headers, csv);
  expect(status).toBe(200);
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  send(`${url()}/operator/v1/${path}`, 'GET', { Cookie: 'engage_session=any', ...headers });

test('the preview of an import has the lines and columns of the file', async () => {
  const preview = async (query: string, file: string | Uint8Array) => {
    const headers = { Cookie: 'engage_session=any', 'Content-Type': 'text/csv' };
    const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return (await send(`${url()}/operator/v1/apps/demo/import_previews?kind=devices${query}`, 'POST', headers, body))
      .body;
  };
  expect(await preview('', 'UDID,city\r\n\r\nd-1,"Bad\nHomburg, ""north"""\r\nd-2,Ulm\r\n')).toEqual({
    ...{ encoding: 'utf-8', separator: ',', headerErrors: [] },
    columns: [
      { name: 'UDID', field: 'UDID' },
      { name: 'city', field: 'city' },
    ],
    rows: [
      { line: 3, cells: ['d-1', 'Bad\nHomburg, "north"'] },
      { line: 5, cells: ['d-2', 'Ulm'] },
    ],
  });
  const latin = Buffer.from(`Device;Gr\u00f6\u00dfe\n${'d;42\n'.repeat(20)}`, 'latin1');
  expect(await preview('&columns=UDID,', latin)).toMatchObject({
    ...{ encoding: 'windows-1252', separator: ';' },
    columns: [{ name: 'Device', field: 'UDID' }, { name: 'Gr\u00f6\u00dfe' }],
    rows: Array.from({ length: 10 }, (_, index) => ({ line: index + 2, cells: ['d', '42'] })),
  });
  const wide = Buffer.from('\ufeffUDID\tcity\nd-1\tK\u00f6ln\n', 'utf16le');
  expect(await preview('', wide)).toMatchObject({
    ...{ encoding: 'utf-16le', separator: '\t' },
    rows: [{ line: 2, cells: ['d-1', 'K\u00f6ln'] }],
  });
  expect(await preview('&encoding=windows-1251', 'UDID\nd-1\n')).toMatchObject({ encoding: 'windows-1251' });
});

test('the statistics of a period have its days, their sums, and the period before it', async () => {
  const read = async (startDate: string, endDate: string) =>
    (await get(`apps/demo/statistics?startDate=${startDate}&endDate=${endDate}`)).body as {
      before: object;
      days: { date: string; sent: number }[];
      totals: { sent: number };
    };
  const { before, days, totals } = await read('2026-02-26', '2026-03-01');
  expect(before).toMatchObject({ startDate: '2026-02-22', endDate: '2026-02-25' });
  expect(days.map(({ date }) => date)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']);
  expect(days.reduce((sum, { sent }) => sum + sent, 0)).toBe(totals.sent);
  expect(await read('2026-03-01', '2026-03-01')).toMatchObject({
    before: { startDate: '2026-02-28', endDate: '2026-02-28' },
    days: [{ date: '2026-03-01' }],
  });
});

test('a download has the file name of the service', async () => {
  const nameOf = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).headers.get('content-disposition');
  expect(await nameOf('users', { Accept: 'text/csv' })).toBe('attachment; filename="listUsers.csv"');
  expect(await nameOf('users')).toBeNull();
  expect(await nameOf('apps/demo/imports/7/rejects')).toBe('attachment; filename="import-7-rejects.csv"');
  expect(await nameOf('apps/demo/imports/7/rejected-lines')).toBe('attachment; filename="import-7-rejected-lines.csv"');
});
