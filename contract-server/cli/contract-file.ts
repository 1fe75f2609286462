import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { Contract } from '../../server/http/document/contract.ts';
import { ContractError } from '../../server/http/document/contract-error.ts';
import { methods } from '../../server/http/document/operations.ts';
import { nameOperations } from '../../server/http/document/operation-names.ts';
import { findDangling } from '../../server/http/document/read-document.ts';
import { findMisshapen } from '../../server/http/document/structure.ts';
import { type ContractOptions, type PreparedContract, prepareContract } from '../../server/http/prepared-contract.ts';
import { chooseErrorShape, type ErrorShape } from './error-shape.ts';
import { CommandError } from './failure.ts';

/**
 * Reads a contract of one file or several, and puts all into one document.
 *
 * @throws CommandError
 */
export async function readContractFile(file: string): Promise<Contract> {
  const parsed = ((await readOneFile(file)) ?? (await bundleFiles(file))) as
    (Partial<Contract> & { swagger?: unknown; webhooks?: object }) | null;
  if (typeof parsed !== 'object' || parsed === null || (parsed.openapi ?? parsed.swagger) === undefined) {
    throw new CommandError([`${file}: is not an OpenAPI 3.1 document: it has no "openapi"`]);
  }
  const misshapen = parsed.swagger === undefined ? findMisshapen(parsed) : [];
  if (misshapen.length > 0) reject(file, misshapen);
  const paths = parsed.paths ?? {};
  if (parsed.swagger === undefined && Object.keys(paths).length === 0) {
    throw new CommandError([
      `${file}: has no paths${parsed.webhooks ? ': webhooks are requests to clients, which a server does not serve' : ''}`,
    ]);
  }
  nameOperations({ paths });
  const contract = { ...parsed, paths } as Contract;
  const unknown = unknownSchemes(contract);
  if (unknown.length > 0) reject(file, unknown);
  return contract;
}

/** Security schemes that operations require, but the contract does not declare. */
function unknownSchemes({ paths, security = [], components }: Partial<Contract>): string[] {
  const declared = components?.securitySchemes ?? {};
  return Object.entries(paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { security: own = security } = (item[method] ?? { security: [] }) as { security?: object[] };
      const names = new Set(own.flatMap((requirement) => Object.keys(requirement)));
      return [...names]
        .filter((name) => !Object.hasOwn(declared, name))
        .map((name) => `${method.toUpperCase()} ${path}: the security scheme ${name} is not declared`);
    }),
  );
}

/** Whether a document refers to other files. */
export const refersToOthers = (text: string) => /\$ref["']?\s*:\s*["']?(?!["']?#)[^\s"'#]/.test(text);

/** The document of a file that refers to no other. Undefined if it does, or can't be read, which the bundler reports. */
async function readOneFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '' || refersToOthers(text)) return undefined;
  try {
    return file.endsWith('.json') ? JSON.parse(text) : parse(text, { merge: true });
  } catch {
    return undefined;
  }
}

/** Puts several files into one document. */
async function bundleFiles(file: string): Promise<unknown> {
  const config = await createConfig({});
  const { bundle: document, problems } = await bundle({ config, ref: file }).catch((error: unknown) => {
    throw new CommandError([`${file}: ${(error as Error).message}`]);
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new CommandError(
      errors.map(({ message, location: [place] }) => {
        const source = place ? relative('.', place.source.absoluteRef) : file;
        return `${source}: ${place?.pointer === undefined ? '' : `${place.pointer}: `}${message}`;
      }),
    );
  }
  return JSON.parse(JSON.stringify(document.parsed));
}

/** @throws CommandError with one line for each reference that leads nowhere */
export function rejectDangling(file: string, document: Contract): void {
  const dangling = findDangling(document);
  if (dangling.length > 0) reject(file, dangling);
}

/** @throws CommandError with one line for each place that can't be served */
export const prepareFile = (file: string, document: Contract, options?: ContractOptions): Promise<PreparedContract> =>
  prepareContract(document, options).catch((error: unknown) => fail(file, error));

/** The format of errors that fits a contract. @throws CommandError with one line for each place that can't be served */
export function errorShapeOf(file: string, document: Contract): ErrorShape {
  try {
    return chooseErrorShape(document);
  } catch (error) {
    return fail(file, error);
  }
}

function fail(file: string, error: unknown): never {
  if (!(error instanceof ContractError)) throw error;
  reject(file, error.problems);
}

function reject(file: string, problems: readonly string[]): never {
  throw new CommandError(problems.map((line) => `${file}: ${line}`));
}
