import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { type Reference, resolveReference } from '../../server/http/contract.ts';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { type ExampleCall, exampleCalls, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { operationsOf } from '../../tools/requirements/locations.ts';
import { send } from '../support/service.ts';
import { loadContract } from '../../server/contracts.ts';

const contract = loadContract();
const check = createResponseChecker(contract);
const operations = operationsOf(contract);
const calls = exampleCalls(contract);

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

/** A response example of an operation. */
interface ShownResponse {
  operationId: string;
  status: number;
  /** The name of the example; undefined without a body. */
  example: string | undefined;
  value: unknown;
}

type Examples = Record<string, { value: unknown } | Reference>;

const shownResponses = [...operations].flatMap(([operationId, { responses }]) =>
  Object.entries(responses).flatMap(([code, response]): ShownResponse[] => {
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

/** Calls an operation of the mock with its example, and the given changes. */
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

test('the contract has response examples to compare', () => {
  expect(shownResponses.length).toBeGreaterThan(1300);
});

test.each([...operations.keys()])('the mock returns each response example of %s', async (operationId) => {
  const failures: unknown[] = [];
  for (const { status, example, value } of shownResponses.filter((shown) => shown.operationId === operationId)) {
    const prefer = `code=${status}${example === undefined ? '' : `, example=${example}`}`;
    const received = await call(operationId, { prefer });
    const problems = check(operationId, received);
    if (received.status !== status) problems.push(`returns ${received.status}`);
    if (!isDeepStrictEqual(received.body, value)) problems.push('shows another body');
    if (problems.length > 0) failures.push({ prefer, problems });
  }
  expect(failures).toEqual([]);
});

const paged = calls.filter((candidate) => candidate.paged).map(({ operationId }) => operationId);

test.each(paged)('the mock returns the Link header of the page for %s', async (operationId) => {
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

test.each(shownBodies)('the mock accepts the request example $name of $operationId', async ({ operationId, body }) => {
  expect((await call(operationId, { body })).status).toBe(200);
});
