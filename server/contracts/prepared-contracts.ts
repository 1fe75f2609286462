import { renderServiceError } from '../api/error-format.ts';
import { type ContractName, loadContract } from './contracts.ts';
import { type PreparedContract, prepareContract } from '../http/prepared-contract.ts';

const prepared = new Map<ContractName, Promise<PreparedContract>>();

/** Reads a contract of this service, with its format of errors. A process reads it once, since it compiles validators on demand. */
export function prepareServiceContract(name: ContractName): Promise<PreparedContract> {
  const known = prepared.get(name);
  if (known) return known;
  const preparing = prepareContract(loadContract(name), { renderError: renderServiceError });
  prepared.set(name, preparing);
  return preparing;
}
