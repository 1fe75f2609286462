import type { components } from '../../../generated/engagement/api.ts';
import type { Field } from '../../domain/devices/device-fields.ts';
import { readText, valueError } from '../../domain/devices/device-values.ts';
import { badData, badDataOf, notAllowed, notFound } from '../../http/errors/problem.ts';
import { escaped } from '../../schema/pointer.ts';
import { ErrorList } from '../../schema/error-list.ts';
import { formats } from '../../schema/formats.ts';
import type { DeviceChange } from '../../domain/devices/device-changes.ts';
import type { Key, KeyedChange } from '../../domain/devices/devices.store.ts';
import type { ExportFilter } from './export.store.ts';

type User = components['schemas']['DeviceGroupUpdate']['users'][number];

/** The error about an unknown device in a path. */
export const noSuchDevice = (udid: string) => notFound(`path/udid: device ${udid} not found`);
const unknownField = (name: string) => `unknown device field ${name}`;
const barred = ['UDID', 'id'];
const findField = (fields: readonly Field[], name: string) => fields.find((field) => field.name === name);

type FieldsByName = ReadonlyMap<string, Field>;
const byName = (fields: readonly Field[]): FieldsByName => new Map(fields.map((field) => [field.name, field]));

const readOnlyIn = (path: string, change: DeviceChange) =>
  barred.filter((name) => Object.hasOwn(change, name)).map((name) => `${path}/${escaped(name)}: can't be updated`);

/** Collects errors of the fields of a change, except those that are read-only. Null clears a field. */
function checkFields(path: string, change: DeviceChange, fields: FieldsByName, errors: ErrorList): void {
  for (const [name, value] of Object.entries(change)) {
    if (barred.includes(name)) continue;
    const field = fields.get(name);
    if (!field) errors.add(() => `${path}/${escaped(name)}: ${unknownField(name)}`);
    else if (value !== null) {
      const error = valueError(field, value);
      if (error) errors.add(() => `${path}/${escaped(name)}: ${error}`);
    }
  }
}

/** @throws Problem 400 for each read-only field and each invalid value */
export function checkChange(change: DeviceChange, fields: readonly Field[]): void {
  const errors = new ErrorList();
  for (const message of readOnlyIn('body', change)) errors.add(() => message);
  checkFields('body', change, byName(fields), errors);
  if (errors.count > 0) throw badDataOf(errors);
}

/**
 * Reads the users of a grouped update.
 *
 * @throws Problem 400 with every validation error, else 403 for read-only fields
 */
export function readKeyedChanges(users: readonly User[], fields: readonly Field[]): KeyedChange[] {
  const known = byName(fields);
  const errors = new ErrorList();
  const changes = users.flatMap(({ matchingKey = 'UDID', value, data }, index) => {
    const path = `body/users/${index}`;
    const field = known.get(matchingKey);
    checkFields(`${path}/data`, data, known, errors);
    if (!field) errors.add(() => `${path}/matchingKey: ${unknownField(matchingKey)}`);
    else if (!isKey(field)) errors.add(() => `${path}/matchingKey: ${notKey(field)}`);
    else {
      const error = valueError(field, value);
      if (error) errors.add(() => `${path}/value: ${error}`);
    }
    return field ? [{ field, value, change: data }] : [];
  });
  if (errors.count > 0) throw badDataOf(errors);
  const readOnly = users.flatMap(({ data }, index) => readOnlyIn(`body/users/${index}/data`, data));
  if (readOnly.length > 0) throw notAllowed(readOnly);
  return changes;
}

const isKey = ({ name, matchingKey }: Field) => matchingKey || name === 'UDID';
const notKey = ({ name }: Field) => `${name} is not a client ID key of the application`;

/**
 * Reads the key of the device to delete.
 *
 * @throws Problem 400 for an unknown field or a value of another type; 403 for a field that is not a client ID
 */
export function readKey(text: string, matchingKey: string, fields: readonly Field[]): Key {
  const field = findField(fields, matchingKey);
  if (!field) throw badData(`query/matchingKey: ${unknownField(matchingKey)}`);
  if (!isKey(field)) throw notAllowed(`query/matchingKey: ${notKey(field)}`);
  const value = readText(field, text);
  const error = valueError(field, value);
  if (error) {
    const [, type] = /^must be (.+)$/.exec(error) ?? [];
    throw badData(type ? `path/udid: must be ${type}, the type of ${field.name}` : `path/udid: ${error}`);
  }
  return { field, value };
}

/**
 * Converts the filters of a search to criteria.
 *
 * @throws Problem 400 without filters, and for each field that is not indexed or has an invalid value
 */
export function readFilters(filters: Readonly<Record<string, unknown>>, fields: readonly Field[]) {
  const where: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [name, text] of Object.entries(filters)) {
    const field = findField(fields, name);
    // A repeated parameter is a list.
    const value = field && typeof text === 'string' ? readText(field, text) : text;
    const error = field?.indexed ? valueError(field, value) : 'is not an indexed field';
    if (error) errors.push(`query/${name}: ${error}`);
    where[name] = value;
  }
  if (errors.length > 0) throw badData(errors);
  if (Object.keys(where).length === 0) throw badData('query: must have at least one filter');
  return where;
}

/** Fields of later releases. Clients of the default columns may read them by position. */
const onRequest = ['pushConsent'];

/** @throws Problem 400 for each unknown device field */
export function readExportFields(names: readonly string[] | undefined, fields: readonly Field[]): readonly Field[] {
  if (names === undefined || names.length === 0) return fields.filter(({ name }) => !onRequest.includes(name));
  const errors = names.flatMap((name, index) =>
    findField(fields, name) ? [] : [`query/fields/${index}: ${unknownField(name)}`],
  );
  if (errors.length > 0) throw badData(errors);
  return names.flatMap((name) => findField(fields, name) ?? []);
}

const aDate = 'must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z, or a day';

/** Converts a date and time, or a day (midnight UTC). Undefined for any other text. */
function readInstant(text: string): string | undefined {
  if (formats.date.validate(text)) return `${text}T00:00:00.000Z`;
  return formats['date-time'].validate(text) ? new Date(text).toISOString() : undefined;
}

/** @throws Problem 400 for a date that does not exist */
export function readExportFilter({ firstOpen, lastOpen }: { firstOpen?: string; lastOpen?: string }): ExportFilter {
  const [from, before] = firstOpen?.split('|') ?? [];
  const read = (text: string | undefined) => (text === undefined ? undefined : readInstant(text));
  const filter = { firstOpenFrom: read(from), firstOpenBefore: read(before), lastOpenFrom: read(lastOpen) };
  const isWrong = (text: string | undefined, date: string | undefined) => text !== undefined && date === undefined;
  const errors = [
    ...(isWrong(from, filter.firstOpenFrom) || isWrong(before, filter.firstOpenBefore)
      ? [`query/firstOpen: ${aDate}, or two dates as <date>|<date>`]
      : []),
    ...(isWrong(lastOpen, filter.lastOpenFrom) ? [`query/lastOpen: ${aDate}`] : []),
  ];
  if (errors.length > 0) throw badData(errors);
  return filter;
}
