import type { Settings } from '../applications/settings.ts';
import { onlyRow, type Queryable } from '../db/database.ts';
import type { Reference } from './references.ts';

export type Template = Settings['inAppTemplates'][number];

/** What of the names in a request the application has. */
export interface Referables {
  /** The in-app templates of the settings, by their value. */
  templates: ReadonlyMap<string, Template>;
  exists: (reference: Reference) => boolean;
}

/**
 * Reads what references may lead to, in one round trip: the settings as they are now, and those of the places and lists
 * that are named.
 */
export async function readReferables(
  db: Queryable,
  applicationId: number,
  references: readonly Reference[],
): Promise<Referables> {
  const named = (kind: Reference['kind']) =>
    references.filter((reference) => reference.kind === kind).map(({ name }) => name);
  const { templates, ...names } = onlyRow(
    await db.query<Record<Exclude<Reference['kind'], 'template'>, (string | number)[]> & { templates: Template[] }>(
      `select settings -> 'inAppTemplates' as templates,
              jsonb_path_query_array(settings, '$.events[*].code') as event,
              jsonb_path_query_array(settings, '$.views[*].value') as view,
              jsonb_path_query_array(settings, '$.states[*].name') as state,
              jsonb_path_query_array(settings, '$.segments[*].id') as segment,
              to_jsonb(array(select id from geofences where application_id = $1 and id = any ($2))) as geofence,
              to_jsonb(array(select id from beacons where application_id = $1 and id = any ($3))) as beacon,
              to_jsonb(array(select id from geogroups where application_id = $1 and id = any ($5))) as geogroup,
              to_jsonb(array(select id from campaigns where application_id = $1 and id = any ($6))) as campaign,
              to_jsonb(array(
                select list_id from static_lists where application_id = $1 and list_id = any ($4)
              )) as list
         from applications
        where id = $1`,
      [applicationId, named('geofence'), named('beacon'), named('list'), named('geogroup'), named('campaign')],
    ),
  );
  const byValue = new Map(templates.map((template) => [template.value, template]));
  const known = new Map(Object.entries(names).map(([kind, existing]) => [kind, new Set(existing)]));
  return {
    templates: byValue,
    exists: ({ kind, name }) => (kind === 'template' ? byValue.has(String(name)) : known.get(kind)?.has(name) === true),
  };
}
