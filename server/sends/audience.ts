import { compileCriteria, fieldAsText } from '../applications/criteria.ts';
import { builtInFields, type Field, type Settings } from '../applications/settings.ts';
import type { Contents } from './content.ts';
import { compileTemplate } from './template.ts';

/** Whom a send is for, and what else of the settings tells who gets what: as it was when the send was accepted. */
export interface Audience {
  /** Devices that fulfil one of these criteria, or are on one of the lists; without either member, all of them. */
  segments?: Record<string, unknown>[];
  lists?: number[];
  /** Only the devices that were noted with the send. */
  noted?: boolean;
  /** Only browsers that instant messages reach. */
  reachableBrowsers?: boolean;
  /** The fields of the data scheme that criteria and placeholders name. */
  fields: Field[];
  /** The custom fields of the lists, by list. */
  listFields?: Record<string, Record<string, string>>;
  /** Values for placeholders, for everybody. */
  data?: Record<string, string>;
  /** Leaves out devices that have had so many campaign messages in so many hours. */
  pressure?: { max: number; hours: number };
}

/** A condition on `devices d`, which may go with `send_targets t`. */
export interface AudienceSql {
  sql: string;
  values: unknown[];
}

/** The prefix of placeholders for fields of lists. */
export const listPrefix = 'list_';

/** Fields of the data scheme that are named in criteria, or in the placeholders of a message. */
export function namedFields(
  settings: Settings,
  contents: Contents,
  segments: readonly Record<string, unknown>[],
): Field[] {
  const named = new Set([
    ...compileTemplate(contents).placeholders,
    ...segments.flatMap((where) => Object.keys(where)),
  ]);
  return settings.fields.filter(({ name }) => named.has(name));
}

/** Browsers from software version b3.1.0 on: numbers are compared, missing ones are zero. */
const reachableBrowser = `string_to_array(substring(d.sw_version from '^[A-Za-z]*([0-9]+(?:[.][0-9]+)*)'), '.')::numeric[]
  || '{0,0,0}'::numeric[] >= '{3,1,0}'::numeric[]`;

/**
 * The condition for the devices of an audience, among those of the application.
 *
 * @param first the number of the first of its parameters; parameter 1 is the application
 */
export function audienceSql(audience: Audience, platform: string, first: number): AudienceSql {
  const values: unknown[] = [platform];
  const fields = [...builtInFields, ...audience.fields];
  const choices: string[] = [];
  for (const where of audience.segments ?? []) {
    const compiled = compileCriteria(where, fields, first + values.length);
    choices.push(compiled.sql);
    values.push(...compiled.values);
  }
  if (audience.lists?.length) {
    const parameter = first + values.push(audience.lists) - 1;
    choices.push(`exists (select from static_list_members m
      where m.application_id = $1 and m.device_id = d.id and m.list_id = any ($${parameter}::bigint[])
        and (m.expire_at is null or m.expire_at > now()))`);
  }
  const everyone = audience.noted || (!audience.segments && !audience.lists);
  const conditions = [
    `d.platform = $${first}`,
    ...(everyone ? [] : [choices.length > 0 ? `(${choices.join(' or ')})` : 'false']),
    ...(audience.reachableBrowsers ? [reachableBrowser] : []),
  ];
  return { sql: conditions.join(' and '), values };
}

/** The texts that a device has for placeholders: null for one that names no field, or where the device has no value. */
export function deviceValuesSql(placeholders: readonly string[], fields: readonly Field[]): string {
  const all = [...builtInFields, ...fields];
  const texts = placeholders.map((name) => {
    const field = all.find((candidate) => candidate.name === (name === 'deviceId' ? 'UDID' : name));
    return field ? fieldAsText(field) : 'null';
  });
  return `array[${texts.join(', ')}]::text[]`;
}
