import { type ReferenceObject, resolveReference } from '../../schema/references.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  style?: string;
  explode?: boolean;
  allowEmptyValue?: boolean;
  /** The value is JSON, with this schema. */
  content?: Record<string, { schema?: unknown }>;
  schema?: { type?: string | string[]; format?: string; additionalProperties?: unknown };
  'x-malformed-status'?: number;
  /** The object is a list with positions as keys: `fields[0]=a&fields[1]=b`. */
  'x-list'?: boolean;
  /** An integer beyond the safe range becomes its nearest limit instead of an error. */
  'x-nearest'?: boolean;
}

export interface ContractOperation {
  operationId: string;
  parameters?: (Parameter | ReferenceObject)[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

export interface Contract {
  openapi: string;
  info: { version: string; title?: string; summary?: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
  security?: Record<string, unknown>[];
  servers?: { url: string }[];
}

/** Headers that OpenAPI describes elsewhere: it ignores parameters with these names. */
const ignoredHeaders = new Set(['accept', 'authorization', 'content-type']);

/** The parameters of an operation, including those of its path that it does not override. */
export function parametersOf(contract: Contract, path: string, method: string): Parameter[] {
  const item = contract.paths[path] ?? {};
  const operation = item[method.toLowerCase()] as ContractOperation;
  const declared = [...((item.parameters ?? []) as (Parameter | ReferenceObject)[]), ...(operation.parameters ?? [])];
  const byName = new Map<string, Parameter>();
  for (const written of declared) {
    const { schema, ...parameter } = resolveReference(contract, written);
    if (parameter.in === 'header' && ignoredHeaders.has(parameter.name.toLowerCase())) continue;
    byName.set(`${parameter.in} ${parameter.name}`, {
      ...parameter,
      ...(schema && { schema: withDefault(resolveReference(contract, schema), schema) }),
    });
  }
  return [...byName.values()];
}

/** A default may be beside a reference. */
const withDefault = <Target extends object>(target: Target, written: object): Target =>
  'default' in written && written !== target ? { ...target, default: written.default } : target;
