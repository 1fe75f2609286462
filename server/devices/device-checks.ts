import { readText, valueFault } from '../applications/device-values.ts';
import type { Field } from '../applications/settings.ts';
import { ErrorList } from '../http/error-list.ts';
import { formats } from '../http/formats.ts';
import { badData, badDataOf, notAllowed } from '../http/problem.ts';
import type { components } from '../../generated/api.ts';
import type { DeviceChange, Key, KeyedChange } from './devices.store.ts';
import type { ExportFilter } from './export.store.ts';

type User = components['schemas']['DeviceGroupUpdate']['users'][number];

const noSuchField = 'the application has no such device field';
const barred = ['UDID', 'id'];
const findField = (fields: readonly Field[], name: string) => fields.find((field) => field.name === name);

type FieldsByName = ReadonlyMap<string, Field>;
const byName = (fields: readonly Field[]): FieldsByName => new Map(fields.map((field) => [field.name, field]));

const readOnlyIn = (place: string, change: DeviceChange) =>
  barred.filter((name) => Object.hasOwn(change, name)).map((name) => `${place}/${name}: can't be updated`);

/** Finds what is wrong with the fields of a change, those aside that can't be updated. Null clears a field. */
function checkFields(place: string, change: DeviceChange, fields: FieldsByName, errors: ErrorList): void {
  for (const [name, value] of Object.entries(change)) {
    if (barred.includes(name)) continue;
    const field = fields.get(name);
    if (!field) errors.add(() => `${place}/${name}: ${noSuchField}`);
    else if (value !== null) {
      const fault = valueFault(field, value);
      if (fault) errors.add(() => `${place}/${name}: ${fault}`);
    }
  }
}

/** @throws Problem 400 with every field that can't be written, or not with this value */
export function checkChange(change: DeviceChange, fields: readonly Field[]): void {
  const errors = new ErrorList();
  for (const message of readOnlyIn('body', change)) errors.add(() => message);
  checkFields('body', change, byName(fields), errors);
  if (errors.count > 0) throw badDataOf(errors);
}

/**
 * Reads the users of a grouped update.
 *
 * @throws Problem 400 with everything that is wrong with them, else 403 where they would write what never changes
 */
export function readUsers(users: readonly User[], fields: readonly Field[]): KeyedChange[] {
  const known = byName(fields);
  const errors = new ErrorList();
  const changes = users.flatMap(({ matchingKey = 'UDID', value, data }, index) => {
    const place = `body/users/${index}`;
    const field = known.get(matchingKey);
    checkFields(`${place}/data`, data, known, errors);
    if (!field) errors.add(() => `${place}/matchingKey: ${noSuchField}`);
    else if (!isKey(field)) errors.add(() => `${place}/matchingKey: ${notKey(field)}`);
    else {
      const fault = valueFault(field, value);
      if (fault) errors.add(() => `${place}/value: ${fault}`);
    }
    return field ? [{ field, value, change: data }] : [];
  });
  if (errors.count > 0) throw badDataOf(errors);
  const readOnly = users.flatMap(({ data }, index) => readOnlyIn(`body/users/${index}/data`, data));
  if (readOnly.length > 0) throw notAllowed(...readOnly);
  return changes;
}

const isKey = ({ name, matchingKey }: Field) => matchingKey || name === 'UDID';
const notKey = ({ name }: Field) => `${name} is not a client ID key of the application`;

/**
 * Reads the device that a deletion is for.
 *
 * @throws Problem 400 for a key that there is not, or a value of another type; 403 for a key that is no client ID
 */
export function readKey(text: string, matchingKey: string, fields: readonly Field[]): Key {
  const field = findField(fields, matchingKey);
  if (!field) throw badData(`query/matchingKey: ${noSuchField}`);
  if (!isKey(field)) throw notAllowed(`query/matchingKey: ${notKey(field)}`);
  const value = readText(field, text);
  const fault = valueFault(field, value);
  if (fault) {
    const [, type] = /^must be (.+)$/.exec(fault) ?? [];
    throw badData(type ? `path/udid: must be ${type}, as ${field.name} is` : `path/udid: ${fault}`);
  }
  return { field, value };
}

/**
 * Reads the filters of a search into criteria.
 *
 * @throws Problem 400 without any, and for each that is on a field that is not indexed, or has a wrong value
 */
export function readFilters(filters: Readonly<Record<string, unknown>>, fields: readonly Field[]) {
  const where: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, text] of Object.entries(filters)) {
    const field = findField(fields, name);
    // A parameter that comes twice is a list.
    const value = field && typeof text === 'string' ? readText(field, text) : text;
    const fault = field?.indexed ? valueFault(field, value) : 'is not an indexed field';
    if (fault) faults.push(`query/${name}: ${fault}`);
    where[name] = value;
  }
  if (faults.length > 0) throw badData(...faults);
  if (Object.keys(where).length === 0) throw badData('query: must have at least one filter');
  return where;
}

/** @throws Problem 400 with each field that there is not */
export function readColumns(names: readonly string[] | undefined, fields: readonly Field[]): readonly Field[] {
  if (names === undefined || names.length === 0) return fields;
  const faults = names.flatMap((name, index) =>
    findField(fields, name) ? [] : [`query/fields/${index}: the application has no device field ${name}`],
  );
  if (faults.length > 0) throw badData(...faults);
  return names.flatMap((name) => findField(fields, name) ?? []);
}

const aDate = 'must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z, or a day';

/** A day is its midnight in UTC. Undefined for what is no date. */
function readInstant(text: string): string | undefined {
  if (formats.date.validate(text)) return `${text}T00:00:00.000Z`;
  return formats['date-time'].validate(text) ? new Date(text).toISOString() : undefined;
}

/** @throws Problem 400 for what has the form of a date and is none */
export function readExportFilter({ firstOpen, lastOpen }: { firstOpen?: string; lastOpen?: string }): ExportFilter {
  const [from, before] = firstOpen?.split('|') ?? [];
  const read = (text: string | undefined) => (text === undefined ? undefined : readInstant(text));
  const filter = { firstOpenFrom: read(from), firstOpenBefore: read(before), lastOpenFrom: read(lastOpen) };
  const isWrong = (text: string | undefined, date: string | undefined) => text !== undefined && date === undefined;
  const faults = [
    ...(isWrong(from, filter.firstOpenFrom) || isWrong(before, filter.firstOpenBefore)
      ? [`query/firstOpen: ${aDate}, or two of them as <date>|<date>`]
      : []),
    ...(isWrong(lastOpen, filter.lastOpenFrom) ? [`query/lastOpen: ${aDate}`] : []),
  ];
  if (faults.length > 0) throw badData(...faults);
  return filter;
}
