import type { components } from '../../../generated/settings.ts';

/** A field of an application's devices. */
export type Field = components['schemas']['settings']['fields'][number];

interface BuiltInField extends Field {
  /** Its column in the table `devices`. */
  column: string;
  /** Whether an update may change it. */
  writable: boolean;
}

const field = (
  name: string,
  column: string,
  { type = 'string', indexed = false, matchingKey = false, writable = true }: Partial<BuiltInField> = {},
): BuiltInField => ({ name, column, type, indexed, matchingKey, writable });

/** The fields that every device has. */
export const builtInFields: readonly BuiltInField[] = [
  field('id', 'id', { type: 'number', indexed: true, writable: false }),
  field('UDID', 'udid', { indexed: true, writable: false }),
  field('token', 'token', { indexed: true }),
  field('platform', 'platform'),
  field('clientId', 'client_id', { indexed: true, matchingKey: true }),
  field('firstOpen', 'first_open', { type: 'date' }),
  field('lastOpen', 'last_open', { type: 'date' }),
  field('model', 'model'),
  field('sw_version', 'sw_version'),
  field('bundleversion', 'bundleversion'),
  field('IDFA', 'idfa'),
  field('language', 'language'),
  field('timezone', 'timezone'),
  field('pushConsent', 'push_consent', { type: 'boolean' }),
];

const columns = new Map(builtInFields.map(({ name, column }) => [name, column]));

/**
 * The column of a built-in field in the table `devices`; undefined for the fields of a data scheme.
 *
 * @param name `deviceId` is another name of the UDID
 */
export const deviceColumn = (name: string): string | undefined => columns.get(name === 'deviceId' ? 'UDID' : name);

/** All fields of an application's devices: the built-in fields, starting with `UDID`, then the data scheme. */
export function deviceFields({ fields }: { fields: readonly Field[] }): Field[] {
  const [id, udid, ...others] = builtInFields as readonly Field[] as [Field, Field, ...Field[]];
  return [udid, id, ...others, ...fields];
}

const byName = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();

/** The fields by name, for many lookups in one list. The map is kept with the list, which must not change. */
export function fieldsByName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const known = byName.get(fields);
  if (known) return known;
  const created = new Map(fields.map((field) => [field.name, field]));
  byName.set(fields, created);
  return created;
}
