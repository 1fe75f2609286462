import type { Contract } from './document/contract.ts';
import { declaredErrors } from './declared-errors.ts';
import { createShowDefaults, type ShowDefaults } from './defaults.ts';
import { basePathsOf } from './document/base-paths.ts';
import { readDocument } from './document/read-document.ts';
import { lazy } from '../schema/lazy.ts';
import { checkErrorFormat } from './error-check.ts';
import { errorList, type RenderError } from './error-format.ts';
import { type OperationsById, readOperations } from './document/operations.ts';
import { createRouter, type Router } from './router.ts';
import { createRequestValidator, type RequestValidator } from './validation/request-validator.ts';
import { createResponseChecker, type ResponseChecker } from './validation/response-check.ts';

/** A contract with everything that is derived from it once. */
export interface PreparedContract extends Router {
  document: Contract;
  operations: OperationsById;
  validator: RequestValidator;
  checkResponse: ResponseChecker;
  showDefaults: ShowDefaults;
  renderError: RenderError;
}

export interface ContractOptions {
  /**
   * The format of errors, by default `errorList`. With `declared`, each error is as the contract declares it for the operation and
   * the status, for a contract with more than one format.
   */
  renderError?: RenderError | 'declared';
  /** Whether the format of errors must fit the contract, true by default. A mock may respond with another one. */
  checkErrors?: boolean;
}

type Document = Omit<Contract, 'components'> & Partial<Pick<Contract, 'components'>>;

/**
 * Reads a bundled OpenAPI 3.1 document, with local references only. It takes some 100 ms and does not need the
 * database, so it can run while the database starts.
 *
 * @throws ContractError for a document that is invalid or not supported
 */
export async function prepareContract(
  written: Document,
  { renderError: format = errorList, checkErrors = true }: ContractOptions = {},
): Promise<PreparedContract> {
  const document = readDocument({ components: {}, ...written });
  const operations = readOperations(document);
  const renderError = format === 'declared' ? declaredErrors(document, operations) : format;
  if (checkErrors) checkErrorFormat(document, renderError);
  const checker = lazy(() => createResponseChecker(document));
  return {
    document,
    operations,
    ...createRouter(operations, basePathsOf(document)),
    validator: createRequestValidator(document, operations),
    // Created with the first response, since many servers check none.
    checkResponse: (...response) => checker()(...response),
    showDefaults: createShowDefaults(document),
    renderError,
  };
}
