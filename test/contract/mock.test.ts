import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { loadContract, type Reference, resolveReference } from '../../server/http/contract.ts';
import { createResponseChecker } from '../../server/http/response-check.ts';
import { type ExampleCall, exampleCalls, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { operationsOf } from '../../tools/requirements/places.ts';
import { send } from '../support/service.ts';

const contract = loadContract();
const check = createResponseChecker(contract);
const operations = operationsOf(contract);
const calls = exampleCalls(contract);

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

/** An answer that the contract shows for an operation. */
interface ShownAnswer {
  operationId: string;
  status: number;
  /** Its name, and undefined where there is no body to show. */
  example: string | undefined;
  value: unknown;
}

type Examples = Record<string, { value: unknown } | Reference>;

const shownAnswers = [...operations].flatMap(([operationId, { responses }]) =>
  Object.entries(responses).flatMap(([code, response]): ShownAnswer[] => {
    const status = Number(code);
    const examples = Object.values(resolveReference(contract, response).content ?? {}).flatMap((mediaType) =>
      Object.entries((mediaType as { examples: Examples }).examples),
    );
    if (examples.length === 0) return [{ operationId, status, example: undefined, value: '' }];
    return examples.map(([example, shown]) => ({
      ...{ operationId, status, example },
      value: resolveReference(contract, shown).value,
    }));
  }),
);

/** Calls the mock as an operation should be called, with what is given in place. */
function call(operationId: string, { body, prefer }: { body?: unknown; prefer?: string } = {}) {
  const found = calls.find((candidate) => candidate.operationId === operationId) as ExampleCall;
  const query = new URLSearchParams(queryPairs(found)).toString();
  const bytes = new TextEncoder().encode(JSON.stringify(body ?? found.body) ?? '');
  const headers = {
    ...{ 'Service-Signature': '0'.repeat(40), 'Service-Time': '1767225600', Authorization: 'Bearer any' },
    ...(bytes.length > 0 && { 'Content-Type': 'application/json' }),
    ...(prefer !== undefined && { Prefer: prefer }),
  };
  return send(`http://127.0.0.1:${mock.port}${filledPath(found)}?${query}`, found.method, headers, bytes);
}

test('the contract shows answers enough to walk', () => {
  expect(shownAnswers.length).toBeGreaterThan(1300);
});

test.each([...operations.keys()])('the mock gives each answer that the contract shows for %s', async (operationId) => {
  const faults: unknown[] = [];
  for (const { status, example, value } of shownAnswers.filter((shown) => shown.operationId === operationId)) {
    const prefer = `code=${status}${example === undefined ? '' : `, example=${example}`}`;
    const answer = await call(operationId, { prefer });
    const problems = check(operationId, answer);
    if (answer.status !== status) problems.push(`answers ${answer.status}`);
    if (!isDeepStrictEqual(answer.body, value)) problems.push('shows another body');
    if (problems.length > 0) faults.push({ prefer, problems });
  }
  expect(faults).toEqual([]);
});

const paged = calls.filter((candidate) => candidate.paged).map(({ operationId }) => operationId);

test.each(paged)('the Link header of the mock for %s is that of its page', async (operationId) => {
  const { headers, body } = await call(operationId);
  const links = headers
    .get('link')
    ?.split(', ')
    .map((link) => /^<(.*)>; rel="(.*)"$/.exec(link)?.slice(1).reverse());
  expect(Object.fromEntries(links as [string, string][])).toEqual((body as { link: object }).link);
});

const shownBodies = [...operations].flatMap(([operationId, { requestBody }]) => {
  if (!requestBody) return [];
  const { examples } = resolveReference(contract, requestBody).content?.['application/json'] as { examples: Examples };
  return Object.entries(examples).map(([name, shown]) => ({
    ...{ operationId, name },
    body: resolveReference(contract, shown).value,
  }));
});

test.each(shownBodies)('the mock takes the body $name of $operationId', async ({ operationId, body }) => {
  expect((await call(operationId, { body })).status).toBe(200);
});
