import { stored } from "../../domain/devices/criteria.js";
import { valueError } from "../../domain/devices/device-values.js";
import { badData } from "../../http/problem.js";
import { escaped } from "../../http/validation/error-list.js";
import { formats } from "../../http/validation/formats.js";
const aDate = 'must be a date and time such as 2026-12-31T23:00:00Z, or milliseconds since the epoch';
/** Converts a date. A day means its midnight, and a time without an offset is UTC. Undefined for an invalid date. */
function readDate(value) {
    if (typeof value === 'number')
        return new Date(value).toISOString();
    const [, day = '', time = 'T00:00', seconds = ':00', offset = 'Z'] = /^([\d-]+)([Tt]\d\d:\d\d)?(:\d\d(?:\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?$/.exec(value) ?? [];
    const whole = `${day}${time}${seconds}${offset}`;
    return formats['date-time'].validate(whole) ? new Date(whole).toISOString() : undefined;
}
function readUser({ expireAt, ...selectors }, path, fields, errors) {
    const date = expireAt === undefined ? null : readDate(expireAt);
    if (date === undefined)
        errors.push(`${path}/expireAt: ${aDate}`);
    const [entry, ...others] = Object.entries(selectors);
    if (!entry || others.length > 0) {
        errors.push(`${path}: must have exactly one of UDID or an indexed field`);
        return [];
    }
    const [name, value] = entry;
    const field = fields.find((candidate) => candidate.name === name);
    if (!field)
        errors.push(`${path}/${escaped(name)}: unknown device field ${name}`);
    else if (!field.indexed)
        errors.push(`${path}/${escaped(name)}: is not an indexed field`);
    else {
        const error = valueError(field, value);
        if (error)
            errors.push(`${path}/${escaped(name)}: ${error}`);
        else
            return [{ field: name, value: stored(field, value), expireAt: date ?? null }];
    }
    return [];
}
/** Reads the device of one membership change, or returns the validation errors as one text. */
export function readSelection(user, fields) {
    const errors = [];
    const [selection] = readUser(user, '', fields, errors);
    return selection && errors.length === 0
        ? selection
        : { error: errors.map((error) => error.replace(/^\//, '')).join('; ') };
}
/**
 * Reads the devices of a membership change.
 *
 * @throws Problem 400 with every validation error
 */
export function readUsers(users, fields) {
    const errors = [];
    const selections = users.flatMap((user, index) => readUser(user, `body/users/${index}`, fields, errors));
    if (errors.length > 0)
        throw badData(...errors);
    return selections;
}
