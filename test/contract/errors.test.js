import { describe, expect, test } from '@jest/globals';
import { resolveReference } from "../../server/http/contract.js";
import { operations } from "../../generated/engagement/operations.js";
import { loadContract } from "../../server/contracts.js";
const contract = loadContract();
/** Every example error of the contract. */
function* errorExamples() {
    for (const [operationId, { method, path }] of Object.entries(operations)) {
        const operation = contract.paths[path]?.[method.toLowerCase()];
        for (const [status, reference] of Object.entries(operation.responses)) {
            if (Number(status) < 400)
                continue;
            const response = resolveReference(contract, reference);
            for (const example of Object.values(response.content?.['application/json']?.examples ?? {})) {
                const { value } = resolveReference(contract, example);
                for (const { label } of value.errors)
                    yield { operationId, status: Number(status), label };
            }
        }
    }
}
const all = [...errorExamples()];
const statusesOf = (label) => [
    ...new Set(all.filter((entry) => entry.label === label).map((entry) => entry.status)),
];
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
    const having = new Set(all.filter((entry) => entry.label === label && entry.status === 500).map((e) => e.operationId));
    const lacking = Object.keys(operations).filter((id) => !having.has(id));
    expect(statusesOf(label)).toEqual([500]);
    expect(lacking).toEqual([]);
});
