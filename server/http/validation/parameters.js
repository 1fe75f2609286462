import { readList } from "./list-parameters.js";
import { undecodable } from "./query.js";
import { textError } from "./text.js";
import { rangeRule } from "./wording.js";
const wholeNumber = /^-?\d+$/;
/** As in JSON, since programs write small numbers with an exponent. */
const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Whether a parameter is an object whose properties are separate parameters with any names. */
const isExploded = ({ in: part, schema }) => part === 'query' && schema?.type === 'object' && Boolean(schema.additionalProperties);
const isInteger = ({ schema }) => schema?.type === 'integer';
const isNumber = ({ schema }) => schema?.type === 'number';
export function createParameterChecks(parameters) {
    const lists = parameters.filter((parameter) => parameter['x-list']);
    const exploded = parameters.find(isExploded);
    const inUrl = parameters.flatMap((parameter) => parameter.in === 'header'
        ? []
        : [{ ...parameter, part: parameter.in, isInteger: isInteger(parameter), isNumber: isNumber(parameter) }]);
    const unbounded = inUrl.filter((parameter) => parameter.isInteger && parameter.schema?.format !== 'int64');
    const queryNames = new Set(inUrl.filter(({ part }) => part === 'query').map(({ name }) => name));
    return {
        readLists(query) {
            return lists.flatMap(({ name }) => {
                if (query[name] === undefined)
                    return [];
                const list = readList(name, query[name]);
                if (Array.isArray(list))
                    query[name] = list;
                else
                    delete query[name];
                return Array.isArray(list) ? [] : list.errors;
            });
        },
        findErrors(path, query) {
            const errors = [];
            if (exploded)
                collectTextErrors(query, 'query', errors);
            else
                for (const name in query)
                    if (!queryNames.has(name))
                        errors.push(`query/${name}: unknown parameter`);
            for (const { name, part, schema, isInteger: mustBeInteger, isNumber } of inUrl) {
                const value = (part === 'path' ? path : query)[name];
                if (value === undefined)
                    continue;
                if (isNumber && (typeof value !== 'string' || !decimalNumber.test(value))) {
                    errors.push(`${part}/${name}: must be a number`);
                }
                else if (!mustBeInteger)
                    collectTextErrors(value, `${part}/${name}`, errors);
                else if (typeof value !== 'string' || !wholeNumber.test(value))
                    errors.push(`${part}/${name}: must be an integer`);
                else if (schema?.format === 'int64' && !Number.isSafeInteger(Number(value))) {
                    errors.push(`${part}/${name}: ${rangeRule('at most', Number.MAX_SAFE_INTEGER)}`);
                }
            }
            return errors;
        },
        boundIntegers(wanted, values) {
            let bounded = values;
            for (const { name, part } of unbounded) {
                const value = part === wanted ? values[name] : undefined;
                if (typeof value !== 'string' || !wholeNumber.test(value) || Number.isSafeInteger(Number(value)))
                    continue;
                bounded = { ...bounded, [name]: String(Math.sign(Number(value)) * Number.MAX_SAFE_INTEGER) };
            }
            return bounded;
        },
        gatherExploded: (sent, converted) => (exploded ? { [exploded.name]: sent } : converted),
    };
}
function collectTextErrors(value, path, errors) {
    if (typeof value === 'string') {
        const error = value === undecodable ? 'must be percent-encoded UTF-8' : textError(value);
        if (error)
            errors.push(`${path}: ${error}`);
    }
    else if (typeof value === 'object' && value !== null) {
        for (const [key, part] of Object.entries(value))
            collectTextErrors(part, `${path}/${key}`, errors);
    }
}
