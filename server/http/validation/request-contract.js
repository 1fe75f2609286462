import { resolveReference } from "../contract.js";
import { chooseByDiscriminator, isDiscriminated } from "./discriminator.js";
import { acceptsAll } from "./shape.js";
/**
 * Changes a copy of the contract for the validation of requests:
 *
 * - Read-only properties are accepted and ignored. The validator would reject them.
 * - Property names are checked elsewhere, see shape.ts.
 * - An `anyOf` that accepts every value is removed: validating its other alternatives has no effect, and costs time.
 * - A discriminator becomes if/then. The validator reports only the first error of a body with a discriminator, without its
 *   path.
 */
export function forRequests(contract) {
    const copy = structuredClone(contract);
    delete copy.components.examples;
    visit(copy);
    dropDefaultsOfMergePatches(copy);
    return copy;
}
function visit(node) {
    if (Array.isArray(node)) {
        for (const item of node)
            visit(item);
    }
    else if (typeof node === 'object' && node !== null) {
        const schema = node;
        dropReadOnlyFromRequired(schema);
        if (schema.readOnly === true)
            delete schema.readOnly;
        // The library does not report which name is invalid; see shape.ts.
        if ('propertyNames' in schema && typeof schema.propertyNames === 'object')
            delete schema.propertyNames;
        if ('schema' in schema)
            delete schema.examples;
        if (isDiscriminated(schema))
            chooseByDiscriminator(schema);
        if (Array.isArray(schema.anyOf) && schema.anyOf.some(acceptsAll))
            delete schema.anyOf;
        for (const member of Object.values(schema))
            visit(member);
    }
}
/** `required` of a read-only property applies to responses only (OpenAPI 3.1, "Schema Object"; JSON Schema, `readOnly`). */
function dropReadOnlyFromRequired(schema) {
    const { required, properties } = schema;
    if (!Array.isArray(required) || typeof properties !== 'object')
        return;
    schema.required = required.filter((name) => properties[String(name)]?.readOnly !== true);
}
const mergePatch = 'application/merge-patch+json';
/** Removes defaults from merge patches (RFC 7396), since a default would replace a stored value. */
function dropDefaultsOfMergePatches(contract) {
    for (const item of Object.values(contract.paths)) {
        for (const operation of Object.values(item)) {
            const { requestBody } = operation;
            const patch = requestBody && resolveReference(contract, requestBody).content?.[mergePatch];
            if (patch?.schema)
                patch.schema = withoutDefaults(contract, patch.schema, []);
        }
    }
}
/** Copies a schema with resolved references. Recursive references are kept. */
function withoutDefaults(contract, node, above) {
    if (Array.isArray(node))
        return node.map((item) => withoutDefaults(contract, item, above));
    if (typeof node !== 'object' || node === null)
        return node;
    const target = resolveReference(contract, node);
    if (above.includes(target))
        return node;
    const { $ref: _ref, default: _default, ...beside } = node;
    const merged = '$ref' in node ? { ...target, ...beside } : beside;
    delete merged.default;
    return Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, withoutDefaults(contract, value, [...above, target])]));
}
/**
 * Removes responses, texts and unused schemas from the contract. The validator traverses the whole document for each operation
 * that it compiles.
 */
export function withoutResponses(contract) {
    const { schemas = {}, parameters = {}, requestBodies = {}, securitySchemes = {} } = contract.components;
    const paths = mapOperations(contract, ({ responses: _responses, description: _description, ...operation }) => ({
        ...operation,
        responses: { default: { description: '' } },
    }));
    const needed = new Set();
    const collect = (node) => {
        if (typeof node !== 'object' || node === null)
            return;
        const name = /^#\/components\/schemas\/(.+)$/.exec(node.$ref ?? '')?.[1];
        if (name !== undefined && !needed.has(name)) {
            needed.add(name);
            collect(schemas[name]);
        }
        Object.values(node).forEach(collect);
    };
    [paths, parameters, requestBodies].forEach(collect);
    const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
    // The library prefixes every path with the path of a server, the router does not.
    return {
        ...contract,
        servers: [{ url: '/' }],
        paths,
        components: { schemas: kept, parameters, requestBodies, securitySchemes },
    };
}
function mapOperations(contract, change) {
    const methods = new Set(['get', 'put', 'post', 'patch', 'delete']);
    return Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([key, value]) => [key, methods.has(key) ? change(value) : value])),
    ]));
}
