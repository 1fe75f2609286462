import { renderServiceError } from './api/error-format.ts';
import { type ContractName, loadContract } from './contracts.ts';
import { type PreparedContract, prepareContract } from './http/prepared-contract.ts';

/** Reads a contract of this service, with its format of errors. */
export const prepareServiceContract = (name: ContractName): Promise<PreparedContract> =>
  prepareContract(loadContract(name), { renderError: renderServiceError });
