import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../server/applications/settings.ts';
import type { OperatorError } from '../server/applications/operator-error.ts';
import { loadContract } from '../server/http/contract.ts';
import type { EventError } from '../server/reports/event-line.ts';
import { parseEvent } from '../server/reports/event-line.ts';
import { operations, type OperationId } from '../generated/operations.ts';
import { changesOf, withChange } from '../tools/fuzz/changes.ts';
import { readOperation } from '../tools/fuzz/requests.ts';
import { readSchemas } from '../tools/fuzz/schemas.ts';
import { contentSettings, messagesOf } from './support/content.ts';
import { fullValues } from './support/full-value.ts';
import { type Caller, startTestService, type TestService } from './support/service.ts';

const schemas = readSchemas(loadContract());

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

/** The words of JSON Schema and of its libraries, which say nothing to people. */
const jargon =
  /must match|must NOT|must pass|keyword|"(then|else)"|must be equal to constant|must be \w+,|[<>]=|int64|schema\b/;

/** A path from the part of the request to a value, as a JSON Pointer, and why it is refused. */
const named = /^(body|path|query|headers)(\/[^\s:]*)*: \S/;

const withBody = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].body === 'required' && id !== 'createAccessToken',
);

/** As many of them as a test has time for, from all over the body. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / count) === 0);

test.each(withBody)('what is wrong with a body of %s is said in plain words, with its path', async (operationId) => {
  const { method, body: schema = {} } = readOperation(schemas, operationId);
  const path = operations[operationId].path.replace('{partnerId}', 'shop').replaceAll(/\{\w+\}/g, '1');
  const url = operationId.startsWith('setInbox') ? `${path}?UDID=x` : path;
  const bodies = fullValues(schemas, schema).flatMap((value) =>
    changesOf(schemas, schema, value).map((change) => withChange(value, change.path, change.value)),
  );
  const messages = new Set<string>();
  for (const body of spread(bodies, 60)) {
    const answer = await ada.request(method.toUpperCase(), url, { body });
    if (answer.status === 400) for (const message of messagesOf(answer)) messages.add(message);
  }
  expect(messages.size).toBeGreaterThan(0);
  expect([...messages].filter((message) => jargon.test(message) || !named.test(message))).toEqual([]);
});

test.each([
  [
    'a name that is no language',
    { translations: { 'not/a language': { text: 'x' } } },
    'body/translations/not~1a language: the name of this member must be a language tag such as fr or pt-BR',
  ],
  ['no integer', { campaignId: 1.5 }, 'body/campaignId: must be an integer'],
  ['an item twice', { lists: [1, 2, 1] }, 'body/lists: must not have the same item twice, as at 0 and 2'],
  ['a number out of range', { timeToLive: -1 }, 'body/timeToLive: must be at least 0'],
])('a message with %s', async (_, change, message) => {
  const body = { platform: 'android', title: 'Hello', text: 'Hi', ...change };
  const answer = await ada.request('POST', '/v1/me/apps/shop/messages', { body });
  expect([answer.status, messagesOf(answer)]).toEqual([400, [message]]);
});

test('a value of the wrong type is told every type that it may have', async () => {
  const body = { users: [{ value: [], data: { size: {} } }] };
  const answer = await ada.request('PUT', '/v1/me/apps/shop/devices', { body });
  expect([answer.status, messagesOf(answer)]).toEqual([
    400,
    [
      'body/users/0/value: must be a string, a number or a boolean',
      'body/users/0/data/size: must be a string, a number, a boolean or null',
    ],
  ]);
});

test.each([
  { name: '' },
  { name: 5, languages: ['english', 'fr', 'fr'] },
  { name: 'x', fields: [{ name: '1', type: 'string' }, { name: 'a', type: 'text' }, 7] },
  { name: 'x', pressure: { max: -1, hours: 'x' }, segments: [{ id: 0, where: {} }] },
  { name: 'x', gateways: { fcm: {}, apns: { keyId: 'x', teamId: 'y' }, webpush: { subject: 'me' } } },
  { ...contentSettings, segments: [{ id: 1, name: 'x', where: { nothing: 1, loyalty: 'x' } }] },
  {
    ...contentSettings,
    fields: [
      { name: 'a', type: 'string' },
      { name: 'a', type: 'string' },
    ],
  },
])('what is wrong with settings is said in plain words, with its path: %j', (settings) => {
  let said: string[] = [];
  try {
    checkSettings(settings);
  } catch (error) {
    said = (error as OperatorError).message.split('\n');
  }
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((message) => jargon.test(message) || !/^settings(\/[^\s:]*)*: \S/.test(message))).toEqual([]);
});

test.each(['{', '[]', '{"type":1}', '{"type":"click","date":"x","deviceId":5,"messageId":"a","actionId":-1,"more":1}'])(
  'what is wrong with a line of events is said in plain words: %s',
  (line) => {
    let said: readonly string[] = [];
    try {
      parseEvent(Buffer.from(line));
    } catch (error) {
      said = (error as EventError).faults;
    }
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((message) => jargon.test(message))).toEqual([]);
  },
);
