import type { components } from '../../../generated/engagement/api.ts';
import type { Queryable } from '../../db/database.ts';
import { type Audience, fieldsInCriteria, listPrefix } from '../../domain/devices/audience.ts';
import { missingErrors, type Reference, referencesTo } from '../../domain/references/references.ts';
import { pick, type Template } from '../../domain/rendering/template.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { badData, notFound } from '../../http/errors/problem.ts';
import { type ResolvedRecipient, readListFields } from '../../sending/sends.store.ts';
import { checkGroups, findDevices } from './instant.store.ts';
import type { TargetFilter } from './targets.ts';

export interface Resolution {
  audience: Audience;
  /** The devices that match criteria. Empty for segments and lists. */
  resolvedRecipients: ResolvedRecipient[];
  rejected: components['schemas']['RejectedTarget'][];
}

export interface ResolveParts {
  db: Queryable;
  applicationId: number;
  platform: 'android' | 'ios' | 'web';
  settings: Settings;
  template: Template;
  /** The path of the targets in the body. */
  path: string;
  /** The part of the audience that applies to every target. */
  audience: Audience;
}

/** Maximum devices that criteria may match. More of them with one client ID are a mistake. */
const maxDevices = 10_000;

const rejections = (platform: string, indexes: readonly number[]) => {
  const reason = `no ${platform} device${platform === 'web' ? ' with sw_version b3.1.0 or later' : ''} matches`;
  return indexes.map((index) => ({ index, reason }));
};
const missingValue = (path: string, index: number, name: string) =>
  `${path}/${index}: has no value for the placeholder \${${name}}`;

/** @throws Problem 400 for placeholders without a value, once per target and placeholder */
export async function resolveFilters(parts: ResolveParts, filters: readonly TargetFilter[]): Promise<Resolution> {
  const { db, applicationId, platform, template, path, audience } = parts;
  const { placeholders } = template;
  const found = await findDevices(db, applicationId, platform, audience, placeholders, filters, maxDevices + 1);
  if (found.length > maxDevices) throw badData(`${path}: must match at most ${maxDevices} devices`);
  const errors = new Set<string>();
  const resolvedRecipients = new Map<number, ResolvedRecipient>();
  for (const device of found) {
    // A device in several targets gets the message of the first.
    if (resolvedRecipients.has(device.id)) continue;
    const data = { ...audience.data, ...filters[device.target]?.data };
    const values = placeholders.map((name, index) =>
      Object.hasOwn(data, name) ? (data[name] ?? null) : (device.values[index] ?? null),
    );
    const rendered = template.render(device.language, values);
    const [missing] = rendered.missing;
    if (missing !== undefined) errors.add(missingValue(path, device.target, missing));
    resolvedRecipients.set(device.id, {
      deviceId: device.id,
      data: pick(filters[device.target]?.data ?? {}, placeholders),
    });
  }
  if (errors.size > 0) throw badData([...errors]);
  const reached = new Set(found.map(({ target }) => target));
  const missed = filters.map(({ index }) => index).filter((index) => !reached.has(index));
  return {
    audience: { ...audience, resolvedRecipients: true },
    resolvedRecipients: [...resolvedRecipients.values()],
    rejected: rejections(platform, missed),
  };
}

/**
 * @throws Problem 404 for unknown segments and lists, 400 for placeholders without a value for at least one device, in any
 * language
 */
export async function resolveGroups(
  parts: ResolveParts,
  { form, ids }: { form: 'segments' | 'lists'; ids: number[] },
): Promise<Resolution> {
  const { db, applicationId, platform, template, path } = parts;
  const audiences = form === 'segments' ? segmentAudiences(parts, ids) : await listAudiences(parts, ids);
  const groups = audiences.map((audience, index) => {
    const ofList = Object.keys(audience.listFields?.[ids[index] ?? 0] ?? {}).map((name) => `${listPrefix}${name}`);
    const known = [...Object.keys(audience.data ?? {}), ...ofList];
    return { audience, open: template.required.filter((name) => !known.includes(name)) };
  });
  const checked = await checkGroups(db, applicationId, platform, groups);
  const errors = checked.flatMap(({ missing }, index) => missing.map((name) => missingValue(path, index, name)));
  if (errors.length > 0) throw badData(errors);
  const missed = checked.flatMap(({ reached }, index) => (reached ? [] : [index]));
  const audience = audiences.reduce((all, one) => ({
    ...all,
    ...(form === 'segments' && { segments: [...(all.segments ?? []), ...(one.segments ?? [])] }),
    ...(form === 'lists' && { lists: ids }),
    fields: [...new Set([...all.fields, ...one.fields])],
  }));
  return { audience, resolvedRecipients: [], rejected: rejections(platform, missed) };
}

function segmentAudiences({ settings, audience, path }: ResolveParts, ids: readonly number[]): Audience[] {
  const missing: Reference[][] = [];
  const audiences = ids.flatMap((id, index) => {
    const segment = settings.segments.find((candidate) => candidate.id === id);
    if (!segment) {
      missing.push(referencesTo('segment', `${path}/${index}/segmentId`, [id]));
      return [];
    }
    const named = fieldsInCriteria(settings, [segment.where]);
    return [{ ...audience, segments: [segment.where], fields: [...new Set([...audience.fields, ...named])] }];
  });
  if (missing.length > 0) throw notFound(missingErrors(missing.flat()));
  return audiences;
}

async function listAudiences(parts: ResolveParts, ids: readonly number[]): Promise<Audience[]> {
  const { db, applicationId, audience, path } = parts;
  const listFields = await readListFields(db, applicationId, ids);
  const missing = ids.flatMap((id, index) =>
    Object.hasOwn(listFields, id) ? [] : referencesTo('list', `${path}/${index}/listId`, [id]),
  );
  if (missing.length > 0) throw notFound(missingErrors(missing));
  return ids.map((id) => ({ ...audience, lists: [id], listFields }));
}
