import { StubError } from './error.ts';
import type { Operation } from './operation.ts';
import { handler, needsCall, signature, storeFunction, test } from './skeletons.ts';

/** Adds a name to the imports of a file, where it is not there yet. */
function withImport(source: string, name: string, from: string, kind: 'import' | 'import type' = 'import'): string {
  const bare = name.replace(/^type /, '');
  if (new RegExp(`^import [^;]*\\b${bare}\\b[^;]*;`, 'm').test(source)) return source;
  const line = new RegExp(`^${kind} \\{(.*)\\} from '${from}';$`, 'm');
  if (line.test(source))
    return source.replace(line, (_, present: string) => `${kind} {${present}, ${name} } from '${from}';`);
  const last = [...source.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const place = last ? last.index + last[0].length : 0;
  return `${source.slice(0, place)}${kind} { ${name} } from '${from}';\n${source.slice(place)}`;
}

/** Puts a member last into what opens and closes like this. */
function withMember(source: string, open: string, close: string, member: string, file: string): string {
  const start = source.indexOf(open);
  const end = source.indexOf(close, start);
  if (start < 0 || end < 0) throw new StubError(`${file} has no \`${open} …${close.trimEnd()}\` to add to`);
  return `${source.slice(0, end)}\n\n${member}${source.slice(end)}`;
}

function refuseIfThere(source: string, { operationId }: Operation, file: string): void {
  if (new RegExp(`\\b${operationId}\\b`).test(source)) throw new StubError(`${file} has ${operationId} already`);
}

/** @throws StubError when the file has a handler for the operation, or none of the form that it could be added to */
export function withHandler(source: string, operation: Operation, file: string): string {
  refuseIfThere(source, operation, file);
  const open = `export const ${operation.place.name}Handlers = `;
  let added = withMember(source, open, '\n  }) satisfies', handler(operation), file);
  if (operation.paged) added = withImport(added, 'paginate', '../http/paging.ts');
  else if (operation.mayMiss) added = withImport(added, 'notFound', '../http/problem.ts');
  return added;
}

/** @throws StubError when the file has such a function, or no store of the form that it could be added to */
export function withStoreFunction(source: string, operation: Operation, file: string): string {
  refuseIfThere(source, operation, file);
  const { Name } = operation.place;
  let added = withMember(source, `export interface ${Name}Store {`, '\n}', signature(operation), file);
  added = withMember(added, `export const create${Name}Store = `, '\n});', storeFunction(operation), file);
  if (operation.schema) added = withImport(added, 'components', '../../generated/api.ts', 'import type');
  else added = withImport(added, 'Reply', '../http/handlers.ts', 'import type');
  if (needsCall(operation)) added = withImport(added, 'Call', '../http/handlers.ts', 'import type');
  if (operation.paged) return withImport(added, 'PageRange', '../http/paging.ts', 'import type');
  return operation.mayMiss ? added : withImport(added, 'onlyRow', '../db/database.ts');
}

/** @throws StubError when the file tests the operation, or has no caller `ada` to do so */
export function withTest(source: string, operation: Operation, file: string): string {
  refuseIfThere(source, operation, file);
  if (!source.includes('let ada: Caller;')) throw new StubError(`${file} has no caller \`ada\` for a test to be added`);
  return `${source}${test(operation)}`;
}
