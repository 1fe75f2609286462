import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import { OperatorErrors } from '../../server/domain/operator-error.ts';
import { readSettingsSchema } from '../../server/domain/settings/settings-reference.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  maxItems?: number;
  uniqueItems?: boolean;
  maxLength?: number;
  maxProperties?: number;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  properties?: Record<string, Schema>;
}

/** A schema and all schemas in it, with their paths. */
function* schemasIn(value: unknown, path = ''): Generator<[path: string, schema: Schema]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value];
  for (const [key, part] of Object.entries(value)) {
    if (!['examples', 'default', 'x-default', 'enum', 'if'].includes(key)) yield* schemasIn(part, `${path}/${key}`);
  }
}

const typesOf = ({ type = [] }: Schema) => [type].flat();

function missingBounds(schema: Schema): string[] {
  const types = typesOf(schema);
  const isMap = types.includes('object') && (schema.additionalProperties ?? schema.properties === undefined) !== false;
  return [
    ...(types.includes('array') && schema.maxItems === undefined ? ['maxItems'] : []),
    ...(types.includes('string') && schema.maxLength === undefined && !schema.enum ? ['maxLength'] : []),
    ...(isMap && schema.maxProperties === undefined ? ['maxProperties'] : []),
  ];
}

test('every list, map and text of settings has a maximum size (OPER-050)', () => {
  const schemas = [...schemasIn(readSettingsSchema())].filter(([path]) => !path.endsWith('properties'));
  expect(schemas.length).toBeGreaterThan(80);
  expect(schemas.flatMap(([path, schema]) => missingBounds(schema).map((keyword) => `${path}: ${keyword}`))).toEqual(
    [],
  );
});

test('a list, map or text without a maximum size is detected by the test above', () => {
  expect(missingBounds({ type: ['string', 'array'] })).toEqual(['maxItems', 'maxLength']);
  expect(missingBounds({ type: 'object' })).toEqual(['maxProperties']);
  expect(missingBounds({ type: 'object', properties: {}, additionalProperties: true })).toEqual(['maxProperties']);
});

test('no list is compared pairwise: the validator needs the types of unique items in place, and no objects', () => {
  const documents = [readSettingsSchema(), ...(['engagement', 'device', 'operator'] as const).map(loadContract)];
  const unique = documents.flatMap((document) => [...schemasIn(document)]).filter(([, schema]) => schema.uniqueItems);
  expect(unique.length).toBeGreaterThan(5);
  const pairwise = unique.filter(([, { items = {} }]) => {
    const types = typesOf(items);
    return types.length === 0 || types.includes('object') || types.includes('array');
  });
  expect(pairwise.map(([path]) => path)).toEqual([]);
});

let service: TestService;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  owner = await createOperator(service, { role: 'owner' });
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
});
afterAll(() => service.close());

const many = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, i) => item(i));
const tryOut = (settings: object) =>
  owner.request('PUT', '/operator/v1/apps/shop/settings?dryRun=true', { body: { settings } });

test.each([
  ['collapseKeys', many(20_000, (index) => `k${index}`), 'collapseKeys: must have at most 5000 items, but has 20000'],
  ['states', many(50_000, (index) => ({ name: `${index}` })), 'states: must have at most 5000 items, but has 50000'],
  ['segments', many(300_000, () => ({})), 'segments: must have at most 1000 items, but has 300000'],
  ['name', 'x'.repeat(1_000_000), 'name: must have at most 255 characters, but has 1000000'],
  [
    'inAppTemplates',
    [{ value: 'a', type: 'b', requiredKeys: many(20_000, (index) => `k${index}`) }],
    'inAppTemplates/0/requiredKeys: must have at most 100 items, but has 20000',
  ],
  [
    'gateways',
    { fcm: { serviceAccount: Object.fromEntries(many(4000, (index) => [`m${index}`, ''])) } },
    'gateways/fcm/serviceAccount: must have at most 50 properties, but has 4000',
  ],
  [
    'segments',
    [{ id: 1, name: 'x', where: { language: { $in: many(20_000, String) } } }],
    'segments/0/where/language/$in: must have at most 1000 items, but has 20000',
  ],
])('a size beyond the limit of %s is the only error (OPER-050)', async (name, value, error) => {
  expect(statusAndMessages(await tryOut({ [name]: value }))).toEqual([400, [`body/settings/${error}`]]);
});

test.each([
  ['schema', { segments: many(1000, () => ({})) }, 3001],
  ['names', { states: many(5000, () => ({ name: 'a' })), name: 'x' }, 4999],
  ['criteria', { name: 'x', segments: many(1000, (id) => ({ id: id + 1, name: 'x', where: { a: 1, b: 1 } })) }, 2000],
])('of many errors of the %s, 100 are listed and the others counted (OPER-050)', async (_what, settings, count) => {
  const [status, messages] = statusAndMessages(await tryOut(settings)) as [number, string[]];
  expect([status, messages.length, messages.at(-1)]).toEqual([
    400,
    101,
    `body: ${(count - 100).toLocaleString('en')} more errors`,
  ]);
  // The other errors have no message, so that their number costs little.
  let found: unknown;
  try {
    checkSettings(settings);
  } catch (error) {
    found = error;
  }
  expect(found).toBeInstanceOf(OperatorErrors);
  expect(found).toMatchObject({ messages: { length: 100 }, count });
});

test('settings of an earlier release beyond a limit are still returned, and a change names the limit (OPER-050)', async () => {
  const collapseKeys = many(6000, (index) => `k${index}`);
  await service.db.query(
    `update applications set settings = settings || jsonb_build_object('collapseKeys', $1::text[]) where partner_id = 'shop'`,
    [collapseKeys],
  );
  const { status, body } = await owner.request('GET', '/operator/v1/apps/shop');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ settings: expect.objectContaining({ collapseKeys }) }),
  ]);
  const { settings } = body as { settings: object };
  expect(statusAndMessages(await tryOut(settings))).toEqual([
    400,
    ['body/settings/collapseKeys: must have at most 5000 items, but has 6000'],
  ]);
  expect((await tryOut({ ...settings, collapseKeys: collapseKeys.slice(0, 5000) })).status).toBe(200);
});
