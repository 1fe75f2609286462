import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { CommandError } from './failure.ts';
import { operationsOf } from './contract-operations.ts';
import { identifierOf, quoted } from './names.ts';
import { hasMember, hasTest, type StubScheme, withHandlers, withSchemes, withTests } from './stubs.ts';

/** Files by their path in the project. */
export type Files = Map<string, string>;

/** The text of a file; undefined if it does not exist. */
export const readText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * The file of the contract, from the member `contractServer` of package.json.
 *
 * @throws CommandError
 */
export async function contractOf(project: string): Promise<string> {
  const file = join(project, 'package.json');
  const contract = contractIn(file, (await readText(file)) ?? '{}');
  if (typeof contract !== 'string') {
    throw new CommandError([
      `${file}: has no contractServer.contract: run this in a project that "contract-server init" made`,
    ]);
  }
  return join(project, contract);
}

function contractIn(file: string, text: string): unknown {
  try {
    return (JSON.parse(text) as { contractServer?: { contract?: unknown } } | null)?.contractServer?.contract;
  } catch (error) {
    throw new CommandError([`${file}: is not JSON: ${(error as Error).message}`]);
  }
}

/** The TypeScript files of a folder; none without the folder. */
async function sourcesIn(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.ts')).sort();
  return new Map(
    await Promise.all(files.map(async (name) => [name, (await readText(join(folder, name))) ?? ''] as const)),
  );
}

interface Scheme {
  type?: string;
  in?: string;
  name?: string;
  scheme?: string;
}

const schemesOf = (contract: Contract): StubScheme[] =>
  Object.entries(contract.components?.securitySchemes ?? {}).map(([name, written]) => {
    const { type = '', in: place, name: key, scheme } = resolveReference<Scheme>(contract, written as Scheme);
    const description =
      type === 'apiKey' ? `A key in the ${place} ${key}.` : `${type}${scheme === undefined ? '' : ` ${scheme}`}.`;
    return { name, description, needsPresence: type === 'mutualTLS' };
  });

/** The stubs that a project lacks: handlers, tests and security schemes. Nothing that is written changes. */
export async function missingStubs(project: string, contract: Contract): Promise<Files> {
  const files: Files = new Map();
  const handlers = await sourcesIn(join(project, 'src/handlers'));
  const tests = await sourcesIn(join(project, 'test'));
  const all = operationsOf(contract);
  const unusable = all.filter(({ operationId }) => operationId in Object.prototype);
  if (unusable.length > 0) {
    throw new CommandError(
      unusable.map(
        ({ operationId, title }) => `${title}: every object has a member ${operationId}: choose another operationId`,
      ),
    );
  }
  const lacking = (sources: Map<string, string>, has: typeof hasMember) =>
    Map.groupBy(
      all.filter(({ operationId }) => ![...sources.values()].some((source) => has(source, operationId))),
      ({ file }) => file,
    );
  for (const [name, operations] of lacking(handlers, hasMember)) {
    const file = `src/handlers/${name}.ts`;
    files.set(file, withHandlers(file, handlers.get(`${name}.ts`), operations));
  }
  for (const [name, operations] of lacking(tests, hasTest)) {
    files.set(`test/${name}.test.ts`, withTests(tests.get(`${name}.test.ts`), operations));
  }
  const security = await readText(join(project, 'src/security.ts'));
  const schemes = schemesOf(contract).filter(({ name }) => security === undefined || !hasMember(security, name));
  if (security === undefined || schemes.length > 0) {
    files.set('src/security.ts', withSchemes('src/security.ts', security, schemes));
  }
  return files;
}

const header = '// Made by "contract-server generate". Do not edit.\n';

/** The list of all handlers. */
function handlerList(fileNames: readonly string[]): string {
  const names = fileNames.map((file) => [file, `${identifierOf(file.replace(/\.ts$/, ''))}Handlers`] as const);
  const imports = names.map(
    ([file, name]) => `import { handlers as ${name} } from ${quoted(`../src/handlers/${file}`)};\n`,
  );
  const spread = names.map(([, name]) => `  ...${name},\n`);
  return `${header}import type { ApiHandlers } from '../src/api.ts';\n${imports.join('')}
/** The handlers of all operations: the compiler names one that is missing. */
export const handlers: ApiHandlers = {\n${spread.join('')}};\n`;
}

/** What follows from the contract: the document, its types and the list of handlers. */
export async function generatedFiles(
  project: string,
  contract: Contract,
  added: Files,
  typesOf: (contract: Contract) => Promise<string>,
): Promise<Files> {
  const written = [...(await sourcesIn(join(project, 'src/handlers'))).keys()];
  const stubs = [...added.keys()].filter((file) => file.startsWith('src/handlers/')).map((file) => file.slice(13));
  return new Map([
    ['generated/openapi.json', `${JSON.stringify(contract, undefined, 2)}\n`],
    ['generated/api.ts', `${header}${await typesOf(contract)}`],
    ['generated/handlers.ts', handlerList([...new Set([...written, ...stubs])].sort())],
  ]);
}
