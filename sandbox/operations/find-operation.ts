import { type ContractName, contractNames, loadContract } from '../../server/contracts/contracts.ts';
import { basePathsOf } from '../../server/http/document/base-paths.ts';
import type { Contract } from '../../server/http/document/contract.ts';
import { type Operation, type OperationsById, readOperations } from '../../server/http/document/operations.ts';
import { createRouter } from '../../server/http/router.ts';

/** An operation of a contract of the service, and the parameters of its path. */
export interface FoundOperation {
  api: ContractName;
  document: Contract;
  operation: Operation;
  params: Record<string, string>;
}

/** Finds the operations of requests in all contracts of the service. */
export interface OperationFinder {
  /** The operations of each contract. */
  all: readonly { document: Contract; operations: OperationsById }[];
  /** Undefined for an unknown URL. */
  find: (method: string, url: string) => FoundOperation | undefined;
}

export function createOperationFinder(): OperationFinder {
  const contracts = contractNames.map((api) => {
    const document = loadContract(api);
    const operations: OperationsById = readOperations(document);
    return { api, document, operations, router: createRouter(operations, basePathsOf(document)) };
  });
  return {
    all: contracts,
    find(method, url) {
      for (const { api, document, operations, router } of contracts) {
        if (!router.findAllowedMethods(url).includes(method)) continue;
        const { operationId, params } = router.findRoute(method, url);
        return { api, document, operation: operations.get(operationId) as Operation, params };
      }
      return undefined;
    },
  };
}
