import { demoSettings } from '../../../server/demo/demo.ts';
import type { Settings } from '../../../server/domain/settings-document.ts';
import type { Context } from './context.ts';
import { Failure, Skip } from './outcomes.ts';

/** So far in the future that no message of a scenario is ever sent. */
export const farAway = '2126-03-18T09:00:00Z';

export const minimalMessage = { platform: 'android', title: 'Conformance', text: 'A message of a conformance run.' };

/** The point in the oceans that is farthest from land, so that no device is there. */
export const nowhere = { latitude: -48.8767, longitude: -123.3933, radius: 1 };

export async function createCampaign(ctx: Context, change: object = {}): Promise<number> {
  const { body } = await ctx.call('createCampaign', 200, { body: { name: ctx.name(), ...change } });
  const leftover = { kind: 'campaign', id: body.id };
  ctx.undoLater(() => ctx.call('deleteCampaign', 200, { path: { campaignId: body.id } }), leftover);
  return body.id;
}

export async function createMessage(ctx: Context, change: object = {}): Promise<number> {
  const body = { ...minimalMessage, title: ctx.name(), ...change };
  const { id } = (await ctx.call('createMessage', 200, { body })).body;
  ctx.undoLater(() => ctx.call('deleteMessage', 200, { path: { messageId: id } }), { kind: 'message', id });
  return id;
}

/** Creates a message with a schedule in the far future. */
export async function createScheduledMessage(ctx: Context, change: object = {}): Promise<number> {
  const messageId = await createMessage(ctx);
  await ctx.call('createSchedule', 200, { path: { messageId }, body: { nextSendingDate: farAway, ...change } });
  ctx.undoLater(() => ctx.call('deleteSchedule', 200, { path: { messageId } }));
  return messageId;
}

export async function createGeofence(ctx: Context, change: object = {}): Promise<number> {
  const body = { name: ctx.name(), ...nowhere, info: {}, ...change };
  const { id } = (await ctx.call('createGeofence', 200, { body })).body;
  ctx.leftovers.push({ kind: 'geofence', id });
  return id;
}

export const anyBeacon = { uuid: 'c0f0a3c0-0000-4000-8000-000000000000', major: 65535, minor: 65535 };

export async function createBeacon(ctx: Context, change: object = {}): Promise<number> {
  const body = { name: ctx.name(), ...anyBeacon, info: {}, ...change };
  const { id } = (await ctx.call('createBeacon', 200, { body })).body;
  ctx.leftovers.push({ kind: 'beacon', id });
  return id;
}

export async function createGeogroup(ctx: Context, change: object = {}): Promise<number> {
  const { id } = (await ctx.call('createGeogroup', 200, { body: { name: ctx.name(), ...change } })).body;
  ctx.leftovers.push({ kind: 'geogroup', id });
  return id;
}

export async function createList(ctx: Context, change: object = {}): Promise<number> {
  const { id } = (await ctx.call('createStaticList', 200, { body: { name: ctx.name(), ...change } })).body;
  ctx.leftovers.push({ kind: 'static list', id });
  return id;
}

/** Adds a device to a list, and waits until it is a member. */
export async function addToList(ctx: Context, listId: number, UDID: string): Promise<void> {
  const body = { users: [{ UDID }] };
  await ctx.call('upsertStaticListMembers', 200, { path: { listId }, body });
  ctx.undoLater(() => ctx.call('removeStaticListMembers', 200, { path: { listId }, body }));
  if (ctx.deployment.stateless) return;
  await ctx.until(`device ${UDID} to be in list ${listId}`, async () => (await membersOf(ctx, listId)).has(UDID));
}

/** The members on the first page of a list: their expiry date by UDID. */
export async function membersOf(ctx: Context, listId: number): Promise<Map<string, string | undefined>> {
  const { body } = await ctx.call('listStaticListMembers', 200, { path: { listId } });
  return new Map(body.data.map(({ deviceId, expireAt }) => [deviceId, expireAt]));
}

/** Parses the `Link` header: URLs by relation. */
export const linkHeader = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)].map(([, url, rel]) => [rel, url]),
  ) as Record<string, string>;

/** The UDID of a device that scenarios may write to and send to. */
export function ownDevice({ deployment }: Context): string {
  if (deployment.device === undefined) throw new Skip('needs a device to write to: pass --device');
  return deployment.device;
}

/** The UDID of a device to read, which no scenario deletes. */
export async function anyDevice(ctx: Context): Promise<string> {
  if (ctx.deployment.device !== undefined) return ctx.deployment.device;
  const [, ...lines] = await readDevices(ctx, { fields: ['UDID'] });
  const [udid] = lines.find(([candidate]) => candidate !== ctx.deployment.disposableDevice) ?? [];
  if (udid === undefined) throw new Skip('the application has no device, and the API can not create one');
  return udid;
}

/** The rows of the device list, with the header row first. */
export async function readDevices(ctx: Context, query: Record<string, string | readonly string[]> = {}) {
  return parseCsv((await ctx.call('listDevices', 200, { query })).body);
}

/** Parses CSV with the separator `;` and quotes as in RFC 4180. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== ';') lines.push([]);
  }
  return lines.filter((fields) => fields.length > 1 || fields[0] !== '');
}

/** The settings of the application, or those of the demonstration application, which the contract's examples use. */
export const settingsOf = ({ deployment }: Context): Settings => deployment.settings ?? demoSettings();

/** The first entry of a key in the settings. */
export function firstSetting<Kind extends 'collapseKeys' | 'buttonTemplates' | 'inAppTemplates' | 'events' | 'views'>(
  ctx: Context,
  kind: Kind,
): Settings[Kind][number] {
  const [first] = settingsOf(ctx)[kind];
  if (first === undefined) throw new Skip(`the application's settings have no ${kind}`);
  return first;
}

/** Runs a check that depends on the settings. If the settings are only assumed, a rejection skips the scenario. */
export async function assuming<Result>(ctx: Context, what: string, run: () => Promise<Result>): Promise<Result> {
  return run().catch((error: unknown) => {
    if (ctx.deployment.settings || !(error instanceof Failure) || !/^40[04] /.test(error.detail.got)) throw error;
    throw new Skip(`the application seems to lack ${what}: pass its settings with --settings`);
  });
}

/** The partner ID of another application of the same user. */
export function otherApplication({ deployment }: Context): string {
  if (deployment.otherPartnerId === undefined) {
    throw new Skip('needs another application of the user: pass --other-partner');
  }
  return deployment.otherPartnerId;
}
