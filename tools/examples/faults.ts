import type { Contract } from '../../server/http/contract.ts';
import { type Operation, operationsOf } from '../requirements/places.ts';
import { shownErrors } from './messages.ts';
import { type Schema, schemasAt } from './places.ts';
import { isThingOf } from './things.ts';

/** What a fault that the validator finds says of the schemas at its place. */
const claims: [RegExp, (schema: Schema, said: string) => boolean][] = [
  [/^must be an? (array|object|string|integer|number|boolean)$/, ({ type }, said) => [type].flat().includes(said)],
  [/^must be at most (\S+)$/, ({ maximum }, said) => String(maximum) === said],
  [/^must be at least (\S+)$/, ({ minimum }, said) => String(minimum) === said],
  [/^must have at most (\S+) characters?, but has \d+$/, ({ maxLength }, said) => String(maxLength) === said],
  [/^must have at least (\S+) characters?$/, ({ minLength }, said) => String(minLength) === said],
  [/^must have at most (\S+) items?, but has \d+$/, ({ maxItems }, said) => String(maxItems) === said],
  [/^must have at least (\S+) items?$/, ({ minItems }, said) => String(minItems) === said],
  [
    /^must be equal to one of the allowed values: (.+)$/,
    ({ enum: values = [], const: value }, said) => [values.join(', '), String(value)].includes(said),
  ],
  // What a map has to have may depend on the application: keys of its templates do.
  [
    /^must have required property '(.+)'$/,
    ({ required, additionalProperties }, said) =>
      (required ?? []).includes(said) || typeof additionalProperties === 'object',
  ],
];

/**
 * Finds errors that the contract shows and that its own rules don't bring about: without a place or at one that the request
 * does not have, of a bound, a member or a value that is another there, or of a thing that is none of the place.
 *
 * @returns each as `<operationId> <status>: <message>`
 */
export function unfoundedFaults(contract: Contract): string[] {
  const operations = operationsOf(contract);
  return shownErrors(contract)
    .filter(({ operationId, status, message }) => {
      const operation = operations.get(operationId);
      return Number(status) < 500 && operation && !isFounded(contract, operation, message);
    })
    .map(({ operationId, status, message }) => `${operationId} ${status}: ${message}`);
}

function isFounded(contract: Contract, operation: Operation, message: string): boolean {
  const [, place = '', fault = ''] = /^((?:body|path|query|headers)[^ :]*): (.+)$/.exec(message) ?? [];
  if (place === '') return false;
  if (place.startsWith('headers/')) return headersOf(contract).has(place.replace('headers/', ''));
  const schemas = schemasAt(contract, operation, place);
  if (fault === 'unknown member')
    return schemas.length === 0 && schemasAt(contract, operation, parentOf(place)).length > 0;
  const [, sibling] = /^must not be (?:before|after) (\w+)$/.exec(fault) ?? [];
  if (sibling !== undefined) {
    return schemas.length > 0 && schemasAt(contract, operation, `${parentOf(place)}/${sibling}`).length > 0;
  }
  if (schemas.some((schema) => schema['x-required-fault'] === fault)) return true;
  const claim = claims.map(([pattern, holds]) => ({ said: pattern.exec(fault)?.[1], holds })).find(({ said }) => said);
  // The body itself is there even where none is wanted: it may be too large.
  if (claim?.said === undefined) return (schemas.length > 0 || place === 'body') && isThingOf(operation, place, fault);
  const { said, holds } = claim;
  // The type of a filter is that of the field in the application's data scheme.
  if (place.startsWith('query/') && fault === 'must be a number') return schemas.some(({ type }) => type === 'string');
  return schemas.some((schema) => holds(schema, said));
}

const parentOf = (place: string) => place.replace(/\/[^/]+$/, '');

/** The headers that the contract knows of requests: those that sign them, and that of a body. */
function headersOf(contract: Contract): Set<string> {
  const schemes = Object.values(contract.components.securitySchemes ?? {}) as { type: string; name?: string }[];
  return new Set([...schemes.map(({ name = 'Authorization' }) => name), 'Content-Type']);
}
