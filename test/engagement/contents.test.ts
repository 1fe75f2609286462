import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { act, contentSettings, day, fromNow } from '../support/content.ts';
import { addDevices } from '../support/devices.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { type ApiResponse, type Caller, startTestService, type TestService } from '../support/service.ts';

/** In-app messages, alarms and inbox messages: what is the same for all of them. */
interface Kind {
  /** As in error messages. */
  kind: string;
  path: string;
  parameter: string;
  /** A body with the required properties, whose resource can be updated. */
  body: (change?: object) => object;
  malformedStatus: 400 | 404;
  /** Sets the status of what is at a path to another one. */
  setStatus: (path: string) => Promise<ApiResponse>;
}

/** A kind that is on or off, and that operations return. */
interface Switched extends Kind {
  id: 'id' | 'inAppId';
}

let service: TestService;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService();
  for (const partnerId of ['shop', 'other', 'deep-alarms', 'deep-inapps']) {
    await service.applications.create(partnerId, checkSettings(contentSettings));
  }
  ada = await service.createCaller('ada@example.com', 'shop', 'deep-alarms', 'deep-inapps');
  bob = await service.createCaller('bob@example.com', 'other');
  await addDevices(service.db, 'shop', [{ udid: 'phone' }]);
});
afterAll(() => service.close());

let externalId = '';
let number = 0;
beforeEach(() => {
  externalId = `own-${(number += 1)}`;
});

const activate = (path: string) => ada.request('PUT', `${path}/status`, { body: { status: 'active' } });
const alarm: Switched = {
  ...{ kind: 'alarm', path: 'alarms', parameter: 'alarmId', id: 'id' },
  body: (change = {}) => ({
    name: 'Welcome back',
    messages: [{ platform: 'ios', text: 'x', templateValue: 'ribbon' }],
    ...change,
  }),
  malformedStatus: 404,
  setStatus: activate,
};
const inApp: Switched = {
  ...{ kind: 'in-app message', path: 'inapps', parameter: 'inAppId', id: 'inAppId' },
  body: (change = {}) => ({ name: 'Spring', messages: [{ template: { type: 'popup', text: 'x' } }], ...change }),
  malformedStatus: 400,
  setStatus: activate,
};
const inbox: Kind = {
  ...{ kind: 'inbox message', path: 'inboxes', parameter: 'inboxId' },
  body: (change = {}) => ({
    messages: { en: { subject: 'x', content: { type: 'text', value: 'x' } } },
    sendDate: fromNow(day),
    ...change,
  }),
  malformedStatus: 400,
  setStatus: (path) => ada.request('PUT', `${path}/status?UDID=phone`, { body: {} }),
};
const kinds: readonly Kind[] = [alarm, inApp, inbox];

const listIn = (partnerId: string, { path }: Kind) => `/v1/me/apps/${partnerId}/${path}`;
const dataOf = ({ body }: ApiResponse) => body as { data: Record<string, number>[]; link: { next?: string } };

describe.each(kinds)('the $path', (kind) => {
  const { body, parameter, malformedStatus, setStatus } = kind;
  const list = listIn('shop', kind);
  const theirs = listIn('other', kind);
  const create = (change: object = {}, caller = ada, path = list) => act(caller, 'POST', path, body(change));

  // INAPP-IDS INBOX-IDS
  test.each(['a/b', 'with space', '50%25', '?q=1#x', 'ünïcode ☃', 'status', 'line\nbreak', '"quoted"'])(
    'may have the external ID %j',
    async (name) => {
      const id = await create({ externalId: name });
      const path = `${list}/external/${encodeURIComponent(name)}`;
      expect(await act(ada, 'PUT', path, body({ sendDate: undefined }))).toBe(id);
      // Without an external ID in the body, it is kept.
      const response = await setStatus(path);
      expect([response.status, response.body]).toEqual([200, { id }]);
    },
  );

  test.each(['.', '..'])('may not have the external ID %s, which a URL would lose', async (name) => {
    const response = await ada.request('POST', list, { body: body({ externalId: name }) });
    expect(statusAndMessages(response)).toEqual([400, ['body/externalId: must not be . or ..']]);
  });

  test('have external IDs that are unique for the kind and the application', async () => {
    await create({ externalId });
    const other = await create();
    for (const [method, path] of [
      ['POST', list],
      ['PUT', `${list}/${other}`],
    ] as const) {
      const response = await ada.request(method, path, { body: body({ externalId }) });
      expect(statusAndMessages(response)).toEqual([400, ['body/externalId: is already in use']]);
    }
    await create({ externalId }, bob, theirs);
    for (const each of kinds) {
      if (each !== kind) await act(ada, 'POST', listIn('shop', each), each.body({ externalId }));
    }
  });

  /** What each operation on a resource returns. */
  async function responsesOf(path: string): Promise<unknown[]> {
    const responses = [await ada.request('PUT', path, { body: body() }), await setStatus(path)];
    if (kind !== inbox) responses.push(await ada.request('GET', path));
    return responses.map((response) => [response.status, response.body]);
  }

  // ALARM-GET-404 ALARM-STATUS-404 INAPP-GET-404 INAPP-STATUS-404 INBOX-STATUS-404
  test('are not found by an unknown ID, or one of another application or kind', async () => {
    const foreign = await create({ externalId }, bob, theirs);
    const [otherKind = alarm] = kinds.filter((each) => each !== kind);
    const ids = [foreign, await act(ada, 'POST', listIn('shop', otherKind), otherKind.body()), 9_000_001];
    for (const [path, of, value] of [
      ...ids.map((id) => [`${list}/${id}`, parameter, id] as const),
      [`${list}/external/${externalId}`, 'externalId', externalId] as const,
    ]) {
      const expected = [404, errorBody(`path/${of}: ${kind.kind} ${value} not found`)];
      for (const response of await responsesOf(path)) expect(response).toEqual(expected);
    }
  });

  // ALARM-GET-404 INAPP-GET-400
  test.each([
    ['abc', 'an integer'],
    ['1.5', 'an integer'],
    ['0', 'at least 1'],
    ['-1', 'at least 1'],
  ])('with the malformed ID %s are an error', async (id, rule) => {
    const expected = [malformedStatus, errorBody(`path/${parameter}: must be ${rule}`)];
    for (const response of await responsesOf(`${list}/${id}`)) expect(response).toEqual(expected);
  });
});

describe.each([alarm, inApp])('the status of a resource of $path', (kind) => {
  const { body } = kind;
  const list = listIn('shop', kind);
  const create = (change: object = {}) => act(ada, 'POST', list, body(change));
  const read = async (id: number) => (await ada.request('GET', `${list}/${id}`)).body;

  test('is changed exactly once by concurrent requests', async () => {
    const path = `${list}/${await create()}`;
    const responses = await Promise.all(Array.from({ length: 8 }, () => activate(path)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(204)]);
  });

  // ALARM-RESTRICTED INAPP-RESTRICTED
  test.each([
    ['before its start', { startDate: fromNow(day) }, 'inactive'],
    ['between start and end', { startDate: fromNow(-day), endDate: fromNow(day) }, 'active'],
    ['after its end', { endDate: fromNow(-day) }, 'inactive'],
  ])('set to active takes effect according to the dates: %s', async (_when, dates, effectiveStatus) => {
    const id = await create(dates);
    await activate(`${list}/${id}`);
    expect(await read(id)).toMatchObject({ isActive: true, effectiveStatus });
  });
});

// ALARM-LIST-200 INAPP-LIST-200
test.each([alarm, inApp])('the list of $path is in ascending order of ID, 100 per page', async (kind) => {
  const deep = `deep-${kind.path}`;
  const list = listIn(deep, kind);
  const made: number[] = [];
  for (let count = 0; count < 101; count += 1) made.push(await act(ada, 'POST', list, kind.body()));
  for (const each of kinds) if (each !== kind) await act(ada, 'POST', listIn(deep, each), each.body());
  const pages = await Promise.all([1, 2, 3].map((page) => ada.request('GET', `${list}?page=${page}`)));
  const ids = pages.map((page) => dataOf(page).data.map((each) => each[kind.id]));
  expect(ids.map((page) => page.length)).toEqual([100, 1, 0]);
  expect(ids.flat()).toEqual(made);
  expect(pages.map((page) => dataOf(page).link.next)).toEqual([`${service.url}${list}?page=2`, undefined, undefined]);
});
