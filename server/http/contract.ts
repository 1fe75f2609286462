import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  style?: string;
  schema?: { type?: string | string[]; format?: string; additionalProperties?: unknown };
  'x-malformed-status'?: number;
}

export interface ContractOperation {
  operationId: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

export interface Reference {
  $ref: string;
}

export interface Contract {
  openapi: string;
  info: { version: string; title?: string; summary?: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

/** The bundled contract, for programs; `openapi.yaml` beside it is the same for people. */
export const contractFile = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

/** Reads the bundled contract: a fresh object with each call, since the tools that take it write into it. */
export const loadContract = () => JSON.parse(readFileSync(contractFile, 'utf8')) as Contract;

/** What a local reference stands for; anything else as it is. */
export function resolveReference<T extends object>(contract: Contract, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const path = value.$ref.replace(/^#\//, '').split('/');
  const target = path.reduce<unknown>(
    (node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    contract,
  );
  return resolveReference(contract, target as T | Reference);
}

/** The parameters of an operation, those of its path included. */
export function parametersOf(contract: Contract, path: string, method: string): Parameter[] {
  const item = contract.paths[path] ?? {};
  const operation = item[method.toLowerCase()] as ContractOperation;
  const declared = [...((item.parameters ?? []) as (Parameter | Reference)[]), ...(operation.parameters ?? [])];
  return declared.map((parameter) => resolveReference(contract, parameter));
}
