import { compileCriteria, deviceColumn, operandOf, stored } from '../applications/criteria.ts';
import { keptValue } from '../applications/device-values.ts';
import type { Field } from '../applications/settings.ts';
import { againAfterDeadlock, type Database, onlyRow, type Queryable, type Transaction } from '../db/database.ts';
import type { components } from '../../generated/api.ts';

export type Device = components['schemas']['Device'];
export type DeviceChange = components['schemas']['DeviceDataToUpdate'];

/** Devices by the value of one field: the UDID, or a client ID. */
export interface Key {
  field: Field;
  value: unknown;
}

/** What to write to the devices of a key. */
export interface KeyedChange extends Key {
  change: DeviceChange;
}

export interface DeviceStore {
  /**
   * @param where criteria on `fields`, as for targets
   * @throws CriteriaError for a value that is not of its field's type
   */
  findFirst(
    applicationId: number,
    where: Record<string, unknown>,
    fields: readonly Field[],
  ): Promise<Device | undefined>;
  /** Returns devices with an ID greater than `afterId`, in ascending order. */
  listAfter(applicationId: number, afterId: number, limit: number, fields: readonly Field[]): Promise<Device[]>;
  /** @returns whether there is such a device */
  update(applicationId: number, udid: string, change: DeviceChange, fields: readonly Field[]): Promise<boolean>;
  /** Carries out changes in their order, all or none. */
  updateAll(
    applicationId: number,
    changes: readonly KeyedChange[],
    fields: readonly Field[],
  ): Promise<{ updated: number; notFound: number[] }>;
  /**
   * Deletes devices with their memberships and inbox states, and notes that their tracks have to follow.
   *
   * @returns the UDID of the first; undefined when there is none
   */
  delete(applicationId: number, key: Key): Promise<string | undefined>;
}

/** Fields that stand in columns and can be written, with their columns. */
const writable = ['token', 'platform', 'clientId', 'firstOpen', 'lastOpen', 'model', 'sw_version', 'bundleversion']
  .concat('IDFA', 'language', 'timezone')
  .map((name) => ({ name, column: (deviceColumn(name) ?? '').replace('d.', '') }));

/** What a change writes: `change` holds the values, null where one is cleared. Columns that it does not name keep theirs. */
const assignments = [
  ...writable.map(({ name, column }) => {
    const cast = name.endsWith('Open') ? '::timestamptz' : '';
    return `${column} = case when change ? '${name}' then (change ->> '${name}')${cast} else d.${column} end`;
  }),
  `fields = jsonb_strip_nulls(d.fields || (change - '{${writable.map(({ name }) => name).join(',')}}'::text[]))`,
].join(', ');

const kept = (change: DeviceChange, fields: readonly Field[]) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const field = fields.find((candidate) => candidate.name === name);
      return [name, field ? keptValue(field, value) : value];
    }),
  );

interface DeviceRow {
  columns: Record<string, string | number | null>;
  custom: Record<string, string | number | boolean>;
}

const selected = `jsonb_build_object('UDID', d.udid, 'id', d.id, ${writable
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

/** Finds the devices of each key and locks them, in the order in which everybody does, so that nobody waits in a circle. */
async function lockDevices(tx: Transaction, applicationId: number, keys: readonly Key[]): Promise<number[][]> {
  const found: number[][] = keys.map(() => []);
  for (const field of new Set(keys.map((key) => key.field))) {
    const { same, castEach } = operandOf(field);
    const own = keys.flatMap((key, place) => (key.field === field ? [{ value: stored(field, key.value), place }] : []));
    const rows = await tx.query<{ place: number; id: number }>(
      `select wanted.place, d.id
         from unnest($2${castEach}, $3::integer[]) as wanted (value, place)
         join devices d on d.application_id = $1 and ${same} = wanted.value
        order by d.id
          for no key update of d`,
      [applicationId, own.map(({ value }) => value), own.map(({ place }) => place)],
    );
    for (const { place, id } of rows) found[place]?.push(id);
  }
  return found;
}

export const createDeviceStore = (db: Queryable & Pick<Database, 'transaction'>): DeviceStore => ({
  async findFirst(applicationId, where, fields) {
    const { sql, values } = compileCriteria(where, fields, 2);
    const [row] = await db.query<DeviceRow>(
      `select ${selected} from devices d where d.application_id = $1 and ${sql} order by d.id limit 1`,
      [applicationId, ...values],
    );
    return row && toDevice(row, fields);
  },

  async listAfter(applicationId, afterId, limit, fields) {
    const rows = await db.query<DeviceRow>(
      `select ${selected} from devices d where d.application_id = $1 and d.id > $2 order by d.id limit $3`,
      [applicationId, afterId, limit],
    );
    return rows.map((row) => toDevice(row, fields));
  },

  async update(applicationId, udid, change, fields) {
    const rows = await db.query(
      `update devices d
          set ${assignments}
         from (select $3::jsonb as change) as wanted
        where d.application_id = $1 and d.udid = $2
        returning d.id`,
      [applicationId, udid, kept(change, fields)],
    );
    return rows.length > 0;
  },

  async updateAll(applicationId, changes, fields) {
    return againAfterDeadlock(() =>
      db.transaction(async (tx) => {
        const found = await lockDevices(tx, applicationId, changes);
        const merged = new Map<number, object>();
        changes.forEach(({ change }, place) => {
          for (const id of found[place] ?? []) merged.set(id, { ...merged.get(id), ...kept(change, fields) });
        });
        await tx.query(
          `update devices d
            set ${assignments}
           from unnest($2::bigint[], $3::jsonb[]) as wanted (id, change)
          where d.application_id = $1 and d.id = wanted.id`,
          [applicationId, [...merged.keys()], [...merged.values()].map((change) => JSON.stringify(change))],
        );
        return { updated: merged.size, notFound: found.flatMap((ids, place) => (ids.length === 0 ? [place] : [])) };
      }),
    );
  },

  async delete(applicationId, { field, value }) {
    return againAfterDeadlock(() =>
      db.transaction(async (tx) => {
        const { same, cast } = operandOf(field);
        // Once they are locked nobody adds anything to them, and what is there is seen by the next statement.
        const devices = await tx.query<{ id: number; udid: string }>(
          `select d.id, d.udid
           from devices d
          where d.application_id = $1 and ${same} = $2${cast}
          order by d.id
            for update`,
          [applicationId, stored(field, value)],
        );
        if (devices.length === 0) return undefined;
        await tx.query(
          `with left_lists as (
           delete from static_list_members
            where application_id = $1 and device_id = any ($2::bigint[])
            returning list_id, device_id
         ), noted_lists as (
           insert into static_list_departures (application_id, list_id, device_id)
           select $1, list_id, device_id from left_lists
         ), noted as (
           insert into deleted_devices (application_id, device_id)
           select $1, unnest($2::bigint[])
         )
         delete from devices where application_id = $1 and id = any ($2::bigint[])`,
          [applicationId, devices.map(({ id }) => id)],
        );
        return onlyRow(devices).udid;
      }),
    );
  },
});
