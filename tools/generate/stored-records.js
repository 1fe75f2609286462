import { visit } from "./visit.js";
const prefix = '#/components/schemas/';
const sizeBounds = ['maxItems', 'maxProperties', 'maxLength'];
/**
 * Removes size limits with `x-bound-since` from responses, since records from before that version may exceed them and must
 * stay readable. A schema that requests use too keeps its limits, and responses get a copy named `Stored…`.
 */
export function separateStoredRecords(contract) {
    const schemas = contract.components.schemas;
    const { responses } = contract.components;
    const inRequests = namesIn(schemas, [requestParts(contract), contract.components.parameters]);
    const inResponses = namesIn(schemas, [responseParts(contract), responses]);
    const loosened = new Set([...inResponses].filter((name) => [name, ...namesIn(schemas, schemas[name])].some((each) => hasNewBound(schemas[each]))));
    const nameInResponses = (name) => (loosened.has(name) && inRequests.has(name) ? `Stored${name}` : name);
    const copies = [...loosened].map((name) => [nameInResponses(name), structuredClone(schemas[name])]);
    for (const [name, schema] of copies) {
        loosen(schema);
        redirect(schema, nameInResponses);
        schemas[name] = schema;
    }
    redirect([responseParts(contract), responses], nameInResponses);
}
/** The name of the original of a `Stored…` copy. Other names are returned unchanged. */
export function nameInRequests({ components }, name) {
    const [, original = name] = /^Stored(.+)$/.exec(name) ?? [];
    return original in (components.schemas ?? {}) ? original : name;
}
const operationsOf = ({ paths }) => Object.values(paths).flatMap((item) => Object.values(item));
const responseParts = (contract) => operationsOf(contract).map(({ responses }) => responses);
const requestParts = (contract) => [
    ...Object.values(contract.paths).map(({ parameters }) => parameters),
    ...operationsOf(contract).flatMap(({ parameters, requestBody }) => [parameters, requestBody]),
];
/** The names of all schemas that a part of the contract refers to, directly or indirectly. */
function namesIn(schemas, part, found = new Set()) {
    visit(part, (node) => {
        const { $ref } = node;
        if (typeof $ref !== 'string' || !$ref.startsWith(prefix))
            return;
        const name = $ref.slice(prefix.length);
        if (found.has(name))
            return;
        found.add(name);
        namesIn(schemas, schemas[name], found);
    });
    return found;
}
function hasNewBound(schema) {
    let has = false;
    visit(schema, (node) => {
        has ||= 'x-bound-since' in node;
    });
    return has;
}
function loosen(schema) {
    visit(schema, (node) => {
        const version = node['x-bound-since'];
        if (version === undefined)
            return;
        for (const bound of sizeBounds)
            delete node[bound];
        delete node['x-bound-since'];
        node['x-unbounded'] = `Records from before version ${version} may exceed the limit of requests.`;
    });
}
/** Renames the targets of references, including those of a discriminator. */
function redirect(part, rename) {
    const renamed = (reference) => reference.startsWith(prefix) ? prefix + rename(reference.slice(prefix.length)) : reference;
    visit(part, (node) => {
        if (typeof node.$ref === 'string')
            node.$ref = renamed(node.$ref);
        const { mapping = {} } = (node.discriminator ?? {});
        for (const [key, reference] of Object.entries(mapping))
            mapping[key] = renamed(reference);
    });
}
