import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Readable } from 'node:stream';
import { chooseByDiscriminator, isDiscriminated } from "./discriminator.js";
/**
 * Creates a checker of responses, including errors. A response without violations
 *
 * - has a status that the operation declares,
 * - has a media type that this status declares, or no body where it declares none (204 among them),
 * - has a body that is valid against the schema of that media type, formats included,
 * - has each header that is declared as required, and that each declared header it has is valid.
 *
 * Headers that the contract does not declare are ignored. A schema is compiled when a response first needs it.
 *
 * @param contract the bundled contract; it is copied
 */
export function createResponseChecker(contract) {
    const schemas = compilers(contract);
    const operations = operationPointers(contract);
    return (operationId, { status, headers, body }) => {
        const operation = operations.get(operationId);
        if (!operation)
            throw new RangeError(`the contract has no operation ${operationId}`);
        const declared = lookUp(contract, [...operation, 'responses']).node;
        const key = [String(status), `${String(status).charAt(0)}XX`, 'default'].find((each) => each in declared);
        if (key === undefined) {
            return [`${operationId} ${status}: is not declared (${Object.keys(declared).join(', ')} are)`];
        }
        const response = lookUp(contract, [...operation, 'responses', key]);
        const { headers: declaredHeaders = {}, content = {} } = response.node;
        const problems = [];
        for (const name of Object.keys(declaredHeaders)) {
            const header = lookUp(contract, [...response.pointer, 'headers', name]);
            const { required } = header.node;
            const value = headerValue(headers, name);
            if (value === undefined) {
                if (required)
                    problems.push(`headers/${name}: missing`);
            }
            else {
                problems.push(...schemaErrors(schemas.ofHeader(header.pointer), { value }, `headers/${name}`, '/value'));
            }
        }
        const type = headerValue(headers, 'Content-Type');
        const mediaType = Object.keys(content).find((candidate) => isOfType(type, candidate));
        if (Object.keys(content).length === 0) {
            if (body !== undefined && body !== '')
                problems.push('body: must be empty');
        }
        else if (mediaType === undefined) {
            const types = Object.keys(content).join(' or ');
            problems.push(`headers/Content-Type: ${type === undefined ? 'missing' : `is ${type}`}, must be ${types}`);
        }
        else if (!(body instanceof Readable)) {
            const schema = schemas.ofBody([...response.pointer, 'content', mediaType]);
            problems.push(...bodyErrors(schema, mediaType, body));
        }
        return problems.map((problem) => `${operationId} ${status} ${problem}`);
    };
}
const methods = ['get', 'put', 'post', 'patch', 'delete'];
function operationPointers(contract) {
    const pointers = Object.entries(contract.paths).flatMap(([path, item]) => methods
        .filter((method) => method in item)
        .map((method) => [item[method].operationId, ['paths', path, method]]));
    return new Map(pointers);
}
/** Returns the value at a pointer with references resolved, and its actual pointer. */
function lookUp(contract, pointer) {
    const node = pointer.reduce((parent, key) => parent[key], contract);
    const reference = node.$ref;
    if (reference === undefined)
        return { node, pointer };
    const target = reference.slice(2).split('/');
    return lookUp(contract, target.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
}
/** Compiles schemas in place, so that their relative references resolve. */
function compilers(contract) {
    const copy = structuredClone(contract);
    chooseBranches(copy);
    const compiler = (options, wrap) => {
        // Not strict, since the contract uses keywords that JSON Schema does not have (example, discriminator, x-assumed).
        const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, ...options });
        addFormats.default(ajv, { mode: 'full' });
        ajv.addSchema(copy, 'contract');
        const compiled = new Map();
        return (holder) => {
            const keys = [...holder, 'schema'].map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
            const $ref = `contract#/${keys.join('/')}`;
            const validate = compiled.get($ref) ?? ajv.compile(wrap({ $ref }));
            compiled.set($ref, validate);
            return validate;
        };
    };
    return {
        ofBody: compiler({ coerceTypes: false }, (schema) => schema),
        // A header is text of any type, but the validator only converts properties of objects.
        ofHeader: compiler({ coerceTypes: true }, (schema) => ({ properties: { value: schema } })),
    };
}
function chooseBranches(node) {
    if (typeof node !== 'object' || node === null)
        return;
    if (!Array.isArray(node) && isDiscriminated(node))
        chooseByDiscriminator(node);
    for (const member of Object.values(node))
        chooseBranches(member);
}
function bodyErrors(validate, mediaType, body) {
    if (!/^application\/(.+\+)?json\b/.test(mediaType))
        return schemaErrors(validate, body ?? '', 'body');
    if (body === undefined || body === '')
        return ['body: missing'];
    if (typeof body !== 'string')
        return schemaErrors(validate, body, 'body');
    let parsed;
    try {
        parsed = JSON.parse(body);
    }
    catch {
        return ['body: is not JSON'];
    }
    return schemaErrors(validate, parsed, 'body');
}
function schemaErrors(validate, value, path, root = '') {
    if (validate(value))
        return [];
    const telling = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    return [...new Set(telling.map((error) => formatError(error, path + error.instancePath.slice(root.length))))];
}
function formatError({ keyword, params, message }, path) {
    switch (keyword) {
        case 'additionalProperties':
            return `${path}/${params.additionalProperty}: unknown property`;
        case 'unevaluatedProperties':
            return `${path}/${params.unevaluatedProperty}: unknown property`;
        case 'enum':
            return `${path}: ${message}: ${params.allowedValues.join(', ')}`;
        case 'const':
            return `${path}: must be ${JSON.stringify(params.allowedValue)}`;
        default:
            return `${path}: ${message}`;
    }
}
function headerValue(headers, name) {
    if (headers instanceof Headers)
        return headers.get(name) ?? undefined;
    const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
    const value = entry?.[1];
    return typeof value === 'object' ? value.join(', ') : value?.toString();
}
/** Whether a content type matches a declared one. Parameters matter only if they are declared. */
function isOfType(type, declared) {
    const plain = (text) => text.replaceAll(' ', '').toLowerCase();
    return type !== undefined && [plain(type), plain(type).split(';')[0]].includes(plain(declared));
}
