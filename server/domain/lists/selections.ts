import type { components } from '../../../generated/engagement/api.ts';
import { stored } from '../devices/criteria.ts';
import type { Field } from '../devices/device-fields.ts';
import { valueError } from '../devices/device-values.ts';
import { escaped } from '../../schema/pointer.ts';
import { formats } from '../../schema/formats.ts';

/** Selects devices by the value of an indexed field, in the format for lookups. */
export interface Selection {
  field: string;
  value: unknown;
  /** RFC 3339 in UTC. Null means never. */
  expireAt: string | null;
}

export type ListUser = components['schemas']['StaticListUser'];

const aDate = 'must be a date and time such as 2026-12-31T23:00:00Z, or milliseconds since the epoch';

/** Converts a date. A day means its midnight, and a time without an offset is UTC. Undefined for an invalid date. */
function readDate(value: string | number): string | undefined {
  if (typeof value === 'number') return new Date(value).toISOString();
  const [, day = '', time = 'T00:00', seconds = ':00', offset = 'Z'] =
    /^([\d-]+)([Tt]\d\d:\d\d)?(:\d\d(?:\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?$/.exec(value) ?? [];
  const whole = `${day}${time}${seconds}${offset}`;
  return formats['date-time'].validate(whole) ? new Date(whole).toISOString() : undefined;
}

/** Reads one device, and adds validation errors below `path`. */
export function readListUser(
  { expireAt, ...selectors }: ListUser,
  path: string,
  fields: readonly Field[],
  errors: string[],
) {
  const date = expireAt === undefined ? null : readDate(expireAt);
  if (date === undefined) errors.push(`${path}/expireAt: ${aDate}`);
  const [entry, ...others] = Object.entries(selectors);
  if (!entry || others.length > 0) {
    errors.push(`${path}: must have exactly one of UDID or an indexed field`);
    return [];
  }
  const [name, value] = entry;
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) errors.push(`${path}/${escaped(name)}: unknown device field ${name}`);
  else if (!field.indexed) errors.push(`${path}/${escaped(name)}: is not an indexed field`);
  else {
    const error = valueError(field, value);
    if (error) errors.push(`${path}/${escaped(name)}: ${error}`);
    else return [{ field: name, value: stored(field, value), expireAt: date ?? null }];
  }
  return [];
}

/** Reads the device of one membership change, or returns the validation errors as one text. */
export function readSelection(user: ListUser, fields: readonly Field[]): Selection | { error: string } {
  const errors: string[] = [];
  const [selection] = readListUser(user, '', fields, errors);
  return selection && errors.length === 0
    ? selection
    : { error: errors.map((error) => error.replace(/^\//, '')).join('; ') };
}
