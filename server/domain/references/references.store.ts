import { onlyRow, type Queryable } from '../../db/database.ts';
import type { Settings } from '../settings-document.ts';
import type { DefinedKind, Reference, StoredKind } from './references.ts';

export type TemplateSettings = Settings['inAppTemplates'][number];

/** The result of looking references up. */
export interface FoundReferences {
  /** The dangling references, in order. */
  missing: Reference[];
  /** The in-app templates of the settings, by value. */
  templates: ReadonlyMap<string, TemplateSettings>;
}

type Names = Record<Exclude<DefinedKind, 'template'> | StoredKind, (string | number)[]>;

/** Looks up references in the current settings and in the tables of an application, in one round trip. */
export async function findReferences(
  db: Queryable,
  applicationId: number,
  references: readonly Reference[],
): Promise<FoundReferences> {
  const wanted = (kind: StoredKind) =>
    references.filter((reference) => reference.kind === kind).map(({ name }) => name);
  const { templates, ...names } = onlyRow(
    await db.query<Names & { templates: TemplateSettings[] }>(
      `select settings -> 'inAppTemplates' as templates,
              jsonb_path_query_array(settings, '$.events[*].code') as event,
              jsonb_path_query_array(settings, '$.views[*].value') as view,
              jsonb_path_query_array(settings, '$.states[*].name') as state,
              jsonb_path_query_array(settings, '$.segments[*].id') as segment,
              jsonb_path_query_array(settings, '$.collapseKeys[*]') as "collapse key",
              jsonb_path_query_array(settings, '$.buttonTemplates[*].name') as "button template",
              to_jsonb(array(select id from geofences where application_id = $1 and id = any ($2))) as geofence,
              to_jsonb(array(select id from beacons where application_id = $1 and id = any ($3))) as beacon,
              to_jsonb(array(select id from geogroups where application_id = $1 and id = any ($4))) as geogroup,
              to_jsonb(array(select id from campaigns where application_id = $1 and id = any ($5))) as campaign,
              to_jsonb(array(
                select list_id from static_lists where application_id = $1 and list_id = any ($6)
              )) as list
         from applications
        where id = $1`,
      [applicationId, ...(['geofence', 'beacon', 'geogroup', 'campaign', 'list'] as const).map(wanted)],
    ),
  );
  const byValue = new Map(templates.map((template) => [template.value, template]));
  const known = new Map<string, ReadonlySet<unknown>>(
    Object.entries(names).map(([kind, existing]) => [kind, new Set(existing)]),
  );
  known.set('template', new Set(byValue.keys()));
  return { missing: references.filter(({ kind, name }) => !known.get(kind)?.has(name)), templates: byValue };
}

/** Returns the dangling references, in order. Without references, it needs no round trip. */
export async function findMissing(
  db: Queryable,
  applicationId: number,
  references: readonly Reference[],
): Promise<Reference[]> {
  return references.length === 0 ? [] : (await findReferences(db, applicationId, references)).missing;
}
