import { type Contract, parametersOf } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import type { Operation } from '../requirements/operations.ts';

/** The keywords used here. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  discriminator?: { propertyName: string; mapping?: object };
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  'x-required-error'?: string;
}

/** A schema and all its parts and alternatives. */
function partsOf(contract: Contract, schema: Schema): Schema[] {
  const resolved = resolveReference(contract, schema);
  const { allOf = [], oneOf = [], anyOf = [] } = resolved;
  const either = [resolved.if, resolved.then, resolved.else].flatMap((part) => part ?? []);
  return [resolved, ...[...allOf, ...oneOf, ...anyOf, ...either].flatMap((part) => partsOf(contract, part))];
}

/** The schemas of a member or an element. */
function memberOf(contract: Contract, schemas: readonly Schema[], name: string): Schema[] {
  // A discriminator has the values of its mapping, whatever its branches declare.
  const chosen = schemas.flatMap(({ discriminator }) =>
    discriminator?.propertyName === name ? [{ enum: Object.keys(discriminator.mapping ?? {}) }] : [],
  );
  if (chosen.length > 0) return chosen;
  return schemas
    .flatMap(({ properties = {}, additionalProperties, items }) => {
      if (properties[name]) return [properties[name]];
      if (items && /^\d+$/.test(name)) return [items];
      return typeof additionalProperties === 'object' ? [additionalProperties] : [];
    })
    .flatMap((schema) => partsOf(contract, schema));
}

/**
 * The schemas of a path in a request, such as `body/buttons/0/url` or `query/page`.
 *
 * @returns none if the contract has no such path
 */
export function schemasAt(contract: Contract, operation: Operation, pointer: string): Schema[] {
  const [part = '', ...names] = pointer.split('/');
  if (part === 'body') {
    const body = operation.requestBody && resolveReference(contract, operation.requestBody);
    const schema = Object.values(body?.content ?? {})[0]?.schema as Schema | undefined;
    return names.reduce((at, name) => memberOf(contract, at, name), schema ? partsOf(contract, schema) : []);
  }
  const parameters = parametersOf(contract, operation.path, operation.method)
    .filter((parameter) => parameter.in === part)
    .map((parameter) => parameter as { name: string; required?: boolean; schema?: Schema });
  const named = parameters.find(({ name }) => name === names[0]);
  if (named) {
    const schema = partsOf(contract, named.schema ?? {});
    return names.slice(1).reduce((at, name) => memberOf(contract, at, name), schema);
  }
  if (names.length === 0) return [{ required: parameters.filter(({ required }) => required).map(({ name }) => name) }];
  // Members of a map parameter are parameters.
  const maps = parameters.flatMap(({ schema = {} }) => partsOf(contract, schema));
  return names.reduce((at, name) => memberOf(contract, at, name), maps);
}
