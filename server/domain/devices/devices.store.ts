import type { components } from '../../../generated/engagement/api.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { createParameters } from '../../db/parameters.ts';
import type { Author, DeviceChange } from './device-changes.ts';
import { compileCriteria, equals, operandOf, stored } from './criteria.ts';
import { builtInFields, type Field } from './device-fields.ts';
import { storedValue } from './device-values.ts';
import { changesIdentity, lockIdentities, prepareIdentities, retryTokenConflict } from './identities.store.ts';
import { normalizeToken } from './push-tokens.ts';
import type { IdentityChanges } from './identity-changes.ts';
import { endRegistrations } from './token-owners.store.ts';

export type Device = components['schemas']['Device'];

/** Identifies devices by the value of one field: the UDID or a client ID. */
export interface Key {
  field: Field;
  value: unknown;
}

/** A change of the devices with a key. */
export interface KeyedChange extends Key {
  change: DeviceChange;
}

/** The field that identifies one device. */
export const udidField = builtInFields.find(({ name }) => name === 'UDID') as (typeof builtInFields)[number];
const writableFields = builtInFields.filter(({ writable }) => writable);

/** The SET clause of an update. `change` has the new values; null clears a field, and missing columns keep their values. */
const assignments = [
  ...writableFields.map(({ name, column, type }) => {
    const cast = { date: '::timestamptz', boolean: '::boolean', string: '', number: '' }[type];
    return `${column} = case when change ? '${name}' then (change ->> '${name}')${cast} else d.${column} end`;
  }),
  // What a device registers again is as recent as its registration. Others change nothing if they repeat the stored value.
  `token_registered_at = case when change ->> 'token' is not null
     and (byDevice or d.token is distinct from change ->> 'token') then now() else d.token_registered_at end`,
  `fields = jsonb_strip_nulls(d.fields || (change - '{${writableFields.map(({ name }) => name).join(',')}}'::text[]))`,
].join(', ');

const kept = (change: DeviceChange, fields: readonly Field[]): DeviceChange =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const field = fields.find((candidate) => candidate.name === name);
      if (name === 'token' && typeof value === 'string') return [name, normalizeToken(value) || null];
      return [name, field ? storedValue(field, value) : value];
    }),
  ) as DeviceChange;

interface DeviceRow {
  columns: Record<string, string | number | boolean | null>;
  custom: Record<string, string | number | boolean>;
}

const selected = `jsonb_build_object('UDID', d.udid, 'id', d.id, ${writableFields
  .map(({ name, column }) => `'${name}', d.${column}`)
  .join(', ')}) as columns, d.fields as custom`;

function toDevice({ columns, custom }: DeviceRow, fields: readonly Field[]): Device {
  const values = fields.flatMap(({ name, type }) => {
    const value = (columns[name] === undefined ? custom[name] : columns[name]) ?? undefined;
    if (value === undefined) return [];
    return [[name, type === 'date' ? new Date(String(value)).toISOString() : value] as const];
  });
  return Object.fromEntries(values) as unknown as Device;
}

/** Finds the devices of each key and locks them ordered by ID, as all transactions do, to prevent deadlocks. */
async function lockDevices(tx: Transaction, applicationId: number, keys: readonly Key[]): Promise<number[][]> {
  const found: number[][] = keys.map(() => []);
  for (const field of new Set(keys.map((key) => key.field))) {
    const { castEach } = operandOf(field);
    const own = keys.flatMap((key, position) =>
      key.field === field ? [{ value: stored(field, key.value), position }] : [],
    );
    const rows = await tx.query<{ position: number; id: number }>(
      `select wanted.position, d.id
         from unnest($2${castEach}, $3::integer[]) as wanted (value, position)
         join devices d on d.application_id = $1 and ${equals(field, 'wanted.value')}
        order by d.id
          for no key update of d`,
      [applicationId, own.map(({ value }) => value), own.map(({ position }) => position)],
    );
    for (const { position, id } of rows) found[position]?.push(id);
  }
  return found;
}

/**
 * @param where criteria on `fields`, in the format of targets
 * @throws CriteriaError for a value of another type than its field
 */
export async function findDevice(
  db: Queryable & Pick<Database, 'transaction'>,
  applicationId: number,
  where: Record<string, unknown>,
  fields: readonly Field[],
): Promise<Device | undefined> {
  const { values, bind } = createParameters(applicationId);
  const isMatch = compileCriteria(where, fields, bind);
  const [row] = await db.query<DeviceRow>(
    `select ${selected} from devices d where d.application_id = $1 and ${isMatch} order by d.id limit 1`,
    values,
  );
  return row && toDevice(row, fields);
}

export async function findDeviceId(db: Queryable, applicationId: number, udid: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>('select id from devices where application_id = $1 and udid = $2', [
    applicationId,
    udid,
  ]);
  return row?.id;
}

/** Returns devices with an ID greater than `afterId`, in ascending order. */
export async function listDevicesAfter(
  db: Queryable & Pick<Database, 'transaction'>,
  applicationId: number,
  afterId: number,
  limit: number,
  fields: readonly Field[],
): Promise<Device[]> {
  const rows = await db.query<DeviceRow>(
    `select ${selected} from devices d where d.application_id = $1 and d.id > $2 order by d.id limit $3`,
    [applicationId, afterId, limit],
  );
  return rows.map((row) => toDevice(row, fields));
}

/** The result of an update. */
export interface Updated extends IdentityChanges {
  updated: number;
  /** Positions of the changes without devices. */
  notFound: number[];
}

/**
 * Changes one device.
 *
 * @throws PushTokenError if the push token can't be one of the device's platform
 */
export async function updateDevice(
  db: Queryable & Pick<Database, 'transaction'>,
  applicationId: number,
  udid: string,
  change: DeviceChange,
  fields: readonly Field[],
  author: Author,
): Promise<Updated> {
  if (changesIdentity(change, fields)) {
    return updateDevices(db, applicationId, [{ field: udidField, value: udid, change }], fields, author);
  }
  const rows = await db.query(
    `update devices d
        set ${assignments}
       from (select $3::jsonb as change, false as byDevice) as wanted
      where d.application_id = $1 and d.udid = $2
      returning d.id`,
    [applicationId, udid, kept(change, fields)],
  );
  const updated = rows.length;
  return { updated, notFound: updated === 0 ? [0] : [], tokensMoved: 0, registrationsEnded: 0 };
}

/**
 * Applies changes in order, in one transaction.
 *
 * @throws PushTokenError if a push token can't be one of a device's platform
 */
export async function updateDevices(
  db: Queryable & Pick<Database, 'transaction'>,
  applicationId: number,
  changes: readonly KeyedChange[],
  fields: readonly Field[],
  author: Author,
): Promise<Updated> {
  return retryTokenConflict(() =>
    db.transaction(async (tx) => {
      await lockIdentities(tx, applicationId, changes);
      return changeDevices(tx, applicationId, changes, fields, author);
    }),
  );
}

/** Like `updateDevices`, in a transaction after `lockIdentities`, which the caller repeats if it violates `tokenIndex`. */
export async function changeDevices(
  tx: Transaction,
  applicationId: number,
  changes: readonly KeyedChange[],
  fields: readonly Field[],
  author: Author,
): Promise<Updated> {
  const isRelevant = changes.some(({ change }) => changesIdentity(change, fields));

  const found = await lockDevices(tx, applicationId, changes);
  const merged = new Map<number, DeviceChange>();
  const last = new Map<number, number>();
  changes.forEach(({ change }, position) => {
    for (const id of found[position] ?? []) {
      merged.set(id, { ...merged.get(id), ...kept(change, fields) });
      if (Object.hasOwn(change, 'token') || Object.hasOwn(change, 'platform')) last.set(id, position);
    }
  });
  const identities = isRelevant
    ? await prepareIdentities(tx, applicationId, { merged, positions: last, fields, author })
    : undefined;
  await tx.query(
    `update devices d
          set ${assignments}
         from unnest($2::bigint[], $3::jsonb[]) as wanted (id, change)
        cross join (select $4::boolean as byDevice) as author
        where d.application_id = $1 and d.id = wanted.id`,
    [
      applicationId,
      [...merged.keys()],
      [...merged.values()].map((change) => JSON.stringify(change)),
      author === 'device',
    ],
  );
  return {
    updated: merged.size,
    notFound: found.flatMap((ids, position) => (ids.length === 0 ? [position] : [])),
    tokensMoved: identities?.tokensMoved ?? 0,
    registrationsEnded: await endRegistrations(tx, applicationId, identities?.unproved ?? []),
  };
}
