import type { Contract } from '../../server/http/document/contract.ts';
import type { Resource } from './entity-tags.ts';

/** How the audit log gets the entry of a write: in one transaction with the change, unless the contract says otherwise. */
const ways = ['transaction', 'without-transaction', 'handler', 'handler-in-turn', 'none'];
const writes = ['put', 'post', 'patch', 'delete'];

interface Operation {
  operationId: string;
  'x-audit'?: string;
  /** The GET operation of the resource whose state the entry has. */
  'x-audit-state'?: string;
}

/**
 * Completes `x-audit` of each write, and adds the operation that reads the state before it: that of the resource at the same path, or of
 * the one above, on which it acts. The application says nothing about a resource that is created in it.
 *
 * @param resources those with entity tags, by path
 * @throws Error for an unknown way
 */
export function addAudit(contract: Contract, resources: ReadonlyMap<string, Resource>): void {
  for (const [path, item] of Object.entries(contract.paths)) {
    const above = path.slice(0, path.lastIndexOf('/'));
    const state = resources.get(path) ?? (above.endsWith('/{partnerId}') ? undefined : resources.get(above));
    for (const method of writes) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const way = (operation['x-audit'] ??= 'transaction');
      if (!ways.includes(way)) throw new Error(`${operation.operationId}: x-audit must be one of ${ways.join(', ')}`);
      if (state !== undefined && way.endsWith('transaction')) operation['x-audit-state'] = state.operationId;
    }
  }
}
