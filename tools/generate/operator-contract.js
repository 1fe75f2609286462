import { isDeepStrictEqual } from 'node:util';
import { removeCredentials } from "./operator-errors.js";
import { linkToDocs } from "./operator-links.js";
import { replaceStrings, visit } from "./visit.js";
const from = '/v1/me/apps/';
const to = '/operator/v1/apps/';
const methods = ['get', 'put', 'post', 'delete'];
/** Devices and external IDs are for the systems of an application, not for persons. */
export const isCopied = (path) => path.startsWith(`${from}{partnerId}/`) && !path.includes('/devices') && !path.includes('/external/');
/**
 * Adds the operations of an application in the bundled engagement contract to the bundled operator contract. They require
 * a session and a role instead of a signature and a token.
 *
 * @throws Error if the contracts define a path or a component differently
 */
export function addEngagementOperations(operator, engagement) {
    const source = structuredClone(engagement);
    for (const contract of [operator, source])
        removeAssumptions(contract);
    const copied = Object.entries(source.paths).filter(([path]) => isCopied(path));
    const operations = copied.flatMap(([, item]) => operationsOf(item));
    for (const [method, operation] of operations)
        requireSession(method, operation);
    removeCredentials(source, operations.map(([, { responses }]) => responses));
    replaceStrings([Object.fromEntries(copied), source.components], (text) => text.replaceAll(from, to));
    copyComponents(operator, source, copied.map(([, item]) => item));
    for (const [path, item] of copied) {
        const target = pathOfCopy(path);
        operator.paths[target] = withOwnOperations(target, operator.paths[target], item);
    }
    addTags(operator, source, operations.flatMap(([, { tags }]) => tags));
    linkToDocs(operator, engagement);
}
/**
 * The operator contract may add operations to a path of the engagement contract.
 *
 * @throws Error if both define the same operation, or different parameters of the path
 */
function withOwnOperations(path, own, copied) {
    if (!own)
        return copied;
    const both = methods.filter((method) => method in own && method in copied);
    if (both.length > 0)
        throw new Error(`both contracts define ${both.join(', ')} of ${path}`);
    if (!isDeepStrictEqual(own.parameters, copied.parameters)) {
        throw new Error(`the contracts define the parameters of ${path} differently`);
    }
    return { ...own, ...copied };
}
/** Assumptions are about the specification, which defines only the engagement API. */
export const removeAssumptions = (contract) => visit(contract, (node) => delete node['x-assumed']);
const operationsOf = (item) => methods.filter((method) => method in item).map((method) => [method, item[method]]);
function requireSession(method, operation) {
    delete operation.security;
    operation['x-role'] = method === 'get' ? 'viewer' : 'operator';
    operation.responses['401'] = { $ref: '#/components/responses/SessionRequired' };
    operation.responses['403'] = { $ref: '#/components/responses/NotPermitted' };
    operation.responses['429'] = { $ref: '#/components/responses/LimitReached' };
}
/**
 * Copies the components that a part refers to, directly or indirectly. Those that only the target has stay as they are.
 *
 * @throws Error that names each component that is missing or different
 */
function copyComponents(target, source, part) {
    const seen = new Set();
    const problems = [];
    const copy = (reference) => {
        if (seen.has(reference))
            return;
        seen.add(reference);
        const [kind = '', name = ''] = reference.slice('#/components/'.length).split('/');
        const component = source.components[kind]?.[name];
        const present = target.components[kind]?.[name];
        if (component === undefined && present === undefined)
            problems.push(`no contract defines ${reference}`);
        if (component === undefined)
            return;
        if (present !== undefined && !isDeepStrictEqual(present, component)) {
            problems.push(`the contracts define ${reference} differently`);
        }
        (target.components[kind] ??= {})[name] ??= component;
        referencesIn(component).forEach(copy);
    };
    referencesIn(part).forEach(copy);
    if (problems.length > 0)
        throw new Error(`the operator contract can't be completed: ${problems.join(', ')}`);
}
/** The components in references, and in the mapping of a discriminator. */
function referencesIn(part) {
    const found = new Set();
    visit(part, (node) => {
        for (const value of Object.values(node)) {
            if (typeof value === 'string' && value.startsWith('#/components/'))
                found.add(value);
        }
    });
    return found;
}
/** The path of the copy of an engagement operation. */
export const pathOfCopy = (path) => path.replace(from, to);
/** Adds the tags of copied operations, in their order in the engagement contract. */
function addTags(target, source, used) {
    const own = (target.tags ??= []);
    const names = new Set(own.map(({ name }) => name));
    own.push(...(source.tags ?? []).filter(({ name }) => used.includes(name) && !names.has(name)));
}
