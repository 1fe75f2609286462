import { resolveReference } from "./contract.js";
import { isDiscriminated, mappingOf } from "./validation/discriminator.js";
/**
 * Reads the `default` of every response schema. Records that were stored before a member or its default existed are
 * also completed.
 */
export function createShowDefaults(contract) {
    const read = createReader(contract);
    const known = new Map();
    const operations = Object.values(contract.paths).flatMap((item) => Object.values(item).filter(isOperation));
    for (const { operationId, responses } of operations) {
        for (const [status, response] of Object.entries(responses)) {
            const { schema } = resolveReference(contract, response).content?.['application/json'] ?? {};
            const defaults = schema && read(schema);
            if (defaults)
                known.set(`${operationId} ${status}`, defaults);
        }
    }
    return (operationId, status, body) => {
        const defaults = known.get(`${operationId} ${status}`);
        if (defaults)
            show(body, defaults);
    };
}
const isOperation = (value) => typeof value === 'object' && value !== null && 'operationId' in value;
/** @returns a function that reads a schema, and returns undefined if it has no defaults */
function createReader(contract) {
    const known = new Map();
    function read(schema) {
        const target = resolveReference(contract, schema);
        if (!known.has(target)) {
            const defaults = { members: new Map() };
            // A recursive schema refers to this object.
            known.set(target, defaults);
            known.set(target, readParts(target, defaults));
        }
        return known.get(target);
    }
    function readParts(part, defaults) {
        const { properties = {}, additionalProperties, items, allOf = [], ...rest } = part;
        for (const each of allOf)
            merge(defaults, read(each));
        for (const [name, property] of Object.entries(properties)) {
            const member = { ...defaults.members.get(name), ...readMember(property) };
            if ('default' in member || member.below)
                defaults.members.set(name, member);
        }
        if (typeof additionalProperties === 'object')
            defaults.others = read(additionalProperties);
        if (items)
            defaults.items = read(items);
        if (isDiscriminated(rest) && rest.discriminator) {
            const { propertyName: property } = rest.discriminator;
            const branches = Object.entries(mappingOf(rest)).map(([value, $ref]) => [value, read({ $ref })]);
            const byValue = new Map(branches.flatMap(([value, branch]) => (branch ? [[value, branch]] : [])));
            if (byValue.size > 0)
                defaults.branches = { property, byValue };
        }
        const { members, others, items: below, branches } = defaults;
        return members.size > 0 || others || below || branches ? defaults : undefined;
    }
    /** A default beside a reference overrides that of the referenced schema. */
    function readMember(schema) {
        const below = read(schema);
        const target = 'default' in schema ? schema : resolveReference(contract, schema);
        return { ...('default' in target && { default: target.default }), ...(below && { below }) };
    }
    return read;
}
function merge(defaults, other) {
    if (!other)
        return;
    const { members, ...rest } = other;
    for (const [name, member] of members)
        defaults.members.set(name, { ...defaults.members.get(name), ...member });
    Object.assign(defaults, rest);
}
function show(value, defaults) {
    if (Array.isArray(value)) {
        if (defaults.items)
            for (const item of value)
                show(item, defaults.items);
    }
    else if (typeof value === 'object' && value !== null) {
        showInObject(value, defaults);
    }
}
function showInObject(value, { members, others, branches }) {
    for (const [name, member] of members) {
        if (value[name] === undefined && 'default' in member)
            value[name] = structuredClone(member.default);
        if (member.below)
            show(value[name], member.below);
    }
    if (others) {
        for (const [name, member] of Object.entries(value))
            if (!members.has(name))
                show(member, others);
    }
    const branch = branches?.byValue.get(value[branches.property]);
    if (branch)
        showInObject(value, branch);
}
