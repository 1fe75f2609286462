import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations } from "../../generated/engagement/operations.js";
import { beginDeletion, deleteData } from "../../server/domain/applications/application-deletion.store.js";
import { createDemo, demoEmail, demoPartnerId } from "../../server/demo/demo.js";
import { createSecrets } from "../../server/domain/applications/secrets.js";
import { parseSecretKey } from "../../server/config.js";
import { addExamples } from "../../server/demo/examples.store.js";
import { resolveReference } from "../../server/http/contract.js";
import { exampleCalls, filledPath, queryPairs } from "../../tools/generate/calls.js";
import { operationsOf } from "../../tools/requirements/locations.js";
import { messagesOf } from "../support/errors.js";
import { createRequester, send, signedHeaders } from "../support/service.js";
import { startTestService, testSecretKey } from "../support/service.js";
import { loadContract } from "../../server/contracts.js";
const contract = loadContract();
const secrets = createSecrets([parseSecretKey(testSecretKey)]);
/** The examples of a media type, by name. */
const examplesOf = (document, media) => Object.entries(media?.examples ?? {}).map(([name, example]) => [
    name,
    resolveReference(document, example).value,
]);
/** A request for each body example, and one for each operation without a body. */
function requests() {
    const all = operationsOf(contract);
    return exampleCalls(contract).flatMap((call) => {
        const operation = all.get(call.operationId);
        const requestBody = operation.requestBody && resolveReference(contract, operation.requestBody);
        const bodies = examplesOf(contract, requestBody?.content?.['application/json']);
        if (bodies.length === 0)
            return [{ name: call.operationId, call, body: undefined, operation }];
        return bodies.map(([name, body]) => ({ name: `${call.operationId} ${name}`, call, body, operation }));
    });
}
let service;
let apiKey;
beforeAll(async () => {
    service = await startTestService();
    await createDemo(service.db, secrets, addExamples);
    apiKey = await service.users.createKey(demoEmail);
});
afterAll(() => service.close());
const noSchedule = 'path/messageId: message 2048 has no schedule';
/** Expected errors: no state of the demonstration application lets all examples succeed. */
const expectedErrors = {
    // Message 2048 can be scheduled, so it has no schedule yet.
    ...{ getSchedule: noSchedule, 'updateSchedule weekly': noSchedule, 'updateSchedule once': noSchedule },
    ...{ deleteSchedule: noSchedule, getScheduleExclusion: noSchedule, deleteScheduleExclusion: noSchedule },
    ...{ 'createScheduleExclusion weekend': noSchedule, 'createScheduleExclusion firstWeek': noSchedule },
    // Inbox message 1001 has been sent, so that it has a status for each user.
    'updateInbox springLetter': 'path/inboxId: inbox message 1001 has already been sent',
    'updateInboxByExternalId springLetter': 'path/externalId: inbox message inbox-spring has already been sent',
    // Message 2048 is for Android.
    'updateMessage ios': "body/platform: can't be changed from android",
    'updateMessage web': "body/platform: can't be changed from android",
};
/** Resets the demonstration application to its initial state. */
async function renewDemo() {
    await deleteData(service.db, await beginDeletion(service.db, demoPartnerId));
    await createDemo(service.db, secrets, addExamples);
}
async function getToken() {
    const body = new TextEncoder().encode(JSON.stringify({ email: demoEmail }));
    const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) };
    const response = await send(`${service.url}/v1/access_token`, 'POST', headers, body);
    return response.body.access_token;
}
/** Whether the operation documents an error of this status and these labels by an example. */
function isDocumented({ operation }, { status, body }) {
    const { errors } = body;
    const response = operation.responses[String(status)];
    const { content } = response ? resolveReference(contract, response) : {};
    const shown = examplesOf(contract, content?.['application/json']).flatMap(([, value]) => value.errors);
    return errors.every(({ label }) => shown.some((error) => error.label === label));
}
test('each request example succeeds on a new demonstration application, or gets an error that its operation documents', async () => {
    const request = createRequester(service.url, apiKey, await getToken());
    const failed = {};
    const undocumented = [];
    for (const example of requests()) {
        await renewDemo();
        const query = new URLSearchParams(queryPairs(example.call)).toString();
        const path = `${filledPath(example.call)}${query && `?${query}`}`;
        const response = await request(example.call.method, path, example.body === undefined ? {} : { body: example.body });
        if (response.status < 300)
            continue;
        failed[example.name] = messagesOf(response).join('; ');
        if (!isDocumented(example, response))
            undocumented.push(example.name);
    }
    expect(undocumented).toEqual([]);
    expect(failed).toEqual(expectedErrors);
});
test('every operation has a request example', () => {
    expect(new Set(requests().map(({ call }) => call.operationId)).size).toBe(Object.keys(operations).length);
});
