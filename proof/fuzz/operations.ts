import { operations as device } from '../../generated/device/operations.ts';
import { operations as engagement } from '../../generated/engagement/operations.ts';
import { operations as operator } from '../../generated/operator/operations.ts';

/** The contracts that are fuzzed. */
export const fuzzedContracts = ['engagement', 'operator', 'device'] as const;
export type FuzzedContract = (typeof fuzzedContracts)[number];

/** An operation as the generator describes it. */
interface Described {
  method: string;
  path: string;
  body: 'required' | 'optional' | 'none';
  token?: boolean;
  role?: string;
  ignoresInput?: boolean;
}

const described: Readonly<Record<FuzzedContract, Readonly<Record<string, Described>>>> = {
  engagement,
  operator,
  device,
};

/** The operations of a contract. */
export const operationsOf = (contract: FuzzedContract): string[] => Object.keys(described[contract]);

/** An operation of a contract. The contracts have operations of the same name. */
export interface OperationOf {
  /** Defaults to `engagement`. */
  contract?: FuzzedContract;
  operationId: string;
}

export function describe({ contract = 'engagement', operationId }: OperationOf): Described {
  const found = described[contract][operationId];
  if (!found) throw new RangeError(`the contract ${contract} has no operation ${operationId}`);
  return found;
}
