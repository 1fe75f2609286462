import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import { type Parameter, parametersOf } from '../../server/http/document/contract.ts';
import { itemPropertiesOf } from '../../server/operator-api/lists/csv.ts';
import { type ListDefinition, listsOf } from '../../server/operator-api/lists/list-definition.ts';
import { listOperations } from '../../tools/generate/lists.ts';
import { type FilledService, fillService } from '../support/console-pages.ts';
import { readPages } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

const contract = loadContract('operator');
type Item = Record<string, string | number | boolean | undefined>;

let service: TestService;
let filled: FilledService;
const get = (path: string, headers = {}) => filled.owner.request('GET', path, { headers });

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  filled = await fillService(service);
  const { owner } = filled;
  const created = [
    await owner.request('POST', '/operator/v1/program_tokens', {
      body: { name: 'Shop', role: 'viewer', expiresAt: inDays(2), applications: ['demo'] },
    }),
    await owner.request('POST', '/operator/v1/program_tokens', {
      body: { name: 'CRM', role: 'operator', expiresAt: inDays(1) },
    }),
    await owner.request('POST', '/operator/v1/users', { body: { email: 'eva@example.com', name: 'Eva' } }),
    await owner.request('POST', '/operator/v1/apps', { body: { partnerId: 'bakery' } }),
  ];
  expect(created.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const capture = (sendId: number, udid: string) =>
    service.db.query(
      `insert into outbox (application_id, send_id, content, devices)
       select id, $1, '{"title": "Hi"}', json_build_array(json_build_object('udid', $2::text, 'token', 'captured-token'))
         from applications where partner_id = 'demo'`,
      [sendId, udid],
    );
  await capture(1, 'first');
  await capture(2, 'second');
});
afterAll(() => service.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface List {
  operationId: string;
  path: string;
  definition: ListDefinition;
  parameters: Parameter[];
}

const lists: List[] = Object.entries(contract.paths).flatMap(([path, { get: operation }]) => {
  const { operationId = '' } = (operation ?? {}) as { operationId?: string };
  const definition = listsOf(contract).get(operationId);
  return definition ? [{ operationId, path, definition, parameters: parametersOf(contract, path, 'get') }] : [];
});

test('every list has a definition (OPER-700)', () => {
  const defined = [...listsOf(contract).keys()];
  expect(listOperations(contract).map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(defined));
  expect(listOperations(contract)).toHaveLength(defined.length);
});

/** The entries of a list without parameters. */
async function readAll({ path, definition }: List): Promise<Item[]> {
  const url = urlOf(path);
  if (!definition.whole) return (await readPages<Item>(service, filled.owner, url)).flat();
  return dataOf(await get(url));
}

const urlOf = (path: string) => filled.pathOf(path.replaceAll(/\{(\w+)\}/g, '$$$1'));

function dataOf({ status, body }: { status: number; body: unknown }): Item[] {
  expect([status, body]).toEqual([200, expect.objectContaining({ data: expect.any(Array) })]);
  return (body as { data: Item[] }).data;
}

const text = (value: unknown) => String(value).toLowerCase();

/** Whether an entry must be found, by what the contract says about the filter. */
function isFound({ equals = [], contains = [], date = '', member = {}, search = [] }: ListDefinition, item: Item) {
  return (name: string, value: string): boolean => {
    if (name === 'from') return Date.parse(String(item[date])) >= Date.parse(value);
    if (name === 'to') return Date.parse(String(item[date])) < Date.parse(value);
    if (equals.includes(name)) return item[name] !== undefined && String(item[name]) === value;
    if (contains.includes(name)) return item[name] !== undefined && text(item[name]).includes(text(value));
    if (member[name] !== undefined) return (item[member[name]] as unknown as string[]).includes(value);
    return search.some((property) => item[property] !== undefined && text(item[property]).includes(text(value)));
  };
}

interface Bounds {
  enum?: string[];
  type?: string;
  format?: string;
  maximum?: number;
}

/** Values of a filter: those of entries, and one that no entry has. */
function valuesOf({ definition }: List, { name, schema }: Parameter, items: readonly Item[]): string[] {
  const { enum: known, type, format, maximum = 987_654 } = schema as Bounds;
  const property =
    name === 'from' || name === 'to'
      ? (definition.date ?? '')
      : name === 'search'
        ? (definition.search?.find((each) => items.some((item) => item[each] !== undefined)) ?? '')
        : (definition.member?.[name] ?? name);
  const present = items.flatMap((item) => item[property] ?? []).map(String);
  const shown = [present[0], present.at(-1)].filter((value) => value !== undefined);
  const other =
    known ??
    (type === 'boolean'
      ? ['true', 'false']
      : type === 'integer'
        ? [String(Math.min(maximum, 987_654))]
        : format === 'date-time'
          ? ['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
          : format === 'uuid'
            ? ['00000000-0000-4000-8000-000000000000']
            : ['1e5', '007', 'true', 'null']);
  return [...new Set([...shown, ...other])];
}

test('every list of the contract can be sorted, has a page size unless it has no pages, and is available as CSV (OPER-700)', () => {
  const described = lists.map(({ operationId, definition, parameters }) => ({
    operationId,
    names: parameters.map(({ name }) => name).filter((name) => ['sort', 'pageSize', 'total'].includes(name)),
    whole: definition.whole ?? false,
  }));
  expect(described.length).toBeGreaterThan(25);
  for (const { operationId, names, whole } of described) {
    expect([operationId, names]).toEqual([operationId, whole ? ['sort'] : ['sort', 'pageSize', 'total']]);
  }
});

describe.each(lists.map((list) => [list.operationId, list] as const))('%s', (operationId, list) => {
  const { definition, parameters, path } = list;
  const base = () => `${urlOf(path)}?`;
  const own = new Set(['sort', 'pageSize', 'total']);
  const known = [
    ...(definition.equals ?? []),
    ...(definition.contains ?? []),
    ...Object.keys(definition.member ?? {}),
    ...(definition.date ? ['from', 'to'] : []),
    ...(definition.search ? ['search'] : []),
  ];
  const filters = parameters.filter(({ name }) => known.includes(name) && !own.has(name));

  test('each filter returns exactly the entries that match (OPER-701)', async () => {
    expect(filters.map(({ name }) => name).sort()).toEqual(known.sort());
    const items = await readAll(list);
    for (const filter of filters) {
      let narrowed = false;
      for (const value of valuesOf(list, filter, items)) {
        const found = await readPages2(`${base()}${filter.name}=${encodeURIComponent(value)}&pageSize=100`, definition);
        const properties = filter.name === 'search' ? (definition.search ?? []) : [];
        // Some texts that are searched are inside other properties.
        const isShown = properties.every((name) => itemPropertiesOf(contract, operationId).has(name));
        const wanted = items.filter((item) => isFound(definition, item)(filter.name, value));
        if (isShown) expect([filter.name, value, found.length]).toEqual([filter.name, value, wanted.length]);
        narrowed ||= found.length < items.length;
      }
      expect([filter.name, narrowed || items.length === 0]).toEqual([filter.name, true]);
    }
  });

  test('entries are sorted by each property in both directions, those without a value last (OPER-702)', async () => {
    const { schema } = parameters.find(({ name }) => name === 'sort') as Parameter;
    for (const sort of (schema as { enum: string[] }).enum) {
      const property = sort.replace('-', '');
      const values = dataOf(await get(`${base()}sort=${sort}`)).map((item) => item[property]);
      const present = values.filter((value) => value !== undefined);
      expect([sort, values.slice(0, present.length)]).toEqual([sort, present]);
      const comparable = present.every((value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(String(value)));
      if (!comparable) continue;
      const numbers = present.map((value) => (typeof value === 'number' ? value : Date.parse(String(value))));
      const sorted = numbers.toSorted((one, other) => (sort.startsWith('-') ? other - one : one - other));
      expect([sort, numbers]).toEqual([sort, sorted]);
    }
  });

  test('is available as CSV with a line per entry (OPER-703)', async () => {
    const items = await readAll(list);
    const response = await get(base().replace(/[?&]$/, ''), { Accept: 'text/csv' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header = '', ...lines] = String(response.body).split('\n');
    expect(header.split(';')).toEqual([...itemPropertiesOf(contract, operationId).keys()]);
    // Texts may have line feeds.
    expect(lines.length - 1).toBeGreaterThanOrEqual(items.length);
    expect(items.length === 0 || lines.length > 1).toBe(true);
  });

  (definition.whole ? test.skip : test)(
    'pages have the requested size, and their total is counted (OPER-704)',
    async () => {
      const items = await readAll(list);
      const response = await get(`${base()}pageSize=2&total=true`);
      expect(dataOf(response).length).toBe(Math.min(2, items.length));
      expect(response.headers.get('x-total-count')).toBe(String(items.length));
      const { link } = response.body as { link: { next?: string } };
      expect(link.next !== undefined).toBe(items.length > 2);
      if (link.next === undefined) return;
      const second = dataOf(await get(link.next.replace(service.url, '')));
      expect(second.length).toBe(Math.min(2, items.length - 2));
      expect(second).not.toEqual(dataOf(response));
    },
  );

  test('rejects other values and unknown parameters (OPER-705)', async () => {
    for (const query of ['sort=nothing', 'nothing=1', ...(definition.whole ? [] : ['pageSize=0', 'pageSize=101'])]) {
      expect([query, (await get(base() + query)).status]).toEqual([query, 400]);
    }
  });
});

/** The entries of all pages. */
async function readPages2(path: string, { whole }: ListDefinition): Promise<Item[]> {
  if (whole) return dataOf(await get(path.replace('&pageSize=100', '')));
  return (await readPages<Item>(service, filled.owner, path)).flat();
}
