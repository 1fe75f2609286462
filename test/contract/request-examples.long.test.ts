import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations } from '../../generated/engagement/operations.ts';
import { beginDeletion, deleteData } from '../../server/domain/applications/application-deletion.store.ts';
import { createDemo, demoEmail, demoPartnerId } from '../../server/demo/demo.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { parseSecretKey } from '../../server/config/config.ts';
import { addExamples } from '../../server/demo/examples.store.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { type ExampleCall, exampleCalls, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { type Operation, operationsOf } from '../../tools/requirements/operations.ts';
import { messagesOf } from '../support/errors.ts';
import {
  type ApiResponse,
  createRequester,
  send,
  signedHeaders,
  startTestService,
  type TestService,
  testSecretKey,
} from '../support/service.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const contract = loadContract();
const secrets = createSecrets([parseSecretKey(testSecretKey)]);

interface Request {
  name: string;
  call: ExampleCall;
  body: unknown;
  operation: Operation;
}

type Media = { examples?: Record<string, object> };

/** The examples of a media type, by name. */
const examplesOf = (document: Contract, media: Media | undefined): [name: string, value: unknown][] =>
  Object.entries(media?.examples ?? {}).map(([name, example]) => [
    name,
    resolveReference<{ value: unknown }>(document, example as never).value,
  ]);

/** A request for each body example, and one for each operation without a body. */
function requests(): Request[] {
  const all = operationsOf(contract);
  return exampleCalls(contract).flatMap((call) => {
    const operation = all.get(call.operationId) as Operation;
    const requestBody =
      operation.requestBody && resolveReference<{ content?: Record<string, Media> }>(contract, operation.requestBody);
    const bodies = examplesOf(contract, requestBody?.content?.['application/json']);
    if (bodies.length === 0) return [{ name: call.operationId, call, body: undefined, operation }];
    return bodies.map(([name, body]) => ({ name: `${call.operationId} ${name}`, call, body, operation }));
  });
}

let service: TestService;
let apiKey: string;

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
async function renewDemo(): Promise<void> {
  await deleteData(service.db, await beginDeletion(service.db, demoPartnerId));
  await createDemo(service.db, secrets, addExamples);
}

async function getToken(): Promise<string> {
  const body = new TextEncoder().encode(JSON.stringify({ email: demoEmail }));
  const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) };
  const response = await send(`${service.url}/v1/access_token`, 'POST', headers, body);
  return (response.body as { access_token: string }).access_token;
}

/** Whether the operation documents an error of this status and these labels by an example. */
function isDocumented({ operation }: Request, { status, body }: ApiResponse): boolean {
  const { errors } = body as { errors: { label: string }[] };
  const response = operation.responses[String(status)];
  const { content } = response ? (resolveReference(contract, response) as { content?: Record<string, Media> }) : {};
  const shown = examplesOf(contract, content?.['application/json']).flatMap(
    ([, value]) => (value as { errors: { label: string }[] }).errors,
  );
  return errors.every(({ label }) => shown.some((error) => error.label === label));
}

test('each request example succeeds on a new demonstration application, or gets an error that its operation documents', async () => {
  const request = createRequester(service.url, apiKey, await getToken());
  const failed: Record<string, string> = {};
  const undocumented: string[] = [];
  for (const example of requests()) {
    await renewDemo();
    const query = new URLSearchParams(queryPairs(example.call)).toString();
    const path = `${filledPath(example.call)}${query && `?${query}`}`;
    const response = await request(example.call.method, path, example.body === undefined ? {} : { body: example.body });
    if (response.status < 300) continue;
    failed[example.name] = messagesOf(response).join('; ');
    if (!isDocumented(example, response)) undocumented.push(example.name);
  }
  expect(undocumented).toEqual([]);
  expect(failed).toEqual(expectedErrors);
}, 600_000);

test('every operation has a request example', () => {
  expect(new Set(requests().map(({ call }) => call.operationId)).size).toBe(Object.keys(operations).length);
});
