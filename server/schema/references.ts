import { unescaped } from './pointer.ts';

export interface ReferenceObject {
  $ref: string;
}

/** Resolves a local reference of a document. Any other value is returned unchanged. */
export function resolveReference<T extends object>(document: object, value: T | ReferenceObject): T {
  if (!('$ref' in value)) return value;
  const path = value.$ref.replace(/^#\//, '').split('/');
  const target = path.reduce<unknown>(
    (node, key) => (node as Record<string, unknown>)[unescaped(decodeURIComponent(key))],
    document,
  );
  return resolveReference(document, target as T | ReferenceObject);
}
