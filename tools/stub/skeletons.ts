import type { Operation } from './operation.ts';

/** The parameters of the store function: the handler's expression and the type. */
function givenTo({ operationId, ofApplication, params, query, paged, hasBody }: Operation): [string, string, string][] {
  const part = (name: string) => `ApiCall<'${operationId}'>['${name}']`;
  return [
    ofApplication ? ['app.id', 'applicationId', 'number'] : ['user.id', 'userId', 'number'],
    ...(params.length > 0 ? [['call.params', 'params', part('params')] as [string, string, string]] : []),
    ...(query.length > 0 ? [['call.query', 'query', part('query')] as [string, string, string]] : []),
    ...(paged ? [['range', 'range', 'PageRange'] as [string, string, string]] : []),
    ...(hasBody ? [['call.body', 'body', part('body')] as [string, string, string]] : []),
  ];
}

export const needsCall = (operation: Operation) => givenTo(operation).some(([, , type]) => type.startsWith('ApiCall<'));

/** The handler, as a member of the handler object. */
export function handler(operation: Operation): string {
  const { operationId, ofApplication, params, query, paged, hasBody, mayMiss } = operation;
  const needed = paged || params.length > 0 || query.length > 0 || hasBody;
  const given = `{ ${ofApplication ? 'app' : 'user'}${needed ? ', ...call' : ''} }`;
  const call = `${operationId}(${['db', ...givenTo(operation).map(([value]) => value)].join(', ')})`;
  if (paged) return `async ${operationId}(${given}) { return paginate(call, (range) => ${call}); },`;
  if (!mayMiss) return `async ${operationId}(${given}) { return { status: 200, body: await ${call} }; },`;
  return `async ${operationId}(${given}) {
    const body = await ${call};
    if (body === undefined) throw notFound('path${params[0] ? `/${params[0]}` : ''}: not found');
    return { status: 200, body };
  },`;
}

/** The return type of the store function. */
function result({ operationId, schema, paged, mayMiss }: Operation): string {
  if (paged) return `components['schemas']['${schema}']['data']`;
  const body = schema
    ? `components['schemas']['${schema}']`
    : `Extract<ResponseOf<Operations['${operationId}']>, { status: 200 }>['body']`;
  return mayMiss ? `${body} | undefined` : body;
}

/** The store function, with a statement that fails until it is written. */
export function storeFunction(operation: Operation): string {
  const { operationId, params, query, paged, hasBody, ofApplication, mayMiss } = operation;
  const parameters = ['db: Queryable', ...givenTo(operation).map(([, name, type]) => `${name}: ${type}`)];
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
  return `
export async function ${operationId}(${parameters.join(', ')}): Promise<${result(operation)}> { ${body} }
`;
}

/** A first test: the example of the contract succeeds. */
export function test({ operationId, method, sample }: Operation, caller: string): string {
  const options = sample.body === undefined ? '' : `, { body: ${JSON.stringify(sample.body)} }`;
  return `
test('${operationId}: to be written', async () => {
  const response = await ${caller}.request('${method}', '${sample.path}'${options});
  expect(response.status).toBe(200);
});
`;
}
