import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { resolveReference } from "../../server/http/contract.js";
import { formats } from "../../server/http/validation/formats.js";
import { withListParameters } from "../../server/http/validation/list-parameters.js";
/** Reads schemas as plain JSON Schema, independent of the service's validation. */
export function readSchemas(written) {
    const contract = withListParameters(written);
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    addFormats.default(ajv, { mode: 'full' });
    for (const [name, format] of Object.entries(formats))
        ajv.addFormat(name, format);
    ajv.addSchema(contract, root);
    const compiled = new WeakMap();
    const flattened = new WeakMap();
    function flatten(schema) {
        const known = flattened.get(schema);
        if (known)
            return known;
        const { $ref, allOf = [], anyOf, oneOf = anyOf, ...own } = schema;
        const parts = allOf.map(flatten);
        if ($ref)
            parts.unshift(flatten({ name: $ref.split('/').at(-1), ...resolveReference(contract, { $ref }) }));
        if (oneOf)
            parts.push({ oneOf: oneOf.map(flatten) });
        const flat = [...parts, own].reduce(merge);
        flattened.set(schema, flat);
        return flat;
    }
    return {
        contract,
        flatten,
        isValid(schema, value) {
            const validate = compiled.get(schema) ?? ajv.compile(withNamedReferences(schema));
            compiled.set(schema, validate);
            return validate(value);
        },
    };
}
const root = 'contract';
/** A part of the contract resolves references only by a name. */
function withNamedReferences(node) {
    if (typeof node !== 'object' || node === null)
        return node;
    if (Array.isArray(node))
        return node.map(withNamedReferences);
    const named = Object.entries(node).map(([key, member]) => [
        key,
        key === '$ref' && typeof member === 'string' ? root + member : withNamedReferences(member),
    ]);
    return Object.fromEntries(named);
}
/** The intersection of two flat schemas. */
export function merge(one, other) {
    if (one.oneOf)
        return { ...one, oneOf: one.oneOf.map((branch) => merge(branch, other)) };
    if (other.oneOf)
        return { ...other, oneOf: other.oneOf.map((branch) => merge(one, branch)) };
    const both = (first, second) => first && second ? { allOf: [first, second] } : (first ?? second);
    const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})]);
    const properties = [...names].map((name) => [name, both(one.properties?.[name], other.properties?.[name])]);
    const closed = [one, other].some(({ additionalProperties, unevaluatedProperties }) => additionalProperties === false || unevaluatedProperties === false);
    return {
        ...one,
        ...other,
        name: one.name ?? other.name,
        ...(names.size > 0 && { properties: Object.fromEntries(properties) }),
        ...((one.required ?? other.required) && { required: [...(one.required ?? []), ...(other.required ?? [])] }),
        ...((one.items ?? other.items) && { items: both(one.items, other.items) }),
        ...(closed && { additionalProperties: false }),
    };
}
/** The types that a schema allows; all of them by default. */
export function typesOf({ type, const: constant, enum: values, properties }) {
    if (type !== undefined)
        return [type].flat();
    if (constant !== undefined)
        return [typeof constant];
    if (values)
        return [...new Set(values.map((value) => typeof value))];
    return properties ? ['object'] : ['string', 'number', 'boolean', 'object', 'array'];
}
