import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../server/applications/settings.ts';
import { loadContract } from '../server/http/contract.ts';
import { operations, type OperationId } from '../generated/operations.ts';
import { changesOf, withChange } from '../tools/fuzz/changes.ts';
import { readOperation, targetOf } from '../tools/fuzz/requests.ts';
import { readSchemas } from '../tools/fuzz/schemas.ts';
import { messagesOf, refusal } from './support/content.ts';
import { fullValues } from './support/full-value.ts';
import {
  type Answer,
  type Caller,
  send,
  signedHeaders,
  startTestService,
  type TestService,
} from './support/service.ts';

const app = '/v1/me/apps/shop';
const schemas = readSchemas(loadContract());

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  ada = await service.createCaller('ada@example.com', 'shop', 'other');
});
afterAll(() => service.close());

const members = (count: number, value: unknown = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, value]));

const askForToken = async (body: string): Promise<Answer> => {
  const bytes = new TextEncoder().encode(body);
  const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', bytes, ada.apiKey)) };
  return send(`${service.url}/v1/access_token`, 'POST', headers, bytes);
};

/** Operations of which each takes another body. */
const withBodies = [
  ...new Map(
    (Object.keys(operations) as OperationId[]).map((id) => [JSON.stringify(readOperation(schemas, id).body), id]),
  ),
].flatMap(([body, id]) => (body === undefined ? [] : [id]));

describe('a size bound that is exceeded', () => {
  const kinds = new Set(['too long', 'too many items', 'too many members', 'a name too long']);
  const params = { partnerId: 'shop', udid: 'x', externalId: 'x' };
  const ids = [
    'campaignId',
    'messageId',
    'listId',
    'geofenceId',
    'beaconId',
    'geogroupId',
    'inAppId',
    'alarmId',
    'inboxId',
  ];

  test.each(withBodies)('is the only error of %s, wherever in the body it is', async (operationId) => {
    const { body: schema = {}, method } = readOperation(schemas, operationId);
    const path = { ...params, ...Object.fromEntries(ids.map((id) => [id, 1])) };
    const bodies = fullValues(schemas, schema);
    const changes = bodies.flatMap((body) =>
      changesOf(schemas, schema, body)
        .filter(({ kind }) => kinds.has(kind))
        .map((change) => ({ ...change, body: withChange(body, change.path, change.value) })),
    );
    for (const { kind, path: at, place = at, body } of changes) {
      // More is wrong with the body than that.
      const wrong = typeof body === 'object' && !Array.isArray(body) ? { ...body, unknownMember: '\0' } : body;
      const answer = await ada.request(method, targetOf({ operationId, path, query: {} }), { body: wrong });
      expect([kind, ...refusal(answer)]).toEqual([
        kind,
        400,
        [expect.stringMatching(/: (the name of a member )?must have at most \d+ \w+, but has \d+$/)],
      ]);
      expect(messagesOf(answer)[0]?.split(':')[0]).toBe(['body', ...place].join('/'));
    }
  });

  test('says how large it is, and what was sent', async () => {
    const users = Array(101).fill({ value: 5, data: 5, more: 5 });
    const answer = await ada.request('PUT', `${app}/devices?nothing=1`, { body: { users, more: '\0' } });
    expect(refusal(answer)).toEqual([400, ['body/users: must have at most 100 items, but has 101']]);
  });

  test('counts characters, not bytes or halves of pairs', async () => {
    const create = (name: string) => ada.request('POST', `${app}/campaigns`, { body: { name } });
    expect((await create('😀'.repeat(255))).status).toBe(200);
    expect(refusal(await create('😀'.repeat(256)))).toEqual([
      400,
      ['body/name: must have at most 255 characters, but has 256'],
    ]);
  });

  test.each([
    [`${app}/inapps/external/${'x'.repeat(256)}`, 'path/externalId: must have at most 255 characters, but has 256'],
    [`${app}/messages?title=${'x'.repeat(256)}&more=1`, 'query/title: must have at most 255 characters, but has 256'],
    [
      `${app}/devices?${Array.from({ length: 514 }, (_, index) => `fields[${index}]=UDID`).join('&')}`,
      'query/fields: must have at most 513 items, but has 514',
    ],
    [
      `${app}/devices/search/by?${Array.from({ length: 21 }, (_, index) => `f${index}=1`).join('&')}`,
      'query: must have at most 20 members, but has 21',
    ],
    [`${app}/campaigns?${'page=1&'.repeat(1000)}`, 'query: must have at most 1000 parameters, but has 1001'],
  ])('is the only error of a path or a query: %.50s', async (path, message) => {
    expect(refusal(await ada.request('GET', path))).toEqual([400, [message]]);
  });

  test('of a malformed ID that reads as an unknown one is a 404 too', async () => {
    const answer = await ada.request('POST', `${app}/geogroups/ext:${'x'.repeat(256)}/beacons`, { body: { id: 1 } });
    expect(refusal(answer)).toEqual([404, ['path/geogroupId: must have at most 259 characters, but has 260']]);
  });
});

describe('many errors', () => {
  const unknown = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `body/m${from + index}: unknown member`);

  test.each([
    [100, []],
    [101, ['body: 1 more error']],
    [4999, ['body: 4,899 more errors']],
  ])('of which there are %i are listed up to the 100th, with how many more there are', async (count, last) => {
    const { status, body } = await ada.request('POST', `${app}/campaigns`, { body: { name: 'x', ...members(count) } });
    const { errors } = body as { errors: { label: string; message: string }[] };
    expect([status, errors.map(({ message }) => message)]).toEqual([400, [...unknown(0, 100), ...last]]);
    expect(new Set(errors.map(({ label }) => label))).toEqual(new Set(['API_ERR_DATA']));
  });

  test('of path and query come before those of the body', async () => {
    const answer = await ada.request('PUT', `${app}/campaigns/x?nothing=1`, { body: members(200) });
    expect(messagesOf(answer)).toEqual([
      'query/nothing: unknown parameter',
      'path/campaignId: must be an integer',
      "body: must have required property 'name'",
      ...unknown(0, 97),
      'body: 103 more errors',
    ]);
  });

  test('that only the validator finds are listed in the same way', async () => {
    const geolocations = { inclusion: Array(200).fill({ geofenceId: 1, transition: 'through' }) };
    const body = { name: 'x', messages: [{ template: { type: 'popup', text: 'x' } }], triggers: { geolocations } };
    const messages = messagesOf(await ada.request('POST', `${app}/inapps`, { body }));
    expect(messages).toHaveLength(101);
    expect([messages[0], messages[100]]).toEqual([
      'body/triggers/geolocations/inclusion/0/transition: must be equal to one of the allowed values: enter, exit',
      'body: 100 more errors',
    ]);
  });

  test('of texts that can not be stored are listed in the same way', async () => {
    const messages = messagesOf(
      await ada.request('POST', `${app}/geofences`, { body: { info: { list: Array(300).fill('\0') } } }),
    );
    expect([messages[0], messages.length, messages[100]]).toEqual([
      'body/info/list/0: must not hold the null character',
      101,
      'body: 204 more errors',
    ]);
  });

  test('of a handler are listed in the same way', async () => {
    const users = Array.from({ length: 100 }, (_, index) => ({ value: `u${index}`, data: members(513) }));
    const messages = messagesOf(await ada.request('PUT', `${app}/devices`, { body: { users } }));
    expect([messages[0], messages.length, messages[100]]).toEqual([
      'body/users/0/data/m0: the application has no such device field',
      101,
      'body: 51,200 more errors',
    ]);
  });

  test('of one application among several are listed in the same way', async () => {
    const message = await ada.request('POST', `${app}/messages`, {
      body: { platform: 'android', title: 'x', text: 'x' },
    });
    const { id } = message.body as { id: number };
    const targets = Array.from({ length: 100 }, (_, index) => ({ clientId: `C-${index}`, a: 1, b: 1 }));
    const { status, body } = await ada.request('POST', '/v1/me/send', {
      body: { apps: { shop: { parentMessageId: id }, other: { parentMessageId: id } }, targets },
    });
    const { apps } = body as { apps: Record<string, { errors: { message: string }[] }> };
    expect([status, apps.shop?.errors.length, apps.shop?.errors[100]?.message]).toEqual([
      200,
      101,
      'body: 100 more errors',
    ]);
  });

  test('with long names make no long answer', async () => {
    const long = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`${index}`.padEnd(10_000, 'x'), 0]));
    const { status, body } = await ada.request('POST', `${app}/campaigns`, { body: { name: 'x', ...long } });
    expect(status).toBe(400);
    expect(Math.max(...messagesOf({ status, headers: new Headers(), body }).map(({ length }) => length))).toBeLessThan(
      1001,
    );
  });
});

describe('a body', () => {
  test('may have 5,000 different names, which may come as often as they like', async () => {
    const info = { list: Array(20).fill(members(4990)) };
    const body = { name: 'x', latitude: 1, longitude: 1, radius: 1, info };
    expect((await ada.request('POST', `${app}/geofences`, { body })).status).toBe(200);
    const more = { ...body, info: { list: [{ ...members(5000), '\u00e9"\\': 0 }] } };
    expect(refusal(await ada.request('POST', `${app}/geofences`, { body: more }))).toEqual([
      400,
      ['body: must have at most 5000 different names of members'],
    ]);
  });

  test('may have any number of different texts', async () => {
    const list = Array.from({ length: 20_000 }, (_, index) => `text ${index}`);
    const body = { name: 'x', latitude: 1, longitude: 1, radius: 1, info: { list } };
    expect((await ada.request('POST', `${app}/geofences`, { body })).status).toBe(200);
  });

  test('without credentials has 4 KiB at most where a token is asked for', async () => {
    const email = (length: number) => `{"email":"${'x'.repeat(length - 12)}"}`;
    expect(refusal(await askForToken(email(4096)))).toEqual([
      400,
      ['body/email: must have at most 254 characters, but has 4084'],
    ]);
    expect(refusal(await askForToken(email(4097)))).toEqual([413, ['body: larger than 4096 bytes']]);
  });

  test('that is malformed in many places is answered with the first of them', async () => {
    const answer = await ada.request('POST', `${app}/campaigns`, { body: `{"name":"x",\n${',\n'.repeat(300_000)}}` });
    expect(refusal(answer)).toEqual([400, ['body: malformed JSON at line 2, column 1']]);
  });
});
