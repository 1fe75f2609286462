import type { Contract } from './contract.ts';
import { chooseByDiscriminator, isDiscriminated } from './discriminator.ts';

type Schema = Record<string, unknown>;

/**
 * The contract as requests are held against it; the one for answers and for readers stays as written.
 *
 * Three things differ. Members that the service sets may be sent back, and are ignored: the validator would refuse them
 * for being `readOnly`. Names of members are checked before it. And a discriminator becomes if/then: the validator reports only the first fault of a body that
 * has one, and without the place.
 */
export function forRequests(contract: Contract): Contract {
  const copy = structuredClone(contract);
  delete copy.components.examples;
  visit(copy);
  return copy;
}

function visit(node: unknown): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item);
  } else if (typeof node === 'object' && node !== null) {
    const schema = node as Schema;
    if (schema.readOnly === true) delete schema.readOnly;
    // The library does not say which name it is; see shape.ts.
    if ('propertyNames' in schema && typeof schema.propertyNames === 'object') delete schema.propertyNames;
    if ('schema' in schema) delete schema.examples;
    if (isDiscriminated(schema)) chooseByDiscriminator(schema);
    for (const member of Object.values(schema)) visit(member);
  }
}

/**
 * The contract without answers, prose and schemas that no request needs. The validator goes through the whole document
 * for each operation that it compiles, so that its size counts once for each of them.
 */
export function withoutAnswers(contract: Contract): Contract {
  const { schemas = {}, parameters = {}, requestBodies = {}, securitySchemes = {} } = contract.components;
  const paths = mapOperations(contract, ({ responses: _responses, description: _description, ...operation }) => ({
    ...operation,
    responses: { default: { description: '' } },
  }));
  const needed = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const name = /^#\/components\/schemas\/(.+)$/.exec((node as { $ref?: string }).$ref ?? '')?.[1];
    if (name !== undefined && !needed.has(name)) {
      needed.add(name);
      collect(schemas[name]);
    }
    Object.values(node).forEach(collect);
  };
  [paths, parameters, requestBodies].forEach(collect);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
  return { ...contract, paths, components: { schemas: kept, parameters, requestBodies, securitySchemes } };
}

type Operation = Record<string, unknown>;

function mapOperations(contract: Contract, change: (operation: Operation) => Operation): Contract['paths'] {
  const methods = new Set(['get', 'put', 'post', 'delete']);
  return Object.fromEntries(
    Object.entries(contract.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([key, value]) => [key, methods.has(key) ? change(value as Operation) : value]),
      ),
    ]),
  );
}
