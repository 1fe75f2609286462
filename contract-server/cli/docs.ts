import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from './failure.ts';
import { readContractFile } from './contract-file.ts';

/** The version of Redocly that makes the page. */
const redocly = '@redocly/cli@2.77.0';

/** `contract-server docs`: writes a page with the reference of a contract, with Redocly. */
export async function docs(file: string, output: string): Promise<void> {
  await readContractFile(file);
  const args = ['exec', '--yes', `--package=${redocly}`, '--', 'redocly', 'build-docs', file, '--output', output];
  const child = spawn('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CommandError([`${output}: could not be written`]);
  console.log(output);
}
