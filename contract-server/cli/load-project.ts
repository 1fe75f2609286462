import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderError } from '../../server/http/error-format.ts';
import type { ContractOptions } from '../../server/http/prepared-contract.ts';
import { CommandError } from './failure.ts';

/** @throws CommandError if the module can't be loaded */
async function load(project: string, name: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(join(project, name)).href)) as Record<string, unknown>;
  } catch (error) {
    throw new CommandError([`${name}: ${(error as Error).message}`]);
  }
}

/** The format of errors of a project, if it has one of its own. */
export async function optionsOf(project: string): Promise<ContractOptions> {
  if (!existsSync(join(project, 'src/errors.ts'))) return {};
  const { renderError } = await load(project, 'src/errors.ts');
  if (renderError === 'declared') return { renderError };
  if (typeof renderError !== 'function') throw new CommandError(['src/errors.ts: must export renderError']);
  return { renderError: renderError as RenderError };
}

/** The names of the handlers and of the security schemes of a project. */
export async function namesIn(project: string): Promise<{ handlers: string[]; schemes: string[] }> {
  const { handlers } = await load(project, 'generated/handlers.ts');
  const { security } = await load(project, 'src/security.ts');
  return { handlers: Object.keys(handlers ?? {}), schemes: Object.keys(security ?? {}) };
}
