import { readContractFile, rejectDangling } from './contract-file.ts';
import { runNpm } from './npm.ts';

/** The version of Redocly that makes the page. */
const redocly = '@redocly/cli@2.77.0';

/** `contract-server docs`: writes a page with the reference of a contract, with Redocly. */
export async function docs(file: string, output: string): Promise<void> {
  rejectDangling(file, await readContractFile(file));
  const args = ['exec', '--yes', `--package=${redocly}`, '--', 'redocly', 'build-docs', file, '--output', output];
  await runNpm('.', args, `${output}: could not be written`);
  console.log(output);
}
