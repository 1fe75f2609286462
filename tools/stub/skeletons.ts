import type { Operation } from './operation.ts';

/** The frame of a handler file, without handlers. */
export const handlerFile = ({ place: { folder, name, Name } }: Operation) => `
import type { Handlers } from '../http/handlers.ts';
import type { ${Name}Store } from './${folder}.store.ts';

export const ${name}Handlers = (store: ${Name}Store) =>
  ({
  }) satisfies Partial<Handlers>;
`;

/** The frame of a store file, without functions. */
export const storeFile = ({ place: { Name } }: Operation) => `
import type { Queryable } from '../db/database.ts';

export interface ${Name}Store {
}

export const create${Name}Store = (db: Queryable): ${Name}Store => ({
});
`;

/** The frame of a test file, without tests. */
export const testFile = () => `
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Caller, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());
`;

/** What the store function is given, in order: as the handler has it, and its type. */
function givenTo({ operationId, ofApplication, params, query, paged, hasBody }: Operation): [string, string, string][] {
  const part = (name: string) => `Call<'${operationId}'>['${name}']`;
  return [
    ofApplication ? ['app.id', 'applicationId', 'number'] : ['user.id', 'userId', 'number'],
    ...(params.length > 0 ? [['call.params', 'params', part('params')] as [string, string, string]] : []),
    ...(query.length > 0 ? [['call.query', 'query', part('query')] as [string, string, string]] : []),
    ...(paged ? [['range', 'range', 'PageRange'] as [string, string, string]] : []),
    ...(hasBody ? [['call.body', 'body', part('body')] as [string, string, string]] : []),
  ];
}

export const needsCall = (operation: Operation) => givenTo(operation).some(([, , type]) => type.startsWith('Call<'));

/** The handler, as a member of the handlers' object. */
export function handler(operation: Operation): string {
  const { operationId, ofApplication, params, query, paged, hasBody, mayMiss } = operation;
  const needed = paged || params.length > 0 || query.length > 0 || hasBody;
  const given = `{ ${ofApplication ? 'app' : 'user'}${needed ? ', ...call' : ''} }`;
  const call = `store.${operationId}(${givenTo(operation)
    .map(([value]) => value)
    .join(', ')})`;
  if (paged) return `async ${operationId}(${given}) { return paginate(call, (range) => ${call}); },`;
  if (!mayMiss) return `async ${operationId}(${given}) { return { status: 200, body: await ${call} }; },`;
  return `async ${operationId}(${given}) {
    const body = await ${call};
    if (body === undefined) throw notFound('path${params[0] ? `/${params[0]}` : ''}: not found');
    return { status: 200, body };
  },`;
}

/** What the store function returns. */
function result({ operationId, schema, paged, mayMiss }: Operation): string {
  if (paged) return `components['schemas']['${schema}']['data']`;
  const body = schema
    ? `components['schemas']['${schema}']`
    : `Extract<Reply<'${operationId}'>, { status: 200 }>['body']`;
  return mayMiss ? `${body} | undefined` : body;
}

/** The store function's line in the interface. */
export const signature = (operation: Operation) =>
  `${operation.operationId}(${givenTo(operation)
    .map(([, name, type]) => `${name}: ${type}`)
    .join(', ')}): Promise<${result(operation)}>;`;

/** The store function, as a member of the store: a statement that fails until it is written. */
export function storeFunction(operation: Operation): string {
  const { operationId, params, query, paged, hasBody, ofApplication, mayMiss } = operation;
  const names = givenTo(operation).map(([, name]) => name);
  const values = [
    ofApplication ? 'applicationId' : 'userId',
    ...params.map((name) => `params.${name}`),
    ...query.map((name) => `query.${name}`),
    ...(paged ? ['range.offset', 'range.limit'] : []),
    ...(hasBody ? ['body'] : []),
  ];
  const row = paged ? `${result(operation)}[number]` : result({ ...operation, mayMiss: false });
  const statement = `db.query<${row}>(\`-- ${operationId}: to be written\`, [${values.join(', ')}])`;
  const body = paged
    ? `return ${statement};`
    : mayMiss
      ? `const [row] = await ${statement}; return row;`
      : `return onlyRow(await ${statement});`;
  return `async ${operationId}(${names.join(', ')}) { ${body} },`;
}

/** A first test: what the contract shows is answered with success. */
export function test({ operationId, method, sample }: Operation): string {
  const options = sample.body === undefined ? '' : `, { body: ${JSON.stringify(sample.body)} }`;
  return `
test('${operationId}: to be written', async () => {
  const answer = await ada.request('${method}', '${sample.path}'${options});
  expect(answer.status).toBe(200);
});
`;
}
