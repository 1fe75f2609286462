import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { operations, type OperationId } from '../../generated/engagement/operations.ts';
import { changesOf, withChange } from '../../proof/fuzz/changes.ts';
import { readOperation, targetOf } from '../../proof/fuzz/requests.ts';
import { readSchemas } from '../../proof/fuzz/schemas.ts';
import { messagesOf, statusAndMessages } from '../support/errors.ts';
import { fullValues } from '../support/full-value.ts';
import {
  type ApiResponse,
  type Caller,
  send,
  signedHeaders,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

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

const askForToken = async (body: string): Promise<ApiResponse> => {
  const bytes = new TextEncoder().encode(body);
  const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', bytes, ada.apiKey)) };
  return send(`${service.url}/v1/access_token`, 'POST', headers, bytes);
};

/** Operations with different bodies. */
const withBodies = [
  ...new Map(
    (Object.keys(operations) as OperationId[]).map((id) => [JSON.stringify(readOperation(schemas, id).body), id]),
  ),
].flatMap(([body, id]) => (body === undefined ? [] : [id]));

describe('an exceeded size limit', () => {
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

  test.each(withBodies)('is the only error of %s, at any depth of the body', async (operationId) => {
    const { body: schema = {}, method } = readOperation(schemas, operationId);
    const path = { ...params, ...Object.fromEntries(ids.map((id) => [id, 1])) };
    const bodies = fullValues(schemas, schema);
    const changes = bodies.flatMap((body) =>
      changesOf(schemas, schema, body)
        .filter(({ kind }) => kinds.has(kind))
        .map((change) => ({ ...change, body: withChange(body, change.path, change.value) })),
    );
    for (const { kind, path: at, errorPath = at, body } of changes) {
      // The body also has another error.
      const wrong = typeof body === 'object' && !Array.isArray(body) ? { ...body, unknownMember: '\0' } : body;
      const response = await ada.request(method, targetOf({ operationId, path, query: {} }), { body: wrong });
      expect([kind, ...statusAndMessages(response)]).toEqual([
        kind,
        400,
        [expect.stringMatching(/: (the name of a property )?must have at most \d+ \w+, but has \d+$/)],
      ]);
      expect(messagesOf(response)[0]?.split(':')[0]).toBe(['body', ...errorPath].join('/'));
    }
  });

  test('names the limit and the actual size', async () => {
    const users = Array(101).fill({ value: 5, data: 5, more: 5 });
    const response = await ada.request('PUT', `${app}/devices?nothing=1`, { body: { users, more: '\0' } });
    expect(statusAndMessages(response)).toEqual([400, ['body/users: must have at most 100 items, but has 101']]);
  });

  test('counts characters, not bytes or UTF-16 code units', async () => {
    const create = (name: string) => ada.request('POST', `${app}/campaigns`, { body: { name } });
    expect((await create('😀'.repeat(255))).status).toBe(200);
    expect(statusAndMessages(await create('😀'.repeat(256)))).toEqual([
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
      'query: must have at most 20 properties, but has 21',
    ],
    [`${app}/campaigns?${'page=1&'.repeat(1000)}`, 'query: must have at most 1000 parameters, but has 1001'],
  ])('is the only error of a path or query: %.50s', async (path, message) => {
    expect(statusAndMessages(await ada.request('GET', path))).toEqual([400, [message]]);
  });

  test('of a malformed ID that is treated as an unknown ID returns 404', async () => {
    const response = await ada.request('POST', `${app}/geogroups/ext:${'x'.repeat(256)}/beacons`, { body: { id: 1 } });
    expect(statusAndMessages(response)).toEqual([
      404,
      ['path/geogroupId: must have at most 259 characters, but has 260'],
    ]);
  });
});

describe('many errors', () => {
  const unknown = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `body/m${from + index}: unknown property`);

  test.each([
    [100, []],
    [101, ['body: 1 more error']],
    [4999, ['body: 4,899 more errors']],
  ])('%i errors: the first 100 are listed, with the number of the others', async (count, last) => {
    const { status, body } = await ada.request('POST', `${app}/campaigns`, { body: { name: 'x', ...members(count) } });
    const { errors } = body as { errors: { label: string; message: string }[] };
    expect([status, errors.map(({ message }) => message)]).toEqual([400, [...unknown(0, 100), ...last]]);
    expect(new Set(errors.map(({ label }) => label))).toEqual(new Set(['API_ERR_DATA']));
  });

  test('of path and query come before those of the body', async () => {
    const response = await ada.request('PUT', `${app}/campaigns/x?nothing=1`, { body: members(200) });
    expect(messagesOf(response)).toEqual([
      'query/nothing: unknown parameter',
      'path/campaignId: must be an integer',
      "body: must have required property 'name'",
      ...unknown(0, 97),
      'body: 103 more errors',
    ]);
  });

  test('from the validator alone are limited to 100 too', async () => {
    const geolocations = { inclusion: Array(200).fill({ geofenceId: 1, transition: 'through' }) };
    const body = { name: 'x', messages: [{ template: { type: 'popup', text: 'x' } }], triggers: { geolocations } };
    const messages = messagesOf(await ada.request('POST', `${app}/inapps`, { body }));
    expect(messages).toHaveLength(101);
    expect([messages[0], messages[100]]).toEqual([
      'body/triggers/geolocations/inclusion/0/transition: must be equal to one of the allowed values: enter, exit',
      'body: 100 more errors',
    ]);
  });

  test("of texts that can't be stored are limited to 100 too", async () => {
    const messages = messagesOf(
      await ada.request('POST', `${app}/geofences`, { body: { info: { list: Array(300).fill('\0') } } }),
    );
    expect([messages[0], messages.length, messages[100]]).toEqual([
      'body/info/list/0: must not contain a null character',
      101,
      'body: 204 more errors',
    ]);
  });

  test('from a handler are limited to 100 too', async () => {
    const users = Array.from({ length: 100 }, (_, index) => ({ value: `u${index}`, data: members(513) }));
    const messages = messagesOf(await ada.request('PUT', `${app}/devices`, { body: { users } }));
    expect([messages[0], messages.length, messages[100]]).toEqual([
      'body/users/0/data/m0: unknown device field m0',
      101,
      'body: 51,200 more errors',
    ]);
  });

  test('of one application among several are limited to 100 too', async () => {
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

  test('with long names are shortened', async () => {
    const long = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`${index}`.padEnd(10_000, 'x'), 0]));
    const { status, body } = await ada.request('POST', `${app}/campaigns`, { body: { name: 'x', ...long } });
    expect(status).toBe(400);
    expect(Math.max(...messagesOf({ body }).map(({ length }) => length))).toBeLessThan(1001);
  });
});

describe('a body', () => {
  // Info has a limit of its own, after those of every body.
  const onlyTooLong = (info: object) => [
    400,
    [`body/info: must not be longer than 16384 bytes as JSON, but has ${Buffer.byteLength(JSON.stringify(info))}`],
  ];

  test('may have 5,000 different member names, each any number of times', async () => {
    const info = { list: Array(20).fill(members(4990)) };
    const body = { name: 'x', latitude: 1, longitude: 1, radius: 1, info };
    expect(statusAndMessages(await ada.request('POST', `${app}/geofences`, { body }))).toEqual(onlyTooLong(info));
    const more = { ...body, info: { list: [{ ...members(5000), '\u00e9"\\': 0 }] } };
    expect(statusAndMessages(await ada.request('POST', `${app}/geofences`, { body: more }))).toEqual([
      400,
      ['body: must have at most 5000 different property names'],
    ]);
  });

  test('may have any number of different strings', async () => {
    const info = { list: Array.from({ length: 20_000 }, (_, index) => `text ${index}`) };
    const body = { name: 'x', latitude: 1, longitude: 1, radius: 1, info };
    expect(statusAndMessages(await ada.request('POST', `${app}/geofences`, { body }))).toEqual(onlyTooLong(info));
  });

  test('may have up to 4 KiB on the token route', async () => {
    const email = (length: number) => `{"email":"${'x'.repeat(length - 12)}"}`;
    expect(statusAndMessages(await askForToken(email(4096)))).toEqual([
      400,
      ['body/email: must have at most 254 characters, but has 4084'],
    ]);
    expect(statusAndMessages(await askForToken(email(4097)))).toEqual([413, ['body: larger than 4096 bytes']]);
  });

  test('with many syntax errors is rejected with the first of them', async () => {
    const response = await ada.request('POST', `${app}/campaigns`, { body: `{"name":"x",\n${',\n'.repeat(300_000)}}` });
    expect(statusAndMessages(response)).toEqual([400, ['body: malformed JSON at line 2, column 1']]);
  });
});
