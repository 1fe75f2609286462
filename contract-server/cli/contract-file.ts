import { relative } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { Contract } from '../../server/http/document/contract.ts';
import { ContractError } from '../../server/http/document/contract-error.ts';
import { type PreparedContract, prepareContract } from '../../server/http/prepared-contract.ts';
import type { RenderError } from '../../server/http/error-format.ts';
import { chooseErrorShape, type ErrorShape } from './error-shape.ts';
import { CommandError } from './failure.ts';

/**
 * Reads a contract of one file or several, and puts all into one document.
 *
 * @throws CommandError
 */
export async function readContractFile(file: string): Promise<Contract> {
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
  const parsed = JSON.parse(JSON.stringify(document.parsed)) as Partial<Contract> | null;
  if (typeof parsed?.openapi !== 'string' || !parsed.paths) {
    throw new CommandError([`${file}: is not an OpenAPI 3.1 document: it needs openapi and paths`]);
  }
  return parsed as Contract;
}

/** @throws CommandError with one line for each place that can't be served */
export const prepareFile = (file: string, document: Contract, renderError?: RenderError): Promise<PreparedContract> =>
  prepareContract(document, { ...(renderError && { renderError }) }).catch((error: unknown) => fail(file, error));

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
  throw new CommandError(error.problems.map((line) => `${file}: ${line}`));
}
