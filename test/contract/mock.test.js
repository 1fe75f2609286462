import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMock } from "../../mock/mock.js";
import { loadContract } from "../../server/contracts.js";
import { resolveReference } from "../../server/http/contract.js";
import { createResponseChecker } from "../../server/http/validation/response-check.js";
import { exampleCalls, filledPath, queryPairs } from "../../tools/generate/calls.js";
import { operationsOf } from "../../tools/requirements/locations.js";
import { send } from "../support/service.js";
let mock;
beforeAll(async () => {
    mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());
const shownResponsesOf = (contract) => [...operationsOf(contract)].flatMap(([operationId, { responses }]) => Object.entries(responses).flatMap(([code, response]) => {
    const status = Number(code);
    const examples = Object.values(resolveReference(contract, response).content ?? {}).flatMap((mediaType) => Object.entries(mediaType.examples));
    if (examples.length === 0)
        return [{ operationId, status, example: undefined, value: '' }];
    return examples.map(([example, shown]) => ({
        ...{ operationId, status, example },
        value: resolveReference(contract, shown).value,
    }));
}));
const shownBodiesOf = (contract) => [...operationsOf(contract)].flatMap(([operationId, { requestBody }]) => {
    const content = requestBody && resolveReference(contract, requestBody).content?.['application/json'];
    return Object.entries(content?.examples ?? {}).map(([name, shown]) => ({
        ...{ operationId, name },
        body: resolveReference(contract, shown).value,
    }));
});
const token = { Authorization: 'Bearer any' };
describe.each([
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
    const responsesOf = (operationId) => shownResponses.filter((shown) => shown.operationId === operationId);
    const successOf = (operationId) => responsesOf(operationId).find(({ status }) => status < 300);
    /** Calls an operation of the mock with its example, and the given changes. */
    function call(operationId, { body, prefer } = {}) {
        const found = calls.find((candidate) => candidate.operationId === operationId);
        const query = new URLSearchParams(queryPairs(found)).toString();
        const { upload } = found;
        const bytes = new TextEncoder().encode(upload ? 'UDID\ndevice-1\n' : (JSON.stringify(body ?? found.body) ?? ''));
        const headers = {
            ...credentials,
            ...(bytes.length > 0 && { 'Content-Type': upload ?? 'application/json' }),
            ...(prefer !== undefined && { Prefer: prefer }),
        };
        return send(`http://127.0.0.1:${mock.port}${filledPath(found)}?${query}`, found.method, headers, bytes);
    }
    test('has response examples to compare', () => {
        expect(shownResponses.length).toBeGreaterThan(leastExamples);
    });
    test.each(operationIds)('returns each response example of %s', async (operationId) => {
        const failures = [];
        for (const { status, example, value } of responsesOf(operationId)) {
            const prefer = `code=${status}${example === undefined ? '' : `, example=${example}`}`;
            const received = await call(operationId, { prefer });
            const problems = check(operationId, received);
            if (received.status !== status)
                problems.push(`returns ${received.status}`);
            if (!isDeepStrictEqual(received.body, value))
                problems.push('shows another body');
            if (example === undefined && received.headers.has('content-type'))
                problems.push('has a type without a body');
            if (problems.length > 0)
                failures.push({ prefer, problems });
        }
        expect(failures).toEqual([]);
    });
    test('returns the first success example by default', async () => {
        for (const operationId of operationIds) {
            const { status, body } = await call(operationId);
            const { status: expectedStatus, value } = successOf(operationId) ?? {};
            expect([operationId, status, body]).toEqual([operationId, expectedStatus, value]);
        }
    });
    const paged = calls.filter((candidate) => candidate.paged).map(({ operationId }) => operationId);
    test('returns the Link header of the page for each paged operation', async () => {
        for (const operationId of paged) {
            const { headers, body } = await call(operationId);
            const links = headers
                .get('link')
                ?.split(', ')
                .map((link) => /^<(.*)>; rel="(.*)"$/.exec(link)?.slice(1).reverse());
            const expected = body.link;
            expect([operationId, Object.fromEntries(links)]).toEqual([operationId, expected]);
        }
    });
    test.each(shownBodiesOf(contract))('accepts the request example $name of $operationId', async (shown) => {
        const { operationId, body } = shown;
        expect((await call(operationId, { body })).status).toBe(successOf(operationId)?.status);
    });
});
