import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { type ExampleCall, exampleCalls, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { operationsOf } from '../../tools/requirements/operations.ts';
import { send } from '../support/service.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

let url: string;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
  url = `http://127.0.0.1:${mock.port}`;
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

type Examples = Record<string, { value: unknown } | ReferenceObject>;

const shownResponsesOf = (contract: Contract) =>
  [...operationsOf(contract)].flatMap(([operationId, { responses }]) =>
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

const shownBodiesOf = (contract: Contract) =>
  [...operationsOf(contract)].flatMap(([operationId, { requestBody }]) => {
    const content = requestBody && resolveReference(contract, requestBody).content?.['application/json'];
    return Object.entries(content?.examples ?? {}).map(([name, shown]) => ({
      ...{ operationId, name },
      body: resolveReference(contract, shown).value,
    }));
  });

const token = { Authorization: 'Bearer any' };

interface Mocked {
  name: ContractName;
  credentials: Record<string, string>;
  /** The contract has more response examples. */
  leastExamples: number;
}

describe.each<Mocked>([
  {
    name: 'engagement',
    credentials: { ...token, 'Service-Signature': '0'.repeat(40), 'Service-Time': '1767225600' },
    leastExamples: 1300,
  },
  { name: 'device', credentials: { ...token, 'Engage-App-Key': 'any' }, leastExamples: 80 },
  { name: 'operator', credentials: { Cookie: 'engage_session=any' }, leastExamples: 2000 },
])('the mock of the $name contract', ({ name: contractName, credentials, leastExamples }) => {
  const contract = loadContract(contractName);
  const check = createResponseChecker(contract);
  const calls = exampleCalls(contract);
  const operationIds = calls.map(({ operationId }) => operationId);
  const shownResponses = shownResponsesOf(contract);
  const responsesOf = (operationId: string) => shownResponses.filter((shown) => shown.operationId === operationId);

  /** Calls an operation of the mock with its example, and the given changes. */
  function call(operationId: string, { body, prefer }: { body?: unknown; prefer?: string } = {}) {
    const found = calls.find((candidate) => candidate.operationId === operationId) as ExampleCall;
    const query = new URLSearchParams(queryPairs(found)).toString();
    const { needsTag, upload } = found;
    const bytes = new TextEncoder().encode(upload ? 'UDID\ndevice-1\n' : (JSON.stringify(body ?? found.body) ?? ''));
    const headers = {
      ...credentials,
      ...(needsTag && { 'If-Match': '"any"' }),
      ...(bytes.length > 0 && { 'Content-Type': upload ?? 'application/json' }),
      ...(prefer !== undefined && { Prefer: prefer }),
    };
    return send(`${url}${filledPath(found)}?${query}`, found.method, headers, bytes);
  }

  /** The paths of members that are neither those of the example nor values of the request. Links lead to the mock. */
  function differences(received: unknown, example: unknown, operationId: string): string[] {
    const { pathParameters } = calls.find((each) => each.operationId === operationId) as ExampleCall;
    const values = new Set(Object.values(pathParameters).flatMap((value) => [value, Number(value)]));
    const compare = (one: unknown, other: unknown, path: string): string[] => {
      if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null) {
        if (path === 'body/link') return [];
        const names = new Set([...Object.keys(one), ...Object.keys(other)]);
        return [...names].flatMap((name) =>
          compare(one[name as keyof typeof one], other[name as keyof typeof other], `${path}/${name}`),
        );
      }
      const shown = typeof other === 'string' ? other.replaceAll('http://localhost:3000', url) : other;
      if (one === shown || values.has(one)) return [];
      const isMessage = typeof one === 'string' && /^path\/\w+: /.test(one);
      const isStream = typeof one === 'string' && /^retry: /.test(one);
      return isMessage || isStream ? [] : [`${path}: ${JSON.stringify(one)}`];
    };
    return compare(received, example, 'body');
  }

  test('has response examples to compare', () => {
    expect(shownResponses.length).toBeGreaterThan(leastExamples);
  });

  test.each(operationIds)('returns each response example of %s', async (operationId) => {
    const failures: unknown[] = [];
    for (const { status, example, value } of responsesOf(operationId)) {
      const prefer = `code=${status}${example === undefined ? '' : `, example=${example}`}`;
      const received = await call(operationId, { prefer });
      const problems = check(operationId, received);
      if (received.status !== status) problems.push(`returns ${received.status}`);
      for (const path of differences(received.body, value, operationId)) problems.push(`shows another ${path}`);
      if (example === undefined && received.headers.has('content-type')) problems.push('has a type without a body');
      if (problems.length > 0) failures.push({ prefer, problems });
    }
    expect(failures).toEqual([]);
  });

  test('responds to each example call with a success that matches the contract', async () => {
    const failures: unknown[] = [];
    for (const operationId of operationIds) {
      const received = await call(operationId);
      const problems = check(operationId, received);
      if (received.status >= 300) problems.push(`returns ${received.status}`);
      if (problems.length > 0) failures.push({ operationId, problems });
    }
    expect(failures).toEqual([]);
  });

  const paged = calls.filter((candidate) => candidate.paged).map(({ operationId }) => operationId);

  test('returns the Link header of the page for each paged operation', async () => {
    for (const operationId of paged) {
      const { headers, body } = await call(operationId);
      const links = headers
        .get('link')
        ?.split(', ')
        .map((link) => /^<(.*)>; rel="(.*)"$/.exec(link)?.slice(1).reverse());
      const expected = (body as { link: object }).link;
      expect([operationId, Object.fromEntries(links as [string, string][])]).toEqual([operationId, expected]);
    }
  });

  test.each(shownBodiesOf(contract))('accepts the request example $name of $operationId', async (shown) => {
    const { operationId, body } = shown;
    const received = await call(operationId, { body });
    expect(check(operationId, received)).toEqual([]);
    expect(received.status).toBeLessThan(300);
  });
});
