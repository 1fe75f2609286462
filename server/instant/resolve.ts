import type { components } from '../../generated/api.ts';
import type { Settings } from '../applications/settings.ts';
import type { Queryable } from '../db/database.ts';
import { badData, notFound } from '../http/problem.ts';
import { type Audience, listPrefix } from '../sends/audience.ts';
import { type NotedDevice, readListFields } from '../sends/sends.store.ts';
import { pick, type Template } from '../sends/template.ts';
import { checkGroups, findDevices } from './instant.store.ts';
import type { Filter } from './targets.ts';

export interface Resolution {
  audience: Audience;
  /** The devices, where criteria found them. */
  noted: NotedDevice[];
  rejected: components['schemas']['RejectedTarget'][];
}

export interface ResolveParts {
  db: Queryable;
  applicationId: number;
  platform: 'android' | 'ios' | 'web';
  settings: Settings;
  template: Template;
  /** Where the targets stand in the body. */
  place: string;
  /** What holds for every target. */
  audience: Audience;
}

/** So many devices criteria may find: a client ID that more of them share is a mistake. */
const maxDevices = 10_000;

const rejections = (platform: string, indexes: readonly number[]) => {
  const reason = `no ${platform} device${platform === 'web' ? ' from sw_version b3.1.0 on' : ''} matches`;
  return indexes.map((index) => ({ index, reason }));
};
const unfilled = (place: string, index: number, name: string) =>
  `${place}/${index}: has no value for the placeholder \${${name}}`;

/** @throws Problem 400 where a device lacks a value for a placeholder, each target once for each name */
export async function resolveFilters(parts: ResolveParts, filters: readonly Filter[]): Promise<Resolution> {
  const { db, applicationId, platform, template, place, audience } = parts;
  const { placeholders } = template;
  const found = await findDevices(db, applicationId, platform, audience, placeholders, filters, maxDevices + 1);
  if (found.length > maxDevices) throw badData(`${place}: reach more than ${maxDevices} devices`);
  const faults = new Set<string>();
  const noted = new Map<number, NotedDevice>();
  for (const device of found) {
    // A device that several targets reach gets the message of the first.
    if (noted.has(device.id)) continue;
    const data = { ...audience.data, ...filters[device.target]?.data };
    const values = placeholders.map((name, index) =>
      Object.hasOwn(data, name) ? (data[name] ?? null) : (device.values[index] ?? null),
    );
    const rendered = template.render(device.language, values);
    if ('missing' in rendered) faults.add(unfilled(place, device.target, rendered.missing));
    noted.set(device.id, { deviceId: device.id, data: pick(filters[device.target]?.data ?? {}, placeholders) });
  }
  if (faults.size > 0) throw badData(...faults);
  const reached = new Set(found.map(({ target }) => target));
  const missed = filters.map(({ index }) => index).filter((index) => !reached.has(index));
  return { audience: { ...audience, noted: true }, noted: [...noted.values()], rejected: rejections(platform, missed) };
}

/**
 * @throws Problem 404 for segments and lists that are not there, 400 where a device of one lacks a value for a placeholder,
 * in whatever language
 */
export async function resolveGroups(
  parts: ResolveParts,
  { form, ids }: { form: 'segments' | 'lists'; ids: number[] },
): Promise<Resolution> {
  const { db, applicationId, platform, template, place } = parts;
  const audiences = form === 'segments' ? segmentAudiences(parts, ids) : await listAudiences(parts, ids);
  const groups = audiences.map((audience, index) => {
    const ofList = Object.keys(audience.listFields?.[ids[index] ?? 0] ?? {}).map((name) => `${listPrefix}${name}`);
    const known = [...Object.keys(audience.data ?? {}), ...ofList];
    return { audience, open: template.placeholders.filter((name) => !known.includes(name)) };
  });
  const checked = await checkGroups(db, applicationId, platform, groups);
  const faults = checked.flatMap(({ missing }, index) => missing.map((name) => unfilled(place, index, name)));
  if (faults.length > 0) throw badData(...faults);
  const missed = checked.flatMap(({ reached }, index) => (reached ? [] : [index]));
  const audience = audiences.reduce((all, one) => ({
    ...all,
    ...(form === 'segments' && { segments: [...(all.segments ?? []), ...(one.segments ?? [])] }),
    ...(form === 'lists' && { lists: ids }),
    fields: [...new Set([...all.fields, ...one.fields])],
  }));
  return { audience, noted: [], rejected: rejections(platform, missed) };
}

function segmentAudiences({ settings, audience, place }: ResolveParts, ids: readonly number[]): Audience[] {
  const faults: string[] = [];
  const audiences = ids.flatMap((id, index) => {
    const segment = settings.segments.find((candidate) => candidate.id === id);
    if (!segment) {
      faults.push(`${place}/${index}/segmentId: segment ${id} not found`);
      return [];
    }
    const named = settings.fields.filter(({ name }) => Object.hasOwn(segment.where, name));
    return [{ ...audience, segments: [segment.where], fields: [...new Set([...audience.fields, ...named])] }];
  });
  if (faults.length > 0) throw notFound(...faults);
  return audiences;
}

async function listAudiences(parts: ResolveParts, ids: readonly number[]): Promise<Audience[]> {
  const { db, applicationId, audience, place } = parts;
  const listFields = await readListFields(db, applicationId, ids);
  const faults = ids.flatMap((id, index) =>
    Object.hasOwn(listFields, id) ? [] : [`${place}/${index}/listId: list ${id} not found`],
  );
  if (faults.length > 0) throw notFound(...faults);
  return ids.map((id) => ({ ...audience, lists: [id], listFields }));
}
