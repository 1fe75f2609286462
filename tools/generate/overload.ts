import type { Contract } from '../../server/http/document/contract.ts';
import { methods } from '../../server/http/document/operations.ts';

/** Adds the 503 of an overloaded service to each operation. The engagement contract has none: the specification has its statuses. */
export function addOverload(contract: Contract): void {
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const operation = item[method] as { responses: Record<string, unknown> } | undefined;
      if (operation) operation.responses['503'] = { $ref: '#/components/responses/Overloaded' };
    }
  }
}
