import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '../../client/client.ts';
import type { PaginatedPath } from '../../client/paginate.ts';
import { startMock } from '../../mock/mock.ts';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { filledPath } from '../../tools/generate/calls.ts';
import { askMock, callMock, callsOfContracts, type MockAnswer, mockCredentials } from '../support/mock-calls.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

/** More pages than any list of the mock has. */
const tooManyPages = 5;

async function runPython(script: string, input: string): Promise<string> {
  const child = spawn('python3', ['-B', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  expect(status).toBe(0);
  return output;
}

const nextOf = ({ headers }: MockAnswer) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** Lists of the mock: operations whose response has a `Link` header. */
const listsOf = ({ contract, calls }: (typeof callsOfContracts)[number]) =>
  calls.filter(({ path, method }) => {
    const operation = contract.paths[path]?.[method.toLowerCase()] as { responses: Record<string, object> };
    return JSON.stringify(operation.responses['200'] ?? {}).includes('"Link"');
  });

const leastLists = { engagement: 15, operator: 25, device: 1 };

const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;

describe.each(callsOfContracts)('the mock of the $name contract', (described) => {
  const { name, contract } = described;
  const check = createResponseChecker(contract);
  const lists = listsOf(described);

  test('ends every list for a client that follows its links', async () => {
    expect(lists.length).toBeGreaterThanOrEqual(leastLists[name]);
    for (const call of lists) {
      let answer = await callMock(mock.port, name, { ...call, query: {} });
      const pages = [answer];
      for (let next = nextOf(answer); next !== undefined && pages.length < tooManyPages; next = nextOf(answer)) {
        expect(new URL(next).port).toBe(String(mock.port));
        const { pathname, search } = new URL(next);
        answer = await askMock(mock.port, 'GET', pathname + search, mockCredentials[name]);
        pages.push(answer);
      }
      expect(pages.flatMap((page) => check(call.operationId, page))).toEqual([]);
      expect([call.operationId, pages.length]).toEqual([call.operationId, 2]);
      expect(new Set(pages.map(({ text }) => text)).size).toBe(2);
    }
  });

  (hasPython ? test : test.skip)('ends every list for a Python client (apt-get install python3)', async () => {
    const input = lists.map((call) => ({
      url: `http://127.0.0.1:${mock.port}${filledPath(call)}`,
      headers: mockCredentials[name],
    }));
    const script = fileURLToPath(new URL('../support/python/read_lists.py', import.meta.url));
    const pages = JSON.parse(await runPython(script, JSON.stringify(input))) as string[][];
    const counts = lists.map(({ operationId }, index) => [operationId, pages[index]?.length]);
    expect(counts).toEqual(lists.map(({ operationId }) => [operationId, 2]));
    // The second page has other items.
    for (const each of pages) expect(new Set(each).size).toBe(2);
  });

  test('has no items on pages before the first and after the second, like the service', async () => {
    for (const call of lists.filter(({ path, method }) => hasPages(path, method))) {
      for (const page of [-1, 0, 3, 1000]) {
        const { body } = await askMock(mock.port, 'GET', `${filledPath(call)}?page=${page}`, mockCredentials[name]);
        const { data, link } = body as { data: unknown[]; link: Record<string, string> };
        expect([call.operationId, data, Object.keys(link)]).toEqual([
          call.operationId,
          [],
          page > 1 ? ['first', 'prev'] : ['first'],
        ]);
      }
    }
  });

  function hasPages(path: string, method: string): boolean {
    const { parameters = [] } = contract.paths[path]?.[method.toLowerCase()] as { parameters?: object[] };
    return JSON.stringify(parameters).includes('/page"');
  }
});

test('a named example with one page has no link to a second', async () => {
  const headers = { ...mockCredentials.engagement, Prefer: 'example=onlyPage' };
  const { body } = await askMock(mock.port, 'GET', '/v1/me/apps/demo/messages', headers);
  expect(Object.keys((body as { link: object }).link)).toEqual(['first']);
});

test('the typed client reads every list to its end', async () => {
  const client = createClient({ baseUrl: `http://127.0.0.1:${mock.port}`, email: 'a@example.com', apiKey: 'any' });
  const engagement = callsOfContracts.find(({ name }) => name === 'engagement');
  const paged = engagement?.calls.filter((call) => call.paged) ?? [];
  expect(paged.length).toBeGreaterThanOrEqual(14);
  for (const { operationId, path, pathParameters } of paged) {
    const items = [];
    const pages = client.paginate(path as PaginatedPath, { params: { path: pathParameters } } as never);
    for await (const item of pages) {
      items.push(item);
      if (items.length > 100) throw new Error(`${operationId} does not end`);
    }
    expect([operationId, items.length % 2]).toEqual([operationId, 0]);
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
  }
});
