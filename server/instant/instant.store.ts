import type { Queryable } from '../db/database.ts';
import { type Audience, audienceSql, deviceValuesSql } from '../sends/audience.ts';
import type { Filter } from './targets.ts';

/** A device that fulfils the criteria of a target. */
export interface FoundDevice {
  target: number;
  id: number;
  language: string | null;
  /** What the device has for each placeholder. */
  values: (string | null)[];
}

/** The text form of a value, or of a list of them, that a cast reads again. */
const asText = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value);

/** Filters whose criteria differ only in their values. */
function groupBySql(filters: readonly Filter[]): Map<string, Filter[]> {
  const groups = new Map<string, Filter[]>();
  for (const filter of filters) groups.set(filter.sql, [...(groups.get(filter.sql) ?? []), filter]);
  return groups;
}

/**
 * Finds the devices of targets by criteria, all in one statement. Targets whose criteria differ only in their values are one
 * join, so that a hundred alike cost the planner no more than one.
 *
 * @param audience what is asked of devices beside criteria
 * @param limit the most devices to find
 */
export async function findDevices(
  db: Queryable,
  applicationId: number,
  platform: string,
  audience: Audience,
  placeholders: readonly string[],
  filters: readonly Filter[],
  limit: number,
): Promise<FoundDevice[]> {
  const reached = audienceSql({ ...audience, noted: true }, platform, 3);
  const parameters: unknown[] = [applicationId, limit, ...reached.values];
  const bind = (value: unknown[], type: string) => `$${parameters.push(value)}::${type}[]`;
  const joins = [...groupBySql(filters)].map(([sql, alike]) => {
    const indexes = alike.map(({ index }) => index);
    const columns = (alike[0]?.values ?? []).map((_, place) => alike.map(({ values }) => asText(values[place])));
    return `select t.target, d.id, d.language, ${deviceValuesSql(placeholders, audience.fields)} as values
              from unnest(${[bind(indexes, 'int'), ...columns.map((column) => bind(column, 'text'))].join(', ')})
                     as t (${['target', ...columns.map((_, place) => `p${place}`)].join(', ')})
              join devices d on d.application_id = $1 and ${reached.sql} and ${sql}`;
  });
  return db.queryOnce<FoundDevice>(`${joins.join('\nunion all\n')}\norder by 1, 2\nlimit $2`, parameters);
}

/** What is known of a target that is a segment or a list. */
export interface CheckedGroup {
  reached: boolean;
  /** The placeholders for which some of its devices have no value. */
  missing: string[];
}

/** A segment or a list, with the placeholders that nothing but its devices can fill. */
export interface Group {
  audience: Audience;
  open: readonly string[];
}

/** Looks at segments or lists, all in one statement: whether they reach a device, and what their devices lack. */
export async function checkGroups(
  db: Queryable,
  applicationId: number,
  platform: string,
  groups: readonly Group[],
): Promise<CheckedGroup[]> {
  const parameters: unknown[] = [applicationId];
  const looks = groups.map(({ audience, open }, index) => {
    const { sql, values } = audienceSql(audience, platform, parameters.length + 1);
    parameters.push(...values);
    const lacks = open.map(
      (name) =>
        `exists (select from devices d where d.application_id = $1 and ${sql} and (${deviceValuesSql([name], audience.fields)})[1] is null)`,
    );
    return `select ${index} as index, exists (select from devices d where d.application_id = $1 and ${sql}) as reached,
                   array[${lacks.join(', ')}]::boolean[] as lacks`;
  });
  const rows = await db.queryOnce<{ reached: boolean; lacks: boolean[] }>(
    `${looks.join('\nunion all\n')}\norder by 1`,
    parameters,
  );
  return rows.map(({ reached, lacks }, index) => ({
    reached,
    missing: groups[index]?.open.filter((_, place) => lacks[place]) ?? [],
  }));
}
