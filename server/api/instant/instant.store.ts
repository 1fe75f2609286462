import type { Queryable } from '../../db/database.ts';
import { createParameters } from '../../db/parameters.ts';
import { type Audience, audienceSql, deviceValuesSql, reachableSql } from '../../domain/devices/audience.ts';
import type { TargetFilter } from './targets.ts';

/** A device that matches the criteria of a target. */
export interface MatchedDevice {
  target: number;
  id: number;
  language: string | null;
  /** One value for each placeholder. */
  values: (string | null)[];
}

/** Converts a value or list to text that a SQL cast parses. */
const asText = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value);

/** Groups filters whose criteria differ only in their values. */
function groupBySql(filters: readonly TargetFilter[]): Map<string, TargetFilter[]> {
  const groups = new Map<string, TargetFilter[]>();
  for (const filter of filters) groups.set(filter.sql, [...(groups.get(filter.sql) ?? []), filter]);
  return groups;
}

/**
 * Finds the devices of targets by criteria in one statement. Targets whose criteria differ only in their values share one
 * join, so that planning a hundred similar targets costs no more than planning one.
 *
 * @param audience conditions in addition to the criteria
 * @param limit maximum number of devices
 */
export async function findDevices(
  db: Queryable,
  applicationId: number,
  platform: string,
  audience: Audience,
  placeholders: readonly string[],
  filters: readonly TargetFilter[],
  limit: number,
): Promise<MatchedDevice[]> {
  const { values, bind } = createParameters(applicationId, limit);
  const isReachable = reachableSql(audience, platform, bind);
  const joins = [...groupBySql(filters)].map(([sql, alike]) => {
    const indexes = `${bind(alike.map(({ index }) => index))}::int[]`;
    const columns = (alike[0]?.values ?? []).map((_, position) =>
      alike.map((filter) => asText(filter.values[position])),
    );
    return `select t.target, d.id, d.language, ${deviceValuesSql(placeholders, audience.fields)} as values
              from unnest(${[indexes, ...columns.map((column) => `${bind(column)}::text[]`)].join(', ')})
                     as t (${['target', ...columns.map((_, position) => `p${position}`)].join(', ')})
              join devices d on d.application_id = $1 and ${isReachable} and ${sql}`;
  });
  return db.queryOnce<MatchedDevice>(`${joins.join('\nunion all\n')}\norder by 1, 2\nlimit $2`, values);
}

/** The result of checking a segment or list. */
export interface CheckedGroup {
  reached: boolean;
  /** The placeholders without a value for at least one device. */
  missing: string[];
}

/** A segment or list, with the placeholders that only fields of its devices can fill. */
export interface DeviceGroup {
  audience: Audience;
  open: readonly string[];
}

/** Checks in one statement whether segments or lists match a device, and which placeholder values are missing. */
export async function checkGroups(
  db: Queryable,
  applicationId: number,
  platform: string,
  groups: readonly DeviceGroup[],
): Promise<CheckedGroup[]> {
  const { values, bind } = createParameters(applicationId);
  const looks = groups.map(({ audience, open }, index) => {
    const sql = audienceSql(audience, platform, bind);
    const lacks = open.map(
      (name) =>
        `exists (select from devices d where d.application_id = $1 and ${sql} and (${deviceValuesSql([name], audience.fields)})[1] is null)`,
    );
    return `select ${index} as index, exists (select from devices d where d.application_id = $1 and ${sql}) as reached,
                   array[${lacks.join(', ')}]::boolean[] as lacks`;
  });
  const rows = await db.queryOnce<{ reached: boolean; lacks: boolean[] }>(
    `${looks.join('\nunion all\n')}\norder by 1`,
    values,
  );
  return rows.map(({ reached, lacks }, index) => ({
    reached,
    missing: groups[index]?.open.filter((_, position) => lacks[position]) ?? [],
  }));
}
