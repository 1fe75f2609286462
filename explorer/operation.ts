import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import { resolveReference } from '../server/schema/references.ts';
import { withListParameters } from '../server/http/validation/list-parameters.ts';
import { type ExampleCall, exampleCall } from '../tools/generate/calls.ts';
import { type Operation, operationsOf } from '../tools/requirements/operations.ts';

export interface Media {
  schema?: object;
  examples?: Record<string, { $ref: string } | { value: unknown; summary?: string }>;
}

export interface ResponseObject {
  content?: Record<string, Media>;
  headers?: Record<string, { $ref: string } | { required?: boolean }>;
}

/** An operation with what a form for its requests needs. */
export interface TriedOperation {
  contract: Contract;
  operation: Operation;
  /** The parameters that the reader can set. */
  parameters: (Parameter & { description?: string; example?: unknown })[];
  /** A call with the examples of the contract. */
  example: ExampleCall;
  /** The bodies of requests by their media type. */
  content: Record<string, Media>;
}

/** @throws Error for an unknown operation */
export function readOperation(written: Contract, operationId: string): TriedOperation {
  const contract = withListParameters(written);
  const operation = operationsOf(contract).get(operationId);
  if (!operation) throw new Error(`the contract has no operation ${operationId}`);
  const body = operation.requestBody && resolveReference<{ content?: object }>(contract, operation.requestBody);
  return {
    ...{ contract, operation },
    parameters: parametersOf(contract, operation.path, operation.method).filter(({ in: place }) => place !== 'cookie'),
    example: exampleCall(contract, operationId, operation),
    content: (body?.content ?? {}) as Record<string, Media>,
  };
}

/** The contract without the properties that only responses have. */
export const forRequests = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), (name, value: unknown) =>
    name === 'properties' && typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, each]) => !(each as { readOnly?: boolean }).readOnly))
      : value,
  ) as Contract;

/** A schema of the contract as a document of its own, in which its references are found. */
export const standalone = ({ components }: Contract, schema: object) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  allOf: [schema],
  components,
});
