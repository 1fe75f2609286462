import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../support/command-line.ts';
import { askMock, type MockAnswer } from '../support/mock-calls.ts';

/** The mock of the command line, for a contract of this folder. */
function mockOf(name: string, credentials: Record<string, string>) {
  let port = 0;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    port = await freePort();
    const contract = fileURLToPath(new URL(`../foreign-contracts/${name}.yaml`, import.meta.url));
    const args = ['contract-server/cli/main.ts', 'mock', contract, '--port', String(port)];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    stop = () => {
      child.kill();
      return exited;
    };
    await Promise.race([
      once(child.stdout, 'data'),
      exited.then(() => Promise.reject(new Error('the mock has ended'))),
    ]);
  });
  afterAll(() => stop());
  return (
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<MockAnswer> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type: Record<string, string> =
      sent === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(sent)) };
    const all = Object.entries({ ...credentials, ...type, ...headers }).filter(([, value]) => value !== '');
    return askMock(port, method, path, Object.fromEntries(all), sent);
  };
}

/** The pages that a client reads, which finds the path of the next one in each. Fails on a list without an end. */
async function pagesOf(
  ask: ReturnType<typeof mockOf>,
  path: string,
  nextOf: (page: MockAnswer) => string | undefined,
): Promise<unknown[]> {
  const pages: unknown[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page = await ask('GET', next);
    expect([next, page.status]).toEqual([next, 200]);
    pages.push(page.body);
    if (pages.length > 3) throw new Error(`${path} has no end`);
    next = nextOf(page);
  }
  return pages;
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

describe('the mock of a contract with page numbers', () => {
  const ask = mockOf('library', { 'X-Api-Key': 'any' });

  test('ends lists for a client that follows a header, links of the body, or reads until a page is empty', async () => {
    const linked = await pagesOf(ask, '/shelves/7/books', ({ headers }) => {
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      return next === undefined ? undefined : pathOf(next);
    });
    const emma = { id: 1, shelfId: 7, title: 'Emma', language: 'en' };
    const nana = { id: 2, shelfId: 7, title: 'Nana', language: 'fr' };
    expect(linked).toEqual([
      [emma, nana],
      [
        { ...emma, id: 101 },
        { ...nana, id: 102 },
      ],
    ]);
    let number = 1;
    const counted = await pagesOf(ask, '/shelves/7/books?page=1', ({ body }) =>
      (body as unknown[]).length === 0 ? undefined : `/shelves/7/books?page=${++number}`,
    );
    expect(counted).toEqual([...linked, []]);
    const loans = await pagesOf(ask, '/loans', ({ body }) => {
      const { next } = (body as { links: { next: string | null } }).links;
      return next === null ? undefined : pathOf(next);
    });
    expect(loans).toMatchObject([
      { items: [{ loanId: 'L-1' }], links: { next: expect.stringContaining('127.0.0.1') } },
      { items: [{ loanId: 'L-1-2' }], links: { next: null } },
    ]);
  });

  test('takes IDs, members and filters of the request', async () => {
    const added = await ask('POST', '/shelves/9/books', { body: { title: 'Persuasion' } });
    expect([added.status, added.body]).toEqual([201, { id: 3, shelfId: 9, title: 'Persuasion', language: 'en' }]);
    const french = await ask('GET', '/shelves/9/books?language=fr');
    expect(french.body).toEqual([{ id: 2, shelfId: 9, title: 'Nana', language: 'fr' }]);
  });

  test('rejects invalid requests and missing credentials', async () => {
    expect((await ask('POST', '/shelves/9/books', { body: { title: '' } })).status).toBe(400);
    expect((await ask('GET', '/shelves/x/books')).status).toBe(400);
    expect((await ask('GET', '/loans', { headers: { 'X-Api-Key': '' } })).status).toBe(401);
    expect((await ask('DELETE', '/loans')).status).toBe(405);
  });

  test('obeys preferences and scenarios, and lists the requests', async () => {
    const preferred = await ask('POST', '/shelves/9/books', {
      body: { title: 'Emma' },
      headers: { Prefer: 'code=409' },
    });
    expect([preferred.status, preferred.headers.get('preference-applied')]).toEqual([409, 'code=409']);
    const scenario = { listBooks: [{ code: 429, times: 2 }] };
    expect((await ask('PUT', '/__mock/scenarios', { body: scenario })).status).toBe(200);
    const statuses = [];
    for (let sent = 0; sent < 3; sent++) statuses.push((await ask('GET', '/shelves/1/books')).status);
    expect(statuses).toEqual([429, 429, 200]);
    const { data } = (await ask('GET', '/__mock/requests')).body as { data: object[] };
    expect(data.at(-1)).toMatchObject({
      method: 'GET',
      path: '/shelves/1/books',
      operationId: 'listBooks',
      status: 200,
    });
    expect((await ask('DELETE', '/__mock/requests')).status).toBe(204);
  });
});

describe('the mock of a contract with tokens and offsets', () => {
  const ask = mockOf('tickets', { Authorization: 'Bearer any' });

  test('ends lists for a client of a page token, an offset or the last ID', async () => {
    const tickets = await pagesOf(ask, '/tickets', ({ body }) => {
      const { nextPageToken } = body as { nextPageToken?: string };
      return nextPageToken === undefined ? undefined : `/tickets?pageToken=${nextPageToken}`;
    });
    expect(tickets).toMatchObject([
      { tickets: [{ id: 'T-1' }, { id: 'T-2' }] },
      { tickets: [{ id: 'T-1-2' }, { id: 'T-2-2' }] },
    ]);
    for (const step of [2, 20]) {
      let offset = 0;
      const comments = await pagesOf(ask, '/comments', ({ body }) =>
        (body as { pagination: { hasMore: boolean } }).pagination.hasMore
          ? `/comments?offset=${(offset += step)}`
          : undefined,
      );
      expect(comments).toMatchObject([{ results: [{ id: 1 }, { id: 2 }] }, { results: [{ id: 101 }, { id: 102 }] }]);
      const rest = (await ask('GET', `/comments?offset=${2 * step}`)).body;
      expect(rest).toEqual({ results: [], pagination: { hasMore: false, limit: 20 } });
    }
    const events = await pagesOf(ask, '/events', ({ body }) => {
      const { data, has_more: hasMore } = body as { data: { id: string }[]; has_more: boolean };
      return hasMore ? `/events?starting_after=${data.at(-1)?.id}` : undefined;
    });
    expect(events).toMatchObject([{ data: [{ id: 'e-1' }] }, { data: [{ id: 'e-1-2' }], has_more: false }]);
  });

  test('obeys the limit and the order of the query, and counts the items of all pages', async () => {
    const ticketsOf = ({ body }: MockAnswer) => (body as { tickets: { id: string }[] }).tickets.map(({ id }) => id);
    const sorted = await ask('GET', '/tickets?order_by=state:asc');
    expect([ticketsOf(sorted), (sorted.body as { totalCount: number }).totalCount]).toEqual([['T-2', 'T-1'], 4]);
    expect(ticketsOf(await ask('GET', '/tickets?page_size=1'))).toEqual(['T-1']);
    expect((await ask('GET', '/comments?limit=1')).body).toEqual({
      results: [{ id: 1 }],
      pagination: { hasMore: true, limit: 1 },
    });
  });

  test('returns 304 for an entity tag of the response, and IDs in any script', async () => {
    const id = 'T-ü 😀';
    const first = await ask('GET', `/tickets/${encodeURIComponent(id)}`);
    expect(first.body).toEqual({ id, state: 'open' });
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await ask('GET', `/tickets/${encodeURIComponent(id)}`, { headers })).status).toBe(304);
    expect((await ask('GET', '/tickets/T-9', { headers: { Prefer: 'code=404' } })).status).toBe(404);
  });
});
