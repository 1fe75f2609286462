import { isDeepStrictEqual } from 'node:util';
import { resolveReference } from "../../server/http/contract.js";
/** Keywords of object schemas that can be merged without a change of meaning. */
const mergeable = /^(type|description|title|required|properties|allOf|(additional|unevaluated)Properties|examples?|x-.*)$/;
/**
 * Merges the parts (`allOf`) of object schemas. Composition does not matter to clients, but the comparison would
 * report each property that moved between parts.
 *
 * @returns a copy without schemas that are only parts of others
 */
export function flatten(contract) {
    const copy = structuredClone(contract);
    const before = referencedSchemas(copy);
    const visit = (node) => {
        if (typeof node !== 'object' || node === null)
            return;
        if (!Array.isArray(node) && 'allOf' in node)
            replace(node, mergeParts(copy, node));
        for (const member of Object.values(node))
            visit(member);
    };
    // Parts are read from the original contract, so their order does not matter.
    visit(copy);
    const after = referencedSchemas(copy);
    const schemas = copy.components.schemas ?? {};
    for (const name of Object.keys(schemas))
        if (before.has(name) && !after.has(name))
            delete schemas[name];
    return copy;
}
function replace(schema, merged) {
    if (merged === schema)
        return;
    for (const keyword of Object.keys(schema))
        delete schema[keyword];
    Object.assign(schema, merged);
}
/** The name of the schema that declares a property: the schema itself, or one of its parts. */
export function declarerOf(contract, name, property) {
    return findDeclarer(contract, name, property) ?? name;
}
function findDeclarer(contract, name, property) {
    const schema = contract.components.schemas?.[name];
    if (schema?.properties && property in schema.properties)
        return name;
    for (const part of schema?.allOf ?? []) {
        const found = '$ref' in part && findDeclarer(contract, part.$ref.split('/').at(-1) ?? '', property);
        if (found)
            return found;
    }
    return undefined;
}
/** @returns the schema unchanged if one of its parts has more than properties */
function mergeParts(contract, schema) {
    const { allOf = [], ...own } = schema;
    const parts = allOf.map((part) => mergeParts(contract, resolveReference(contract, part)));
    if (![...parts, own].every(isMergeable))
        return schema;
    const properties = {};
    for (const part of [...parts, own]) {
        for (const [name, property] of Object.entries(part.properties ?? {})) {
            properties[name] = bothOf(properties[name], property);
        }
    }
    const required = [...new Set([...parts, own].flatMap((part) => part.required ?? []))];
    const { additionalProperties, unevaluatedProperties, ...rest } = own;
    const isClosed = [...parts, own].some((part) => [part.additionalProperties, part.unevaluatedProperties].includes(false));
    return {
        ...rest,
        type: 'object',
        properties,
        ...(required.length > 0 && { required }),
        ...(isClosed && { additionalProperties: false }),
    };
}
const isMergeable = (schema) => schema.allOf === undefined &&
    typeof schema.additionalProperties !== 'object' &&
    Object.keys(schema).every((keyword) => mergeable.test(keyword));
/** Merges the definitions of a property that two parts have. */
function bothOf(one, other) {
    if (one === undefined || isDeepStrictEqual(one, other))
        return other;
    const both = { ...one, ...other };
    // A constant is more specific than a list of values.
    if ('const' in both)
        delete both.enum;
    return both;
}
function referencedSchemas(contract) {
    const names = JSON.stringify(contract).matchAll(/"#\/components\/schemas\/([^"/]+)"/g);
    return new Set([...names].map(([, name = '']) => name));
}
