import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { OperatorError } from '../../server/domain/operator-error.ts';
import { type EventError, parseEvent } from '../../server/imports/events/event-line.ts';
import { operations, type OperationId } from '../../generated/engagement/operations.ts';
import { changesOf, withChange } from '../../proof/fuzz/changes.ts';
import { readOperation } from '../../proof/fuzz/requests.ts';
import { readSchemas } from '../../proof/fuzz/schemas.ts';
import { contentSettings } from '../support/content.ts';
import { messagesOf } from '../support/errors.ts';
import { fullValues } from '../support/full-value.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const schemas = readSchemas(loadContract());

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

/** Terms of JSON Schema and its libraries, which users don't know. */
const jargon =
  /must match|must NOT|must pass|keyword|"(then|else)"|must be equal to constant|must be \w+,|[<>]=|int64|schema\b/;

/** A JSON Pointer from a part of the request, and the reason. */
const named = /^(body|path|query|headers)(\/[^\s:]*)*: \S/;

const withBody = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].body === 'required' && id !== 'createAccessToken',
);

/** A sample spread over the whole body, to limit the duration. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / count) === 0);

test.each(withBody)('a validation error of %s is plain English with a path', async (operationId) => {
  const { method, body: schema = {} } = readOperation(schemas, operationId);
  const path = operations[operationId].path.replace('{partnerId}', 'shop').replaceAll(/\{\w+\}/g, '1');
  const url = operationId.startsWith('setInbox') ? `${path}?UDID=x` : path;
  const bodies = fullValues(schemas, schema).flatMap((value) =>
    changesOf(schemas, schema, value).map((change) => withChange(value, change.path, change.value)),
  );
  const messages = new Set<string>();
  for (const body of spread(bodies, 60)) {
    const response = await ada.request(method.toUpperCase(), url, { body });
    if (response.status === 400) for (const message of messagesOf(response)) messages.add(message);
  }
  expect(messages.size).toBeGreaterThan(0);
  expect([...messages].filter((message) => jargon.test(message) || !named.test(message))).toEqual([]);
});

test.each([
  [
    'a name that is not a language tag',
    { translations: { 'not/a language': { text: 'x' } } },
    'body/translations/not~1a language: the name of this property must be a language tag such as fr or pt-BR',
  ],
  ['no integer', { campaignId: 1.5 }, 'body/campaignId: must be an integer'],
  ['an item twice', { lists: [1, 2, 1] }, 'body/lists: must not have the same item twice, as at 0 and 2'],
  ['a number out of range', { timeToLive: -1 }, 'body/timeToLive: must be at least 0'],
])('a validation error of a message with %s', async (_, change, message) => {
  const body = { platform: 'android', title: 'Hello', text: 'Hi', ...change };
  const response = await ada.request('POST', '/v1/me/apps/shop/messages', { body });
  expect([response.status, messagesOf(response)]).toEqual([400, [message]]);
});

test('a value of the wrong type is reported with every allowed type', async () => {
  const body = { users: [{ value: [], data: { size: {} } }] };
  const response = await ada.request('PUT', '/v1/me/apps/shop/devices', { body });
  expect([response.status, messagesOf(response)]).toEqual([
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
])('a validation error of settings is plain English with a path: %j', (settings) => {
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
  'a validation error of an event is plain English: %s',
  (line) => {
    let said: readonly string[] = [];
    try {
      parseEvent(Buffer.from(line));
    } catch (error) {
      said = (error as EventError).errors;
    }
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((message) => jargon.test(message))).toEqual([]);
  },
);
