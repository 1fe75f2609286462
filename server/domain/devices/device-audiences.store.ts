import type { Queryable } from '../../db/database.ts';
import type { Settings } from '../settings-document.ts';
import { deviceValuesSql } from './audience.ts';
import { deviceFields } from './device-fields.ts';
import { createParameters } from '../../db/parameters.ts';
import { eventConditionSql } from './event-conditions-sql.ts';
import { ownListsSql } from './device-lists.store.ts';
import type { EventCondition } from './read-event-conditions.ts';
import { compileMatcher, type CriteriaValues, criteriaValuesSql, type Matcher } from './match-criteria.ts';

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

type Segments = Settings['segments'];

const noDevice: Matcher = { matches: () => false, durations: [], events: [] };

/** The matchers of segments by ID, for as long as their settings are cached. */
const compiled = new WeakMap<Segments, Map<number, Matcher>>();

function matcherOf(id: number, { fields, segments }: Pick<Settings, 'fields' | 'segments'>): Matcher {
  const known = compiled.get(segments) ?? new Map<number, Matcher>();
  compiled.set(segments, known);
  const found = known.get(id);
  if (found) return found;
  const where = segments.find((segment) => segment.id === id)?.where;
  const matcher = where ? compileMatcher(where, deviceFields({ fields })) : noDevice;
  known.set(id, matcher);
  return matcher;
}

/**
 * Finds which of the given segments and lists contain a device, in one statement that reads only this device. Its plan does
 * not depend on the segments. If segments have conditions on events, another statement reads the events of the device.
 */
export async function findDeviceInAudiences(
  db: Queryable,
  applicationId: number,
  udid: string,
  { segments, lists }: Audiences,
  settings: Pick<Settings, 'fields' | 'segments'>,
): Promise<DeviceInAudiences | undefined> {
  const matchers = segments.map((id) => ({ id, ...matcherOf(id, settings) }));
  const durations = [...new Set(matchers.flatMap((matcher) => matcher.durations))];
  const [device] = await db.query<Omit<DeviceInAudiences, 'segments'> & Omit<CriteriaValues, 'events'>>(
    `select d.id, d.platform, d.language, ${criteriaValuesSql('$4')},
            to_jsonb(array(select o.list_id from (${ownListsSql}) o where o.list_id = any ($3::bigint[]))) as lists,
            extract(epoch from now())::float8 * 1000 as now
       from devices d
      where d.application_id = $1 and d.udid = $2`,
    [applicationId, udid, lists, durations],
  );
  if (!device) return undefined;
  const { builtIn, fields, relativeDates, ...rest } = device;
  const conditions = matchers.flatMap((matcher) => matcher.events);
  const events = await findEventsOf(db, applicationId, device.id, conditions);
  const values = { builtIn, fields, relativeDates, events };
  return { ...rest, segments: matchers.filter(({ matches }) => matches(values)).map(({ id }) => id) };
}

/** The conditions of one statement: a statement has at most 65,535 parameters, and a condition up to 26. */
const conditionsPerStatement = 500;

/** Returns the conditions on events that a device meets. Equal conditions are evaluated once. */
async function findEventsOf(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  conditions: readonly EventCondition[],
): Promise<ReadonlySet<EventCondition>> {
  const distinct = [...Map.groupBy(conditions, (condition) => JSON.stringify(condition)).values()];
  const met: EventCondition[] = [];
  for (let from = 0; from < distinct.length; from += conditionsPerStatement) {
    const groups = distinct.slice(from, from + conditionsPerStatement);
    const { values, bind } = createParameters(applicationId, deviceId);
    const results = groups.map(([condition]) => eventConditionSql(condition as EventCondition, bind, undefined));
    const [row] = await db.queryOnce<{ met: boolean[] }>(
      `select array[${results.join(', ')}] as met from devices d where d.application_id = $1 and d.id = $2`,
      values,
    );
    groups.forEach((group, index) => {
      if (row?.met[index]) for (const condition of group) met.push(condition);
    });
  }
  return new Set(met);
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
