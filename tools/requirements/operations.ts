import type { Contract } from '../../server/http/document/contract.ts';
import type { ReferenceObject } from '../../server/schema/references.ts';

export interface Operation {
  path: string;
  method: string;
  tags?: string[];
  summary?: string;
  description?: string;
  requestBody?: { content?: Content } | ReferenceObject;
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> } | ReferenceObject>;
  security?: Record<string, unknown>[];
  'x-role'?: string;
}

export type Content = Record<
  string,
  { schema?: unknown; examples?: Record<string, { value: unknown } | ReferenceObject> }
>;

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** The operations of the contract by their ID. */
export function operationsOf(contract: Contract): Map<string, Operation> {
  const found = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => {
        const operation = item[method] as Operation & { operationId: string };
        return [operation.operationId, { ...operation, path, method }] as const;
      }),
  );
  return new Map(found);
}
