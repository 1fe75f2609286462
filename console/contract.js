/**
 * Prepares the contract for Swagger UI, in place. Requests go to this service. Security schemes are removed, since the
 * console signs requests. `jsonSchemaDialect` is removed, since it causes a warning. References to parameters of a path
 * are resolved, since Swagger UI doesn't support them. Lists become arrays, since its editor for them sends no
 * `deepObject`.
 *
 * @returns the names of query parameters with numbered values, such as `fields[0]=…`
 */
export function forSwaggerUi(contract, baseUrl) {
    delete contract.jsonSchemaDialect;
    delete contract.security;
    delete contract.components.securitySchemes;
    contract.servers = [{ url: baseUrl }];
    const shared = contract.components.parameters ?? {};
    const resolve = (parameter) => shared[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
    const numbered = new Set();
    for (const { parameters: ofPath = [], ...operations } of Object.values(contract.paths)) {
        for (const operation of Object.values(operations)) {
            delete operation.security;
            operation.parameters = [...ofPath, ...(operation.parameters ?? [])].map(resolve);
            for (const parameter of operation.parameters) {
                // Swagger UI would send the examples of unused filters. For an object without an example, it generates a value.
                if (!parameter.required && parameter.schema?.type !== 'object')
                    delete parameter.example;
            }
            for (const parameter of operation.parameters.filter(isList)) {
                const { additionalProperties, maxProperties } = parameter.schema ?? {};
                parameter.schema = { type: 'array', items: additionalProperties, maxItems: maxProperties };
                Object.assign(parameter, { style: 'form', explode: true });
                numbered.add(parameter.name ?? '');
            }
        }
    }
    for (const item of Object.values(contract.paths))
        delete item.parameters;
    return numbered;
}
const isList = ({ style }) => style === 'deepObject';
/** Converts `fields=a&fields=b` to `fields[0]=a&fields[1]=b`. */
export function numberArrays(address, names) {
    const url = new URL(address);
    const counts = new Map();
    const query = [...url.searchParams].map(([name, value]) => {
        if (!names.has(name))
            return [name, value];
        const index = counts.get(name) ?? 0;
        counts.set(name, index + 1);
        return [`${name}[${index}]`, value];
    });
    if (counts.size > 0)
        url.search = new URLSearchParams(query).toString();
    return url.href;
}
