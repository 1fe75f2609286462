import { stored } from '../applications/criteria.ts';
import { valueFault } from '../applications/device-values.ts';
import type { Field } from '../applications/settings.ts';
import { escaped } from '../http/error-list.ts';
import { formats } from '../http/formats.ts';
import { badData } from '../http/problem.ts';
import type { components } from '../../generated/api.ts';
import type { Selection } from './lists.store.ts';

type User = components['schemas']['StaticListUser'];

const aDate = 'must be a date and time such as 2026-12-31T23:00:00Z, or milliseconds since the epoch';

/** A day is its midnight, and a time without an offset is UTC. Undefined for what is no date. */
function readDate(value: string | number): string | undefined {
  if (typeof value === 'number') return new Date(value).toISOString();
  const [, day = '', time = 'T00:00', seconds = ':00', offset = 'Z'] =
    /^([\d-]+)([Tt]\d\d:\d\d)?(:\d\d(?:\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?$/.exec(value) ?? [];
  const whole = `${day}${time}${seconds}${offset}`;
  return formats['date-time'].validate(whole) ? new Date(whole).toISOString() : undefined;
}

function readUser({ expireAt, ...selectors }: User, place: string, fields: readonly Field[], faults: string[]) {
  const date = expireAt === undefined ? null : readDate(expireAt);
  if (date === undefined) faults.push(`${place}/expireAt: ${aDate}`);
  const [entry, ...others] = Object.entries(selectors);
  if (!entry || others.length > 0) {
    faults.push(`${place}: must have exactly one of UDID or an indexed field`);
    return [];
  }
  const [name, value] = entry;
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) faults.push(`${place}/${escaped(name)}: the application has no such device field`);
  else if (!field.indexed) faults.push(`${place}/${escaped(name)}: is not an indexed field`);
  else {
    const fault = valueFault(field, value);
    if (fault) faults.push(`${place}/${escaped(name)}: ${fault}`);
    else return [{ field: name, value: stored(field, value), expireAt: date ?? null }];
  }
  return [];
}

/**
 * Reads whom a change of members is about.
 *
 * @throws Problem 400 with everything that is wrong with them
 */
export function readUsers(users: readonly User[], fields: readonly Field[]): Selection[] {
  const faults: string[] = [];
  const selections = users.flatMap((user, index) => readUser(user, `body/users/${index}`, fields, faults));
  if (faults.length > 0) throw badData(...faults);
  return selections;
}
