import type { Contract } from '../../server/http/document/contract.ts';
import { methods } from '../../server/http/document/operations.ts';
import { readDocument } from '../../server/http/document/read-document.ts';
import { isObject, setMember } from '../../server/schema/subschemas.ts';

/** Added to names that every object has, such as `toString`: openapi-typescript would take inherited members for its own. */
const mark = '__NAME_OF_CONTRACT';

const marked = (name: string) => (name in Object.prototype ? name + mark : name);

/**
 * Copies a contract into the form that openapi-typescript understands:
 *
 * - Only operations that a server serves have an ID, since the others would be treated as operations with a handler.
 * - Mappings of discriminators have references instead of names.
 * - References to anchors are references to named schemas.
 * - Names that every object has are marked. `typesText` removes the marks.
 */
export function documentForTypes(contract: Contract): object {
  const hasAnchors = JSON.stringify(contract).includes('"$anchor":');
  const source = hasAnchors ? readDocument({ ...contract, components: contract.components ?? {} }) : contract;
  const copy = copyOf(source, source.components?.schemas ?? {}) as Contract & { webhooks?: object };
  const { callbacks = {}, pathItems = {} } = copy.components ?? {};
  dropIds(copy.webhooks ?? {});
  dropIds(pathItems);
  for (const callback of Object.values(callbacks)) dropIds(callback as object);
  for (const item of Object.values(copy.paths)) {
    for (const method of methods) {
      const { callbacks: own = {} } = (item[method] ?? {}) as { callbacks?: Record<string, object> };
      for (const callback of Object.values(own)) dropIds(callback);
    }
  }
  return copy;
}

export const typesText = (text: string): string => text.replaceAll(mark, '');

function dropIds(items: object): void {
  for (const item of Object.values(items) as (Record<string, { operationId?: string }> | null)[]) {
    for (const method of methods) delete item?.[method]?.operationId;
  }
}

function copyOf(node: unknown, schemas: object, key = ''): unknown {
  if (Array.isArray(node)) {
    return node.map((item) => (key === 'required' && typeof item === 'string' ? marked(item) : copyOf(item, schemas)));
  }
  if (!isObject(node)) return key === '$ref' && typeof node === 'string' ? node.split('/').map(marked).join('/') : node;
  const copy = {};
  for (const [name, member] of Object.entries(node)) {
    const isMapping = name === 'mapping' && isObject(member) && typeof node.propertyName === 'string';
    setMember(copy, marked(name), isMapping ? mappingOf(member, schemas) : copyOf(member, schemas, name));
  }
  return copy;
}

const mappingOf = (mapping: object, schemas: object): object =>
  Object.fromEntries(
    Object.entries(mapping).map(([value, target]: [string, string]) => {
      const reference = Object.hasOwn(schemas, target) ? `#/components/schemas/${target}` : target;
      return [value, reference.split('/').map(marked).join('/')];
    }),
  );
