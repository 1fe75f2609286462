import { replaceEqualDeep } from '@tanstack/react-query';

/** The entity tags of resources, as they were read. */
const tags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Keeps the entity tag of a resource that a response has. */
export function keepTag(resource: unknown, { headers }: Response): void {
  const tag = headers.get('ETag');
  if (tag !== null && isObject(resource)) tags.set(resource, tag);
}

/** Shares what is unchanged with the data that a query has read before, as queries do by default, and keeps the tag. */
export function shareTagged(before: unknown, read: unknown): unknown {
  const shared = replaceEqualDeep<unknown>(before, read);
  const tag = isObject(read) ? tags.get(read) : undefined;
  if (tag !== undefined && isObject(shared)) tags.set(shared, tag);
  return shared;
}

/** The entity tag of a resource that was read from the service. */
export const tagOf = (resource: object | undefined): string | undefined => resource && tags.get(resource);

/** The header of a change: of a resource in the state with this tag, or in any state without one. */
export const ifMatch = (tag: string | undefined) => ({ 'If-Match': tag ?? '*' });
