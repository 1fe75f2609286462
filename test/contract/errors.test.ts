import { describe, expect, test } from '@jest/globals';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { operations } from '../../generated/engagement/operations.ts';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';
import { shownErrors } from '../../tools/generate/errors.ts';

interface Response {
  content?: Record<string, { examples?: Record<string, ReferenceObject | { value: unknown }> }>;
}
interface ErrorExample {
  operationId: string;
  status: number;
  label: string;
}

const contract = loadContract();

/** Every example error of the contract. */
function* errorExamples(): Generator<ErrorExample> {
  for (const [operationId, { method, path }] of Object.entries(operations)) {
    const operation = contract.paths[path]?.[method.toLowerCase()] as {
      responses: Record<string, Response | ReferenceObject>;
    };
    for (const [status, reference] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const response = resolveReference<Response>(contract, reference);
      for (const example of Object.values(response.content?.['application/json']?.examples ?? {})) {
        const { value } = resolveReference(contract, example) as { value: { errors: { label: string }[] } };
        for (const { label } of value.errors) yield { operationId, status: Number(status), label };
      }
    }
  }
}

const all = [...errorExamples()];
const statusesOf = (label: string) => [
  ...new Set(all.filter((entry) => entry.label === label).map((entry) => entry.status)),
];

test.each(contractNames)('the labels of the %s contract are those of its errors, and that of unknown URLs', (name) => {
  const written = loadContract(name);
  const { enum: labels } = written.components.schemas?.ErrorLabel as { enum: string[] };
  const shown = [...shownErrors(written).values()].flat().map((pair) => pair.split(' ')[1]);
  expect(new Set(labels)).toEqual(new Set([...shown, 'API_ERR_ROUTE']));
});

describe('statuses and labels are as specified (ERROR-FIXED)', () => {
  test.each([
    ['API_ERR_TOKEN', [400, 401, 403]],
    ['API_ERR_SIGNATURE', [400]],
    ['API_ERR_FORBIDDEN', [403]],
    ['API_ERR_MESSAGE_SENDING', [400]],
    ['API_ERR_MESSAGE_SENT', [400]],
    ['API_ERR_MESSAGE_FAILED', [400]],
  ])('%s returns %j', (label, statuses) => {
    expect(statusesOf(label).toSorted()).toEqual(statuses);
  });
});

test.each([
  ['API_ERR_DB'],
  ['API_ERR_CACHE'], // ERROR-CACHE
  ['API_ERR_SERVICE'], // ERROR-SERVICE
  ['API_ERR_UTIL'], // ERROR-UTIL
  ['API_ERR_SUPPORT'], // ERROR-SUPPORT
  ['API_ERR_UNKNOWN'], // ERROR-UNKNOWN
])('every operation declares 500 %s, and no other status has that label', (label) => {
  const having = new Set(
    all.filter((entry) => entry.label === label && entry.status === 500).map((e) => e.operationId),
  );
  const lacking = Object.keys(operations).filter((id) => !having.has(id));
  expect(statusesOf(label)).toEqual([500]);
  expect(lacking).toEqual([]);
});
