import type { Contract } from './contract.ts';
import { createShowDefaults, type ShowDefaults } from './defaults.ts';
import { type Operations, readOperations } from './operations.ts';
import { createRouter, type Router } from './router.ts';
import { createRequestValidator, type RequestValidator } from './validation/request-validator.ts';

/** A contract with everything that is derived from it once. */
export interface PreparedContract extends Router {
  document: Contract;
  operations: Operations;
  validator: RequestValidator;
  showDefaults: ShowDefaults;
}

type Document = Omit<Contract, 'components'> & Partial<Pick<Contract, 'components'>>;

/**
 * Reads a bundled OpenAPI 3.1 document, with local references only. It takes about 100 ms and does not need the
 * database, so it can run while the database starts.
 *
 * @throws Error for a document that is invalid or not supported
 */
export async function prepareContract(written: Document): Promise<PreparedContract> {
  const document: Contract = { components: {}, ...written };
  const operations = readOperations(document);
  return {
    document,
    operations,
    ...createRouter(operations),
    validator: await createRequestValidator(document, operations),
    showDefaults: createShowDefaults(document),
  };
}
