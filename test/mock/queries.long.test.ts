import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { listsOf } from '../../server/operator-api/lists/list-definition.ts';
import { csvLines, itemPropertiesOf } from '../../server/operator-api/lists/csv.ts';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { filledPath } from '../../tools/generate/calls.ts';
import { askMock, callsOfContracts, type MockAnswer, mockCredentials } from '../support/mock-calls.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

type Item = Record<string, unknown>;

const itemsOf = ({ body }: MockAnswer) => (body as { data: Item[] }).data;
const get = (path: string, name: keyof typeof mockCredentials = 'engagement', headers: Record<string, string> = {}) =>
  askMock(mock.port, 'GET', path, { ...mockCredentials[name], ...headers });
const nextOf = ({ headers }: MockAnswer) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

const operator = callsOfContracts.find(({ name }) => name === 'operator');
if (!operator) throw new Error('there is an operator contract');
const { contract, calls } = operator;
const check = createResponseChecker(contract);
const lists = [...listsOf(contract)].map(([operationId, definition]) => {
  const call = calls.find((each) => each.operationId === operationId);
  if (!call) throw new Error(`${operationId} has a call`);
  const written = contract.paths[call.path]?.get as { parameters?: object[] } | undefined;
  const isNumbered = JSON.stringify(written?.parameters).includes('/page"');
  return { operationId, definition, path: filledPath(call), isNumbered };
});

/** The value of a property, which can be in an object of the item. */
const valueOf = (item: Item, name: string): unknown =>
  [item, ...(Object.values(item) as Item[])].find((each) => each instanceof Object && name in each)?.[name];
const contains = (item: Item, names: readonly string[], text: string) =>
  names.some((name) => String(valueOf(item, name)).toLowerCase().includes(text.toLowerCase()));

async function ask(path: string, query: Record<string, string>): Promise<MockAnswer> {
  const answer = await get(`${path}?${new URLSearchParams(query).toString()}`, 'operator');
  expect([path, query, answer.status]).toEqual([path, query, 200]);
  return answer;
}

const page = async (path: string, query: Record<string, string>) => itemsOf(await ask(path, query));

/** The entries of both pages. */
async function all(path: string, query: Record<string, string>): Promise<Item[]> {
  const first = await ask(path, query);
  const next = nextOf(first);
  return [...itemsOf(first), ...(next === undefined ? [] : itemsOf(await get(pathOf(next), 'operator')))];
}

describe.each(lists)('the list of $operationId', ({ operationId, definition, path, isNumbered }) => {
  const { date, search, contains: parts = [], member = {}, sort, order, whole } = definition;

  test('has only entries that its filters select, on both pages', async () => {
    const filters: [query: Record<string, string>, isSelected: (item: Item) => boolean][] = [];
    if (search) filters.push([{ search: 'Zebra' }, (item) => contains(item, search, 'Zebra')]);
    for (const name of parts) filters.push([{ [name]: 'Zebra' }, (item) => contains(item, [name], 'Zebra')]);
    for (const [name, property] of Object.entries(member)) {
      filters.push([{ [name]: 'zoo' }, (item) => (item[property] as unknown[]).includes('zoo')]);
    }
    for (const day of date ? ['2020-02-29', '2035-05-05'] : []) {
      const time = (item: Item) => Date.parse(String(valueOf(item, date ?? '')));
      const [from, to] = [`${day}T08:00:00Z`, `${day}T09:00:00Z`];
      filters.push([{ from }, (item) => time(item) >= Date.parse(from)]);
      filters.push([{ to }, (item) => time(item) < Date.parse(to)]);
      filters.push([{ from, to }, (item) => time(item) >= Date.parse(from) && time(item) < Date.parse(to)]);
    }
    for (const [query, isSelected] of filters) {
      const found = await all(path, query);
      expect([query, found.filter((item) => !isSelected(item))]).toEqual([query, []]);
    }
  });

  test('is sorted, has its page size, and counts on request', async () => {
    for (const property of [order.replace('-', ''), ...sort]) {
      const ascending = (await page(path, { sort: property })).map((item) => item[property]);
      const descending = (await page(path, { sort: `-${property}` })).map((item) => item[property]);
      const values = (found: unknown[]) => found.filter((value) => value !== undefined);
      expect([property, values(descending)]).toEqual([property, values(ascending).reverse()]);
      // Entries without a value are last in both orders.
      for (const each of [ascending, descending]) expect(values(each.slice(values(each).length))).toEqual([]);
    }
    if (whole) return;
    expect(await page(path, { pageSize: '1' })).toHaveLength(1);
    const counted = { pageSize: '1', total: 'true' };
    const total = (await ask(path, counted)).headers.get('x-total-count');
    expect(total).toBe(String((await all(path, counted)).length));
    expect((await get(path, 'operator')).headers.has('x-total-count')).toBe(false);
  });

  test('is the same as CSV', async () => {
    const columns = [...itemPropertiesOf(contract, operationId).keys()];
    for (const query of [
      '',
      '?search=Zebra',
      '?pageSize=1',
      ...(isNumbered ? ['?page=2', '?page=3', '?page=0'] : []),
    ]) {
      if (query.includes('search') && !search) continue;
      if (query.includes('pageSize') && whole) continue;
      const table = await get(path + query, 'operator', { Accept: 'text/csv' });
      const data = itemsOf(await get(path + query, 'operator'));
      expect([query, table.status, table.text]).toEqual([query, 200, [...csvLines(columns, data)].join('')]);
      expect(check(operationId, table)).toEqual([]);
    }
  });
});

const app = '/v1/me/apps/demo';

test.each([
  ['startDate=2027-01-01', '2027-01-01', '2100-01-01'],
  ['endDate=2020-02-29', '2000-01-01', '2020-03-01'],
  ['startDate=2027-01-01%2008:00:00&endDate=2027-01-01', '2027-01-01', '2027-01-02'],
])('reports have only entries of the period %s', async (query, from, to) => {
  for (const report of ['campaigns/7/clicks', 'campaigns/7/targets', 'messages/7/clicks', 'messages/7/targets']) {
    const dates = itemsOf(await get(`${app}/${report}?${query}`)).map(({ date }) => String(date));
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => date < from || date >= to)).toEqual([]);
  }
});

test('statistics have only days of the period, also on the second page, which precedes the date', async () => {
  const days = async (query: string) => itemsOf(await get(`${app}/stats?${query}`)).map(({ date }) => date);
  expect(await days('date=2027-01-05')).toEqual(['2027-01-05']);
  expect(await days('date=2027-01-05&page=2')).toEqual([]);
  expect(await days('startDate=2027-01-01&endDate=2027-01-31&date=2020-01-01')).toEqual(['2027-01-01']);
  const answer = await get(`${app}/stats?startDate=2027-01-01&endDate=2027-01-31`);
  expect(nextOf(answer)).toBeUndefined();
});

test('devices as CSV have the dates and the columns of the query, and other IDs on the second page', async () => {
  const fields = 'fields[0]=UDID&fields[1]=firstOpen&fields[2]=lastOpen';
  const first = await get(`${app}/devices?${fields}&firstOpen=2027-01-01T00:00:00Z|2027-01-02T00:00:00Z`);
  const [head, ...rows] = first.text.trim().split('\n');
  expect(head).toBe('UDID;firstOpen;lastOpen');
  expect(rows.map((row) => row.split(';')[1]?.slice(0, 10))).toEqual(['2027-01-01']);
  const last = await get(`${app}/devices?${fields}&lastOpen=2027-01-01T00:00:00Z`);
  for (const row of last.text.trim().split('\n').slice(1)) expect(row.split(';')[2] ?? '').toMatch(/^20[2-9][7-9]-/);
  const whole = await get(`${app}/devices`);
  const second = await get(pathOf(nextOf(whole) ?? ''));
  const idsOf = ({ text }: MockAnswer) =>
    text
      .split('\n')
      .slice(1, -1)
      .map((row) => row.split(';').slice(0, 2).join());
  expect(idsOf(second)).toHaveLength(idsOf(whole).length);
  expect(idsOf(second).filter((ids) => idsOf(whole).includes(ids))).toEqual([]);
});

test('a text that is no email address is found in the name', async () => {
  const read = async (query: string) =>
    (await askMock(mock.port, 'GET', `/operator/v1/users?${query}`, mockCredentials.operator)).body;
  expect(await read('search=zoe')).toMatchObject({ data: [{ name: 'zoe', email: expect.stringContaining('@') }] });
});
