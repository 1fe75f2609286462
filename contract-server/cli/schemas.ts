import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';

/** The used part of a schema. */
export interface Schema {
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  format?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, object>;
  required?: string[];
  items?: object;
  minItems?: number;
  allOf?: object[];
  oneOf?: object[];
  anyOf?: object[];
}

/** The properties of a schema with those of its parts. */
export function objectOf(
  contract: Contract,
  schema: Schema,
): { properties: Record<string, object>; required: string[] } {
  const parts = [schema, ...(schema.allOf ?? []).map((each) => resolveReference<Schema>(contract, each))];
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, object>,
    required: parts.flatMap((part) => part.required ?? []),
  };
}
