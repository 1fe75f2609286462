import { type Contract, parametersOf } from '../../server/http/document/contract.ts';
import { type Operation, operationsOf } from '../requirements/operations.ts';
import { shownErrors } from './messages.ts';
import { type Schema, schemasAt } from './schemas.ts';
import { namesResourceOf } from './resources.ts';

/** What each validator message requires of the schemas at its path. */
const claims: [RegExp, (schema: Schema, stated: string) => boolean][] = [
  [/^must be an? (array|object|string|integer|number|boolean)$/, ({ type }, stated) => [type].flat().includes(stated)],
  [/^must be at most (\S+)$/, ({ maximum }, stated) => String(maximum) === stated],
  [/^must be at least (\S+)$/, ({ minimum }, stated) => String(minimum) === stated],
  [/^must have at most (\S+) characters?, but has \d+$/, ({ maxLength }, stated) => String(maxLength) === stated],
  [/^must have at least (\S+) characters?$/, ({ minLength }, stated) => String(minLength) === stated],
  [/^must have at most (\S+) items?, but has \d+$/, ({ maxItems }, stated) => String(maxItems) === stated],
  [/^must have at least (\S+) items?$/, ({ minItems }, stated) => String(minItems) === stated],
  [
    /^must be equal to one of the allowed values: (.+)$/,
    ({ enum: values = [], const: value }, stated) => [values.join(', '), String(value)].includes(stated),
  ],
  // Required keys of a map can depend on the application: templates have required keys.
  [
    /^must have required property '(.+)'$/,
    ({ required, additionalProperties }, stated) =>
      (required ?? []).includes(stated) || typeof additionalProperties === 'object',
  ],
];

/**
 * Finds example errors that the contract can't cause: without a path, with an unknown path, with a limit, member or
 * value that the schema does not have, or about a resource that the path does not refer to.
 *
 * @returns each as `<operationId> <status>: <message>`
 */
export function unfoundedErrors(contract: Contract): string[] {
  const operations = operationsOf(contract);
  return shownErrors(contract)
    .filter(({ operationId, status, message }) => {
      const operation = operations.get(operationId);
      return Number(status) < 500 && operation && !isFounded(contract, operation, message);
    })
    .map(({ operationId, status, message }) => `${operationId} ${status}: ${message}`);
}

function isFounded(contract: Contract, operation: Operation, message: string): boolean {
  const ofSession = ofSessions(contract, message);
  if (ofSession !== undefined) return ofSession;
  const [, pointer = '', reason = ''] = /^((?:body|path|query|headers)[^ :]*): (.+)$/.exec(message) ?? [];
  if (pointer === '') return false;
  if (pointer.startsWith('headers/')) {
    const name = pointer.replace('headers/', '');
    const { path, method } = operation;
    const parameters = parametersOf(contract, path, method);
    return headersOf(contract).has(name) || parameters.some((each) => each.in === 'header' && each.name === name);
  }
  const schemas = schemasAt(contract, operation, pointer);
  // Settings and criteria have a schema of their own, which the contract does not contain.
  const [, open] = /^(body\/(?:settings|where))\//.exec(pointer) ?? [];
  if (open !== undefined) return isOpen(schemasAt(contract, operation, open));
  if (reason === 'unknown parameter') return pointer.startsWith('query/') && schemas.length === 0;
  if (reason === 'unknown property')
    return schemas.length === 0 && schemasAt(contract, operation, parentOf(pointer)).length > 0;
  const [, sibling] = /^must not be (?:before|after) (\w+)$/.exec(reason) ?? [];
  if (sibling !== undefined) {
    return schemas.length > 0 && schemasAt(contract, operation, `${parentOf(pointer)}/${sibling}`).length > 0;
  }
  if (schemas.some((schema) => schema['x-required-error'] === reason)) return true;
  const claim = claims
    .map(([pattern, isTrue]) => ({ stated: pattern.exec(reason)?.[1], isTrue }))
    .find(({ stated }) => stated);
  // Any operation can get a body that is too large, even if it takes none.
  if (claim?.stated === undefined)
    return (schemas.length > 0 || pointer === 'body') && namesResourceOf(operation, pointer, reason);
  const { stated, isTrue } = claim;
  // A filter has the type of its field in the application's data scheme.
  if (pointer.startsWith('query/') && reason === 'must be a number')
    return schemas.some(({ type }) => type === 'string');
  return schemas.some((schema) => isTrue(schema, stated));
}

const isOpen = (schemas: readonly Schema[]) =>
  schemas.some(({ type, properties }) => type === 'object' && properties === undefined);

const parentOf = (pointer: string) => pointer.replace(/\/[^/]+$/, '');

interface SecurityScheme {
  type: string;
  name?: string;
  in?: string;
}

const schemesOf = ({ components }: Contract) => Object.values(components.securitySchemes ?? {}) as SecurityScheme[];

/** Whether the contract can cause an error of a session; undefined for other errors. */
function ofSessions(contract: Contract, message: string): boolean | undefined {
  const cookies = schemesOf(contract).flatMap(({ in: place, name }) => (place === 'cookie' && name ? [name] : []));
  if (cookies.length === 0) return undefined;
  // A shared response names a role, a path and an attempt that not each of its operations has.
  if (/^(session: .+|too many (attempts|imports|uploads|event streams)( are .+)?; .+)$/.test(message)) return true;
  if (message === 'path/partnerId: you have no rights on this application') return true;
  const [, cookie] = /^cookie\/([^ :]+): /.exec(message) ?? [];
  return cookie === undefined ? undefined : cookies.includes(cookie);
}

/** The request headers of the contract: those of its security schemes, Content-Type, and Origin. */
function headersOf(contract: Contract): Set<string> {
  const ofSchemes = schemesOf(contract)
    .filter(({ in: place }) => place !== 'cookie')
    .map(({ name = 'Authorization' }) => name);
  return new Set([...ofSchemes, 'Content-Type', 'Origin']);
}
