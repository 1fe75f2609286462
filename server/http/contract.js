/** Resolves a local reference. Any other value is returned unchanged. */
export function resolveReference(contract, value) {
    if (!('$ref' in value))
        return value;
    const path = value.$ref.replace(/^#\//, '').split('/');
    const target = path.reduce((node, key) => node[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')], contract);
    return resolveReference(contract, target);
}
/** The parameters of an operation, including those of its path that it does not override. */
export function parametersOf(contract, path, method) {
    const item = contract.paths[path] ?? {};
    const operation = item[method.toLowerCase()];
    const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    const byName = new Map();
    for (const written of declared) {
        const { schema, ...parameter } = resolveReference(contract, written);
        byName.set(`${parameter.in} ${parameter.name}`, {
            ...parameter,
            ...(schema && { schema: resolveReference(contract, schema) }),
        });
    }
    return [...byName.values()];
}
