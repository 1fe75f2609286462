import type { Context } from '../runner/context.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import {
  createDeviceApplication,
  createOpenList,
  register,
  type RegisteredDevice,
  untilMember,
} from '../device/fixtures.ts';
import { anyBeacon, createBeacon, createGeofence, createGeogroup, farAway } from '../runner/fixtures.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createInbox } from './inboxes.ts';

/** Registers a device that is alone in a list, so that in-app messages for the list reach no other device. */
async function registerInList(ctx: Context, app: DeviceCalls, change: object = {}) {
  const { listId, externalId } = await createOpenList(ctx);
  const device = await register(app, change);
  await device.calls.call('joinList', 200, { path: { externalId } });
  await untilMember(ctx, listId, device);
  return { device, listId };
}

const popup = (text: string) => ({ template: { type: 'popup', text } });

/** Creates an in-app message for a list, and deactivates it after the scenario, since no operation deletes it. */
async function createInApp(ctx: Context, listId: number, change: object = {}): Promise<number> {
  const messages = [popup('Conformance')];
  const body = { name: ctx.name(), lists: [{ listId }], messages, isActive: true, ...change };
  const { id } = (await ctx.call('createInApp', 200, { body })).body;
  const deactivate = () => ctx.call('setInAppStatus', 200, { path: { inAppId: id }, body: { status: 'inactive' } });
  ctx.undoLater(deactivate);
  ctx.leftovers.push({ kind: 'in-app message', id });
  return id;
}

const contentOf = async ({ calls }: RegisteredDevice, query: Record<string, string> = {}) =>
  (await calls.call('getContent', 200, { query })).body;

/** The in-app messages of a device among some, in their order. */
async function shownOf(device: RegisteredDevice, ids: readonly number[]): Promise<number[]> {
  const { inApps } = await contentOf(device);
  return inApps.map(({ inAppId }) => inAppId).filter((id) => ids.includes(id));
}

/** A latitude of one run, since geofences stay after it. */
const ownLatitude = () => -50 - Math.round(Math.random() * 1e6) / 1e5;

export const deviceContentScenarios = [
  deviceScenario(
    ['DEV-040'],
    'the content has what is active, has started and is for a list of the device, newest first',
    'write',
    async (ctx, app) => {
      const { device, listId } = await registerInList(ctx, app);
      const [first, second] = [await createInApp(ctx, listId), await createInApp(ctx, listId)];
      const hidden = [
        await createInApp(ctx, listId, { startDate: farAway }),
        await createInApp(ctx, listId, { endDate: '2026-03-16T08:00:00Z' }),
        await createInApp(ctx, listId, { isActive: false }),
      ];
      const all = [first, second, ...hidden];
      ctx.equal('the in-app messages of the device', await shownOf(device, all), [second, first]);
      ctx.equal('the in-app messages of another device', await shownOf(await register(app), all), []);
    },
  ),
  deviceScenario(
    ['DEV-041'],
    'a message is for the platform and in the language of the device, with values of its placeholders',
    'write',
    async (ctx, app) => {
      const { device, listId } = await registerInList(ctx, app, { language: 'fr' });
      const messages = [
        { language: 'en', ...popup('Hello') },
        { language: 'fr', ...popup('Bonjour, ${UDID}') },
      ];
      const greeting = await createInApp(ctx, listId, { messages });
      const hidden = [
        await createInApp(ctx, listId, { messages: [{ platform: 'ios', ...popup('Hello') }] }),
        await createInApp(ctx, listId, { messages: [popup('Hello, ${clientId}')] }),
      ];
      ctx.equal('the in-app messages', await shownOf(device, [greeting, ...hidden]), [greeting]);
      const found = (await contentOf(device)).inApps.find(({ inAppId }) => inAppId === greeting);
      ctx.equal('the language', found?.language, 'fr');
      ctx.includes('the template', found?.message.template, { text: `Bonjour, ${device.udid}` });
      await device.calls.call('updateDevice', 200, { body: { language: 'iw' } });
      const hebrew = await createInApp(ctx, listId, { messages: [{ language: 'he', ...popup('Shalom') }] });
      ctx.equal('the in-app messages for a legacy tag', await shownOf(device, [greeting, hebrew, ...hidden]), [hebrew]);
    },
  ),
  deviceScenario(
    ['DEV-042'],
    'the geofences are the 20 nearest to the position, also across the antimeridian',
    'write',
    async (ctx, app) => {
      const latitude = ownLatitude();
      const near = await createGeofence(ctx, { latitude, longitude: 179.9999 });
      const far = await createGeofence(ctx, { latitude, longitude: 179.9 });
      const device = await register(app);
      const { geofences } = await contentOf(device, { latitude: String(latitude), longitude: '-179.9999' });
      const ids = geofences.map(({ geofenceId }) => geofenceId);
      ctx.equal(
        'the geofences, the nearest first',
        ids.filter((id) => id === near || id === far),
        [near, far],
      );
      ctx.isTrue('at most 20 geofences without a position', (await contentOf(device)).geofences.length <= 20, ids);
    },
  ),
  deviceScenario(
    ['DEV-043'],
    'the entity tag changes with the content, and is a 304 until then',
    'write',
    async (ctx, app) => {
      const { device, listId } = await registerInList(ctx, app);
      const tag = async () => (await device.calls.call('getContent', 200)).headers.get('ETag') ?? '';
      const before = await tag();
      const headers = { 'If-None-Match': before };
      const unchanged = await device.calls.send('getContent', { headers });
      if (unchanged.status !== 304 && (await tag()) === before) ctx.fail('status 304', String(unchanged.status));
      await createInApp(ctx, listId);
      await device.calls.call('getContent', 200, { headers });
      ctx.isTrue('another entity tag', (await tag()) !== before, before);
    },
  ),
  deviceScenario(['DEV-044'], 'half a position and an invalid one are rejected', 'write', async (ctx, app) => {
    const { calls } = await register(app);
    const invalid: Record<string, string>[] = [
      { latitude: '1' },
      { longitude: '1' },
      { latitude: '90.1', longitude: '1' },
      { latitude: '1', longitude: '-181' },
      ...['north', ' ', '0x10'].flatMap((text) => [
        { latitude: text, longitude: '1' },
        { latitude: '1', longitude: text },
      ]),
    ];
    await ctx.each(invalid, async (query) => {
      await calls.rejected('getContent', 400, { query });
    });
  }),
  operatorScenario(['DEV-046'], 'the content has the marketing pressure', 'write', async (ctx, owner) => {
    const { partnerId, app } = await createDeviceApplication(owner);
    const { calls } = await register(app);
    const { body, headers } = await calls.call('getContent', 200);
    ctx.includes('the content', body, { pressure: undefined });
    const settings = { name: 'Devices', pressure: { max: 3, hours: 24 } };
    await owner.call('updateSettings', 200, { path: { partnerId }, body: { settings } });
    const after = await calls.call('getContent', 200, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    ctx.equal('the pressure', after.body.pressure, settings.pressure);
  }),
  deviceScenario(['DEV-045'], 'beacons and geofences name their geogroups', 'write', async (ctx, app) => {
    const uuid = anyBeacon.uuid.toUpperCase();
    const position = { latitude: ownLatitude(), longitude: 0 };
    const [geofence, beacon, other] = [
      await createGeofence(ctx, position),
      await createBeacon(ctx, { uuid }),
      await createBeacon(ctx),
    ];
    const { calls } = await register(app);
    const query = { latitude: String(position.latitude), longitude: String(position.longitude) };
    const etag = (await calls.call('getContent', 200, { query })).headers.get('ETag') ?? '';
    const groups = [await createGeogroup(ctx), await createGeogroup(ctx)];
    for (const geogroupId of groups) {
      await ctx.call('addGeofenceToGeogroup', 200, { path: { geogroupId }, body: { id: geofence } });
    }
    await ctx.call('addBeaconToGeogroup', 200, { path: { geogroupId: groups[1] ?? 0 }, body: { id: beacon } });
    const headers = { 'If-None-Match': etag };
    const { geofences, beacons } = (await calls.call('getContent', 200, { query, headers })).body;
    const found = geofences.find(({ geofenceId }) => geofenceId === geofence);
    ctx.equal('the geogroups of the geofence', found?.geogroupIds, groups);
    // Other beacons can hide these.
    const [near, alone] = [beacon, other].map((id) => beacons.find(({ beaconId }) => beaconId === id));
    const expected = { ...anyBeacon, info: {}, geogroupIds: groups.slice(1) };
    if (near || beacons.length < 1000) ctx.equal('the beacon', near, { beaconId: beacon, ...expected });
    if (alone || beacons.length < 1000) ctx.equal('the geogroups of another beacon', alone?.geogroupIds, []);
  }),
  deviceScenario(
    ['DEV-054'],
    'the placeholders of an inbox message have the values of the device',
    'write',
    async (ctx, app) => {
      const { device, listId } = await registerInList(ctx, app);
      const send = async (subject: string) => {
        const content = { type: 'text', value: 'A message of a conformance run.' };
        const messages = { en: { subject, content } };
        return (await createInbox(ctx, { sendDate: undefined, lists: [listId], messages })).inboxId;
      };
      const [named, omitted] = [await send('For ${UDID}'), await send('For ${clientId}')];
      const { data } = (await device.calls.call('listInbox', 200)).body;
      const subjects = data
        .filter(({ inboxId }) => inboxId === named || inboxId === omitted)
        .map(({ inboxId, message }) => [inboxId, message.subject]);
      ctx.equal('the messages', subjects, [[named, `For ${device.udid}`]]);
    },
  ),
];
