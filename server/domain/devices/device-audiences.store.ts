import type { Queryable } from '../../db/database.ts';
import { createParameters } from '../../db/parameters.ts';
import type { Settings } from '../settings/settings.ts';
import { deviceValuesSql, membershipsSql } from './audience.ts';
import { compileCriteria } from './criteria.ts';
import { deviceFields } from './device-fields.ts';

/** Segments and static lists by ID. */
export interface Audiences {
  segments: readonly number[];
  lists: readonly number[];
}

/** A device as far as audiences and languages depend on it. */
export interface DeviceInAudiences {
  id: number;
  platform: 'android' | 'ios' | 'web' | null;
  language: string | null;
  /** Those of the given audiences that contain the device. A deleted segment contains no devices. */
  segments: number[];
  lists: number[];
  /** The time of the database, in milliseconds since the epoch. */
  now: number;
}

/** Finds which of the given segments and lists contain a device, in one statement that reads only this device. */
export async function findDeviceInAudiences(
  db: Queryable,
  applicationId: number,
  udid: string,
  { segments: wanted, lists }: Audiences,
  { fields, segments }: Pick<Settings, 'fields' | 'segments'>,
): Promise<DeviceInAudiences | undefined> {
  const { values, bind } = createParameters(applicationId, udid, lists);
  const all = deviceFields({ fields });
  const ids = new Set(wanted);
  const cases = segments
    .filter(({ id }) => ids.has(id))
    .map(({ id, where }) => `case when ${compileCriteria(where, all, bind)} then ${bind(id)}::bigint end`);
  const [device] = await db.queryOnce<DeviceInAudiences>(
    `select d.id, d.platform, d.language, to_jsonb(array_remove(array[${cases.join(', ')}]::bigint[], null)) as segments,
            to_jsonb(array(select m.list_id ${membershipsSql('$3')})) as lists,
            extract(epoch from now())::float8 * 1000 as now
       from devices d
      where d.application_id = $1 and d.udid = $2`,
    values,
  );
  return device;
}

/** Returns the values of a device for placeholders. Null for an unknown field, and for a field without a value. */
export async function findPlaceholderValues(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  placeholders: readonly string[],
  fields: Settings['fields'],
): Promise<readonly (string | null)[]> {
  if (placeholders.length === 0) return [];
  const [device] = await db.queryOnce<{ values: (string | null)[] }>(
    `select ${deviceValuesSql(placeholders, fields)} as values from devices d where d.application_id = $1 and d.id = $2`,
    [applicationId, deviceId],
  );
  return device?.values ?? placeholders.map(() => null);
}
