import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { callMock, callsOfContracts } from '../support/mock-calls.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const host = 'mock.example.com:8080';

/** Other values for the parameters of a path. */
const otherParameters = (parameters: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value], index): [string, unknown] => {
      if (typeof value === 'number' || /^\d+$/.test(String(value))) return [name, 700_001 + index];
      return [name, name === 'partnerId' ? 'garden' : `other-${index}`];
    }),
  );

/** The values of all members, at any depth. */
const valuesOf = (node: unknown): unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node as Record<string, unknown>).flatMap(valuesOf) : [node];

describe.each(callsOfContracts)('the mock of the $name contract', ({ name, contract, calls }) => {
  const check = createResponseChecker(contract);

  test('responds to other IDs, applications and hosts with valid responses that name them', async () => {
    const failures: unknown[] = [];
    for (const call of calls) {
      const params = otherParameters(call.pathParameters);
      const answer = await callMock(mock.port, name, call, { params, headers: { Host: host } });
      const problems = check(call.operationId, answer);
      if (answer.status >= 300) problems.push(`returns ${answer.status}`);
      if (/localhost:|127\.0\.0\.1/.test(answer.text + (answer.headers.get('link') ?? ''))) problems.push('other host');
      const last = /\{(\w+)\}$/.exec(call.path)?.[1];
      const isShown = last === undefined || answer.status === 204 || valuesOf(answer.body).includes(params[last]);
      const isOtherId = /externalId/i.test(last ?? '') && call.method !== 'GET';
      if (!isShown && !isOtherId && !call.paged && !/queued/.test(answer.text)) problems.push(`does not name ${last}`);
      if (problems.length > 0) failures.push({ operationId: call.operationId, problems });
    }
    expect(failures).toEqual([]);
  });

  test('has its own host in every link of a list', async () => {
    for (const call of calls.filter(({ paged }) => paged)) {
      const { headers, body } = await callMock(mock.port, name, call, { headers: { Host: host } });
      const { link } = body as { link: Record<string, string> };
      // A list that ends with its first page has no next one.
      const hosts = Object.values(link).map((each) => new URL(each).host);
      expect([call.operationId, [...new Set(hosts)]]).toEqual([call.operationId, [host]]);
      const expected = Object.entries(link).map(([relation, url]) => `<${url}>; rel="${relation}"`);
      expect(headers.get('link')).toBe(expected.join(', '));
    }
  });
});
