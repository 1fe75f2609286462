import type { Contract } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { operationsOf } from '../requirements/operations.ts';

/**
 * Finds device fields in examples that neither the contract nor the application of the examples has.
 *
 * @param custom the names of that application's own fields
 * @returns each as `<operationId>: <field>`
 */
export function unknownDeviceFields(contract: Contract, custom: readonly string[]): string[] {
  const { allOf } = contract.components.schemas?.Device as { allOf: { properties?: object }[] };
  const builtIn = allOf.flatMap(({ properties = {} }) => Object.keys(properties));
  const known = new Set([...builtIn, ...custom]);
  return [...operationsOf(contract)].flatMap(([operationId, { requestBody, responses }]) =>
    [...(requestBody ? [requestBody] : []), ...Object.values(responses)]
      .flatMap((holder) => Object.values(resolveReference(contract, holder).content ?? {}))
      .filter(({ schema }) =>
        /\/Device(Data(ToUpdate)?)?$/.test((schema as Partial<ReferenceObject> | undefined)?.$ref ?? ''),
      )
      .flatMap(({ examples = {} }) => Object.values(examples))
      .flatMap((example) => Object.keys(resolveReference(contract, example).value as object))
      .filter((field) => !known.has(field))
      .map((field) => `${operationId}: ${field}`),
  );
}
