import { StubError } from './error.ts';
import type { Operation } from './operation.ts';
import { handler, needsCall, storeFunction, test } from './skeletons.ts';

/** Adds a missing import to a file. */
function withImport(source: string, name: string, from: string, isType = false): string {
  const bare = name.replace(/^type /, '');
  const named = [...source.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)';\n/gm)];
  if (named.some(([, names = '']) => new RegExp(`\\b${bare}\\b`).test(names))) return source;
  const [line, names = ''] = named.find(([, , path]) => path === from) ?? [];
  if (line !== undefined) {
    const isTypeLine = line.startsWith('import type');
    const present = names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const all = isTypeLine && !isType ? present.map((each) => `type ${each}`) : present;
    const added = isType && !isTypeLine ? `type ${bare}` : bare;
    const keyword = isTypeLine && isType ? 'import type' : 'import';
    return source.replace(line, `${keyword} { ${[...all, added].join(', ')} } from '${from}';\n`);
  }
  const last = [...source.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${source.slice(0, end)}import ${isType ? 'type ' : ''}{ ${bare} } from '${from}';\n${source.slice(end)}`;
}

function rejectRepetition(source: string, { operationId }: Operation, file: string): void {
  if (new RegExp(`\\b${operationId}\\b`).test(source)) throw new StubError(`${file} already has ${operationId}`);
}

/** @throws StubError when the file has a handler for the operation, or no handler list */
export function withHandler(source: string, operation: Operation, file: string): string {
  rejectRepetition(source, operation, file);
  const end = /\n *\}\)? satisfies Partial<ApiHandlers>/.exec(source)?.index;
  if (end === undefined) throw new StubError(`${file} has no handlers (\`satisfies Partial<ApiHandlers>\`) to add to`);
  let added = `${source.slice(0, end)}\n\n${handler(operation)}${source.slice(end)}`;
  added = withImport(added, operation.operationId, `./${operation.place.store.split('/').at(-1)}`);
  if (operation.paged) return withImport(added, 'paginate', '../../http/paging.ts');
  return operation.mayMiss ? withImport(added, 'notFound', '../../http/errors/problem.ts') : added;
}

/** @throws StubError when the function exists */
export function withStoreFunction(source: string, operation: Operation, file: string): string {
  rejectRepetition(source, operation, file);
  let added = withImport(source, 'Queryable', '../../db/database.ts', true);
  if (operation.schema) added = withImport(added, 'components', '../../../generated/engagement/api.ts', true);
  else
    added = withImport(
      withImport(added, 'Operations', '../handlers.ts', true),
      'ResponseOf',
      '../../http/handlers.ts',
      true,
    );
  if (needsCall(operation)) added = withImport(added, 'ApiCall', '../handlers.ts', true);
  if (operation.paged) added = withImport(added, 'PageRange', '../../http/paging.ts', true);
  else if (!operation.mayMiss) added = withImport(added, 'onlyRow', '../../db/database.ts');
  return `${added}${storeFunction(operation)}`;
}

/** @throws StubError when the file tests the operation, or has no caller */
export function withTest(source: string, operation: Operation, file: string): string {
  rejectRepetition(source, operation, file);
  const [, caller] = /let (\w+): Caller;/.exec(source) ?? [];
  if (caller === undefined) throw new StubError(`${file} has no \`let ada: Caller;\` for a test`);
  return `${source}${test(operation, caller)}`;
}
