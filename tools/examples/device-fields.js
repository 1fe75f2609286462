import { resolveReference } from "../../server/http/contract.js";
import { operationsOf } from "../requirements/locations.js";
/**
 * Finds device fields in examples that neither the contract nor the application of the examples has.
 *
 * @param custom the names of that application's own fields
 * @returns each as `<operationId>: <field>`
 */
export function unknownDeviceFields(contract, custom) {
    const { allOf } = contract.components.schemas?.Device;
    const builtIn = allOf.flatMap(({ properties = {} }) => Object.keys(properties));
    const known = new Set([...builtIn, ...custom]);
    return [...operationsOf(contract)].flatMap(([operationId, { requestBody, responses }]) => [...(requestBody ? [requestBody] : []), ...Object.values(responses)]
        .flatMap((holder) => Object.values(resolveReference(contract, holder).content ?? {}))
        .filter(({ schema }) => /\/Device(Data(ToUpdate)?)?$/.test(schema?.$ref ?? ''))
        .flatMap(({ examples = {} }) => Object.values(examples))
        .flatMap((example) => Object.keys(resolveReference(contract, example).value))
        .filter((field) => !known.has(field))
        .map((field) => `${operationId}: ${field}`));
}
