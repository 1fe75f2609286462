import type { Bind } from '../../db/parameters.ts';
import type { Contents } from '../rendering/contents.ts';
import { compileTemplate } from '../rendering/template.ts';
import type { Settings } from '../settings-document.ts';
import { fieldAsText } from './criteria.ts';
import { builtInFields, type Field } from './device-fields.ts';
import { segmentsSql } from './segments-sql.ts';

/** The recipients of a send, with the settings that select them, as they were when the send was accepted. */
export interface Audience {
  /** Devices that match one of these criteria, or are members of one of the lists. If both are undefined, all devices. */
  segments?: Record<string, unknown>[];
  lists?: number[];
  /** Whether the recipients were resolved when the send was accepted, and are stored in `send_targets`. */
  resolvedRecipients?: boolean;
  /** When the send was accepted: relative dates of criteria are relative to it. Now, if undefined. */
  asOf?: string;
  /** Whether browsers need a minimum version, as for instant messages. */
  reachableBrowsers?: boolean;
  /** The fields of the data scheme in criteria and placeholders. */
  fields: Field[];
  listFields?: ListFields;
  /** Values for placeholders that all devices share. */
  data?: Record<string, string>;
  /**
   * The frequency cap: maximum campaign messages per device in a number of hours. `since` is when the earliest send was
   * accepted that may count, so that older deliveries need not be read.
   */
  pressure?: { max: number; hours: number; since?: string };
}

/** The custom fields of lists, by list. */
export type ListFields = Record<string, Record<string, string>>;

/** The stored form of an audience. It uses a property name that workers of the previous release read. */
export type StoredAudience = Omit<Audience, 'resolvedRecipients' | 'asOf'> & { noted?: boolean };

export const toStoredAudience = ({ resolvedRecipients, ...rest }: Audience): StoredAudience => ({
  ...rest,
  ...(resolvedRecipients && { noted: true }),
});

/** @param asOf when the send was accepted */
export const toAudience = ({ noted, ...rest }: StoredAudience, asOf: string): Audience => ({
  ...rest,
  asOf,
  ...(noted && { resolvedRecipients: true }),
});

/** The prefix of placeholders for fields of lists. */
export const listPrefix = 'list_';

/**
 * Returns the value of a placeholder for a field of a list.
 *
 * @param lists the targeted lists that contain the device, in order. The first one that has the field counts.
 * @returns undefined for other placeholders, and if no list has the field
 */
export function listFieldValue(name: string, lists: readonly number[], fields: ListFields): string | undefined {
  if (!name.startsWith(listPrefix)) return undefined;
  const field = name.slice(listPrefix.length);
  const list = lists.find((id) => Object.hasOwn(fields[id] ?? {}, field));
  return list === undefined ? undefined : fields[list]?.[field];
}

/** Returns the fields of the data scheme in criteria and in the placeholders of a message. */
export function namedFields(
  settings: Settings,
  contents: Contents,
  segments: readonly Record<string, unknown>[],
): Field[] {
  const named = new Set([...compileTemplate(contents).placeholders, ...segments.flatMap(namesIn)]);
  return settings.fields.filter(({ name }) => named.has(name));
}

/** Returns the fields of the data scheme in criteria. */
export function fieldsInCriteria({ fields }: Settings, segments: readonly Record<string, unknown>[]): Field[] {
  const named = new Set(segments.flatMap(namesIn));
  return fields.filter(({ name }) => named.has(name));
}

/** The names of fields in criteria, also in alternatives. */
function namesIn(where: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(where).flatMap(([name, criterion]) =>
    name === '$or' ? (criterion as Record<string, unknown>[]).flatMap(namesIn) : name,
  );
}

/** Browsers with software version b3.1.0 or later. Numbers are compared; missing ones count as zero. */
const reachableBrowser = `string_to_array(substring(d.sw_version from '^[A-Za-z]*([0-9]+(?:[.][0-9]+)*)'), '.')::numeric[]
  || '{0,0,0}'::numeric[] >= '{3,1,0}'::numeric[]`;

/** The SQL condition for the `devices d` of a platform, regardless of segments and lists. */
export function reachableSql({ reachableBrowsers }: Audience, platform: string, bind: Bind): string {
  return `d.platform = ${bind(platform)}${reachableBrowsers ? ` and ${reachableBrowser}` : ''}`;
}

/** The SQL condition for the `devices d` of an audience in the application `$1`. */
export function audienceSql(audience: Audience, platform: string, bind: Bind): string {
  const reachable = reachableSql(audience, platform, bind);
  const { segments, lists, resolvedRecipients, asOf } = audience;
  if (resolvedRecipients || (!segments && !lists)) return reachable;
  const fields = [...builtInFields, ...audience.fields];
  const choices = segments?.length
    ? [segmentsSql(segments, fields, bind, { asOf, isScan: Boolean(lists?.length) })]
    : [];
  if (lists?.length) choices.push(`exists (select ${membershipsSql(bind(lists))})`);
  return `${reachable} and ${choices.length > 0 ? `(${choices.join(' or ')})` : 'false'}`;
}

/**
 * The FROM and WHERE clauses on `static_list_members m` for the unexpired memberships of a device `d` of the application `$1`.
 *
 * @param lists the SQL parameter with the list IDs
 */
export const membershipsSql = (lists: string): string =>
  `from static_list_members m
    where m.application_id = $1 and m.device_id = d.id and m.list_id = any (${lists}::bigint[])
      and (m.expire_at is null or m.expire_at > now())`;

/** The values of a device for placeholders, as texts. Null for an unknown field, and for a field without a value. */
export function deviceValuesSql(placeholders: readonly string[], fields: readonly Field[]): string {
  const all = [...builtInFields, ...fields];
  const texts = placeholders.map((name) => {
    const field = all.find((candidate) => candidate.name === (name === 'deviceId' ? 'UDID' : name));
    return field ? fieldAsText(field) : 'null';
  });
  return `array[${texts.join(', ')}]::text[]`;
}
