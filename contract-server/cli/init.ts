import { readdir, readFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { errorShapeOf, prepareFile, readContractFile, refersToOthers } from './contract-file.ts';
import { CommandError } from './failure.ts';
import { writeFiles } from './generate.ts';
import { fileNameOf } from './names.ts';
import { runNpm } from './npm.ts';
import { missingStubs } from './project.ts';
import { projectFiles } from './templates.ts';

export interface InitOptions {
  /** The new folder. By default, the title of the contract. */
  folder: string | undefined;
  /** The version of this library, or the path of its package. */
  library: string | undefined;
  /** Whether npm installs the dependencies. */
  install: boolean;
}

async function ownVersion(): Promise<string> {
  const manifest = new URL(
    import.meta.url.endsWith('.ts') ? '../package.json' : '../../../package.json',
    import.meta.url,
  );
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}

/** `contract-server init`: a project that serves a contract, with a stub for each operation. */
export async function init(file: string, { folder, library, install }: InitOptions): Promise<void> {
  const contract = await readContractFile(file);
  const errorShape = errorShapeOf(file, contract);
  // A format of errors that does not fit is a task for the project. Anything else can't be served.
  if (errorShape.misfits.length === 0) await prepareFile(file, contract, { renderError: errorShape.render });
  const title = contract.info?.title ?? 'API';
  const name = fileNameOf(title);
  const target = resolve(folder ?? name);
  const shown = relative('.', target) || '.';
  const existing = await readdir(target).catch(() => []);
  if (existing.length > 0) throw new CommandError([`${shown}: is not empty`]);
  // The contract of one file is copied with its comments. A URL has been read by the bundler.
  const source = await readFile(file, 'utf8').catch(() => '');
  const isYaml = ['.yaml', '.yml'].includes(extname(file));
  const text = source !== '' && !refersToOthers(source) && isYaml ? source : stringify(contract, { lineWidth: 120 });
  const files = projectFiles({ name, title, library: library ?? (await ownVersion()), contract: text, errorShape });
  await writeFiles(target, new Map([...files, ...(await missingStubs(target, contract))]));
  console.log(`${shown}: ${title}, ${Object.keys(contract.paths).length} paths`);
  for (const misfit of errorShape.misfits) console.log(`src/errors.ts: ${misfit}`);
  if (!install) {
    console.log(`next: cd ${shown} && npm install && npm run generate && npm start`);
    return;
  }
  for (const args of [
    ['install', '--no-audit', '--no-fund'],
    ['run', 'generate'],
  ]) {
    await runNpm(target, args, `npm ${args.join(' ')} failed in ${target}`);
  }
  console.log(`next: cd ${shown} && npm start`);
}
