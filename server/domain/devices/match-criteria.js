import { compileCriteria } from "./criteria.js";
import { builtInFields } from "./device-fields.js";
/** A date in UTC with microseconds, as the database stores them: texts and dates have the same order. */
const dateFormat = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;
/** The SQL of the values of a device `d`, for matchers. */
export const criteriaValuesSql = `array[${builtInFields
    .map(({ column, type }) => type === 'date' ? `to_char(d.${column} at time zone 'UTC', '${dateFormat}')` : `d.${column}::text`)
    .join(', ')}] as "builtIn", d.fields`;
/**
 * Compiles criteria into a function that has the same result as their SQL, see `compileCriteria`. For one device and many
 * criteria, this is faster than a statement, which the database plans for each of them.
 *
 * @throws CriteriaError
 */
export function compileMatcher(where, fields) {
    compileCriteria(where, fields, () => '');
    const conditions = Object.entries(where).flatMap(([name, criterion]) => {
        const field = fields.find((candidate) => candidate.name === (name === 'deviceId' ? 'UDID' : name));
        if (!field)
            return [];
        const read = readerOf(field);
        const operators = typeof criterion === 'object' && criterion !== null ? Object.entries(criterion) : [['$eq', criterion]];
        return operators.map(([operator, value]) => {
            const matches = operatorOf(operator, value, read.comparable);
            return (device) => matches(read.value(device));
        });
    });
    return (device) => conditions.every((matches) => matches(device));
}
function readerOf({ name, type }) {
    const index = builtInFields.findIndex((field) => field.name === name);
    if (index === -1) {
        return {
            value: ({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : null),
            comparable: (value) => (type === 'date' ? isoDate(value) : value),
        };
    }
    const parse = { string: String, date: String, number: Number, boolean: (text) => text === 'true' }[type];
    return {
        value({ builtIn }) {
            const text = builtIn[index] ?? null;
            return text === null ? null : parse(text);
        },
        // From milliseconds to microseconds.
        comparable: (value) => (type === 'date' ? isoDate(value).replace('Z', '000Z') : value),
    };
}
const isoDate = (value) => new Date(value).toISOString();
function operatorOf(operator, wanted, comparable) {
    if (operator === '$exists')
        return (value) => (value !== null) === wanted;
    if (operator === '$in' || operator === '$nin') {
        const list = new Set(wanted.map(comparable));
        return operator === '$in' ? (value) => list.has(value) : (value) => !list.has(value);
    }
    const other = comparable(wanted);
    if (operator === '$eq')
        return (value) => value === other;
    if (operator === '$ne')
        return (value) => value !== other;
    const isWanted = orders[operator] ?? (() => false);
    return (value) => typeof value === typeof other && isWanted(order(value, other));
}
const orders = {
    $lt: (order) => order < 0,
    $lte: (order) => order <= 0,
    $gt: (order) => order > 0,
    $gte: (order) => order >= 0,
};
/** Texts are ordered by code point, which UTF-8 keeps. */
const order = (one, other) => typeof one === 'string' ? Buffer.compare(Buffer.from(one), Buffer.from(String(other))) : Number(one) - Number(other);
