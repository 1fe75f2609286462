import { createQuerySerializer } from 'openapi-fetch';
const serialize = createQuerySerializer({ object: { style: 'deepObject', explode: true } });
/**
 * Serializes a query in the format of the contract: arrays as `fields[0]=a&fields[1]=b`, and each property of an object
 * as a separate parameter. Undefined and empty values are omitted.
 */
export function serializeQuery(query) {
    const parameters = Object.entries(query).flatMap(([name, value]) => {
        if (Array.isArray(value))
            return value.length > 0 ? [[name, { ...value }]] : [];
        return typeof value === 'object' && value !== null ? Object.entries(value) : [[name, value]];
    });
    return serialize(Object.fromEntries(parameters));
}
