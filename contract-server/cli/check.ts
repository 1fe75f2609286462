import { join, relative } from 'node:path';
import { prepareFile, readContractFile } from './contract-file.ts';
import { operationsOf } from './contract-operations.ts';
import { CommandError } from './failure.ts';
import { typesIn } from './generate.ts';
import { namesIn, optionsOf } from './load-project.ts';
import { contractOf, generatedFiles, readText } from './project.ts';

/**
 * `contract-server check`: whether generated files, handlers and security schemes agree with the contract.
 *
 * @throws CommandError with one line for each difference
 */
export async function check(project: string): Promise<void> {
  const file = await contractOf(project);
  const name = relative(project, file);
  const contract = await readContractFile(file);
  const { operations } = await prepareFile(name, contract, await optionsOf(project));
  const lines: string[] = [];
  for (const [generated, text] of await generatedFiles(project, contract, new Map(), typesIn(project))) {
    if ((await readText(join(project, generated))) === text) continue;
    lines.push(`${generated}: differs from ${name}: run contract-server generate`);
  }
  const { handlers, schemes } = await namesIn(project);
  for (const { operationId, file: tag } of operationsOf(contract)) {
    if (!handlers.includes(operationId)) lines.push(`src/handlers/${tag}.ts: ${operationId} has no handler`);
  }
  for (const handler of handlers) {
    if (!operations.has(handler)) lines.push(`src/handlers: ${handler} is no operation of ${name}`);
  }
  const declared = Object.keys(contract.components?.securitySchemes ?? {});
  for (const scheme of declared.filter((each) => !schemes.includes(each))) {
    lines.push(`src/security.ts: the security scheme ${scheme} has no check`);
  }
  for (const scheme of schemes.filter((each) => !declared.includes(each))) {
    lines.push(`src/security.ts: ${scheme} is no security scheme of ${name}`);
  }
  if (lines.length > 0) throw new CommandError(lines);
  console.log(`${operations.size} operations have a handler, and all generated files are up to date`);
}
