import { operations as engagement } from '../../generated/engagement/operations.ts';
import { operations as operator } from '../../generated/operator/operations.ts';
import type { ContractName } from '../../server/contracts.ts';

/** An operation as the generator describes it. */
interface Described {
  method: string;
  path: string;
  body: 'required' | 'optional' | 'none';
  token?: boolean;
  role?: string;
  ignoresInput?: boolean;
}

const described: Readonly<Record<ContractName, Readonly<Record<string, Described>>>> = { engagement, operator };

/** An operation of a contract. The contracts have operations of the same name. */
export interface OperationOf {
  /** Defaults to `engagement`. */
  contract?: ContractName;
  operationId: string;
}

export function describe({ contract = 'engagement', operationId }: OperationOf): Described {
  const found = described[contract][operationId];
  if (!found) throw new RangeError(`the contract ${contract} has no operation ${operationId}`);
  return found;
}
