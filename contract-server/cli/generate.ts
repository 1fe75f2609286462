import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../../server/http/document/contract.ts';
import { prepareFile, readContractFile } from './contract-file.ts';
import { documentForTypes, typesText } from './document-for-types.ts';
import { CommandError } from './failure.ts';
import { optionsOf } from './load-project.ts';
import { contractOf, type Files, generatedFiles, missingStubs, readText } from './project.ts';

/** Writes files below a folder. @returns those that have changed */
export async function writeFiles(folder: string, files: Files): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, text] of files) {
    const file = join(folder, name);
    if ((await readText(file)) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    changed.push(name);
  }
  return changed;
}

interface TypeGenerator {
  default: (document: object, options: { defaultNonNullable: boolean }) => Promise<unknown>;
  astToString: (ast: unknown) => string;
}

/** Makes types with the openapi-typescript of the project. */
export function typesIn(project: string): (contract: Contract) => Promise<string> {
  return async (contract) => {
    let entry: string;
    try {
      entry = createRequire(join(project, 'package.json')).resolve('openapi-typescript');
    } catch {
      throw new CommandError([`${project}: openapi-typescript is missing: run npm install`]);
    }
    const { default: generate, astToString } = (await import(
      pathToFileURL(entry.replace(/\.cjs$/, '.mjs')).href
    )) as TypeGenerator;
    try {
      // A member with a default may be absent in a request.
      return typesText(astToString(await generate(documentForTypes(contract), { defaultNonNullable: false })));
    } catch (error) {
      throw new CommandError([`generated/api.ts: openapi-typescript can't make types: ${(error as Error).message}`]);
    }
  };
}

/** `contract-server generate`: document, types, and stubs for new operations. Written code stays unchanged. */
export async function generate(project: string): Promise<void> {
  const file = await contractOf(project);
  const contract = await readContractFile(file);
  await prepareFile(relative(project, file), contract, await optionsOf(project));
  const stubs = await missingStubs(project, contract);
  const files = new Map([...stubs, ...(await generatedFiles(project, contract, stubs, typesIn(project)))]);
  const changed = await writeFiles(project, files);
  for (const name of changed) console.log(name);
  if (changed.length === 0) console.log('nothing has changed');
}
