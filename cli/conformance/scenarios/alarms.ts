import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import {
  assuming,
  createBeacon,
  createGeofence,
  createList,
  farAway,
  firstSetting,
  settingsOf,
} from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { scenario } from '../runner/scenario.ts';
import { statusScenarios } from './shared.ts';

const android = { platform: 'android', text: 'A message of a conformance run.' };

/** An alarm that never fires: it starts in the far future. */
const bare = (ctx: Context, change: object = {}) => ({
  name: ctx.name(),
  startDate: farAway,
  messages: [android],
  ...change,
});

async function createAlarm(ctx: Context, change: object = {}): Promise<number> {
  const { id } = (await ctx.call('createAlarm', 200, { body: bare(ctx, change) })).body;
  ctx.leftovers.push({ kind: 'alarm', id });
  return id;
}

/** The operations by ID and by external ID, with their path parameters. */
const addresses = [
  { get: 'getAlarm', update: 'updateAlarm', path: (alarmId: number) => ({ alarmId }) },
  {
    get: 'getAlarmByExternalId',
    update: 'updateAlarmByExternalId',
    path: (_id: number, externalId: string) => ({ externalId }),
  },
] as const;

async function createBoth(ctx: Context, change: object = {}) {
  const externalId = ctx.name();
  const alarmId = await createAlarm(ctx, { externalId, ...change });
  return { alarmId, externalId, path: (how: (typeof addresses)[number]) => how.path(alarmId, externalId) };
}

/** The template, which an update must have in each message. */
function templated(ctx: Context) {
  const { value: templateValue } = firstSetting(ctx, 'inAppTemplates');
  return { templateValue, messages: [{ ...android, templateValue }] };
}

/** What an alarm has without other members than those of `bare`. */
const defaults = {
  startDate: '2126-03-18T09:00:00.000Z',
  ...{ triggers: {}, segments: {}, settings: {}, isActive: false, effectiveStatus: 'inactive' },
};

/** All members of the specification that need no settings. Numbers may be fractions. */
const full = (geofenceId: number, beaconId: number) => ({
  messages: [
    {
      ...android,
      title: 'Conformance',
      sound: { sound: 'default' },
      openRichPushIn: 'webview',
      delayTimerForAppliOff: true,
      clickCustomParams: { open: 'cart' },
      displayCustomParams: { source: 'a' },
    },
    { platform: 'ios', text: 'A message of a conformance run, ${clientId}.' },
  ],
  triggers: {
    ...{ displayCapping: 1.5, globalClickCapping: 2.25, sessionClickCapping: 0.5, priority: -1.5, cappingDelay: 0.1 },
    ...{ offlineDisplay: true, usePressure: true, useDelay: false },
    timer: { type: 'view', duration: 2.5 },
    events: { displayOnceByEvent: true },
    states: { allStatesActive: true },
    geolocations: { inclusion: [{ geofenceId, transition: 'enter' }] },
    beacons: { inclusion: [{ beaconId, proximity: 'immediate' }] },
  },
  settings: {
    programmation: { useLocalDate: true, type: 'hour', duration: 1.5 },
    exclusionRanges: [{ startTime: '22:00', endTime: '08:00' }],
  },
  isActive: false,
});

const missing = (ctx: Context): object[] => [
  { triggers: { events: { inclusion: [{ code: ctx.name() }] } } },
  { triggers: { views: { inclusion: [{ value: ctx.name() }] } } },
  { triggers: { states: { inclusion: [{ name: ctx.name() }] } } },
  { triggers: { geolocations: { inclusion: [{ geofenceId: unknownId }] } } },
  { triggers: { beacons: { inclusion: [{ beaconId: unknownId }] } } },
];

const invalidBodies: object[] = [{ name: undefined }, { messages: [{ platform: 'android' }] }, { messages: 'x' }];

export const alarmScenarios = [
  scenario(
    ['ALARM-CREATE-200', 'ALARM-GET-200', 'ALARM-FIELDS', 'ALARM-MESSAGE', 'ALARM-TRIGGERS', 'ALARM-SETTINGS'],
    'an alarm is returned as created, by either ID',
    'write',
    async (ctx) => {
      const sent = full(await createGeofence(ctx), await createBeacon(ctx));
      const { alarmId, path } = await createBoth(ctx, sent);
      for (const how of addresses) {
        const { body } = await ctx.call(how.get, 200, { path: path(how) });
        if (!ctx.deployment.stateless) ctx.includes('the alarm', body, { id: alarmId, ...sent });
      }
    },
  ),
  scenario(['ALARM-PLACEHOLDERS'], 'placeholders in texts are stored unchanged', 'write', async (ctx) => {
    const messages = [{ ...android, title: 'For ${clientId}', text: 'Dear ${clientId}, ${language}.' }];
    const alarmId = await createAlarm(ctx, { messages });
    ctx.needsMemory();
    const { body } = await ctx.call('getAlarm', 200, { path: { alarmId } });
    ctx.equal('the alarm', body, { id: alarmId, name: body.name, messages, ...defaults });
  }),
  scenario(['ALARM-EVENTS'], 'events have a code, and views a value', 'write', async (ctx) => {
    const [event, view] = [firstSetting(ctx, 'events'), firstSetting(ctx, 'views')];
    const triggers = {
      events: { inclusion: [{ code: event.code }] },
      views: { inclusion: [{ value: view.value }] },
    };
    const what = `the event ${event.code} and the view ${view.value}`;
    const alarmId = await assuming(ctx, what, () => createAlarm(ctx, { triggers }));
    ctx.needsMemory();
    ctx.includes('the alarm', (await ctx.call('getAlarm', 200, { path: { alarmId } })).body, { triggers });
    const unknown = { events: { inclusion: [{ code: ctx.name() }] } };
    await ctx.rejected('createAlarm', 404, { body: bare(ctx, { triggers: unknown }) });
  }),
  scenario(['ALARM-LIST-200'], 'the list of alarms returns a page', 'read', async (ctx) => {
    const { body } = await ctx.call('listAlarms', 200);
    const ids = body.data.map(({ id }) => id);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  scenario(['ALARM-CREATE-400', 'ALARM-UPDATE-400'], 'an invalid alarm is rejected', 'write', async (ctx) => {
    const { path } = await createBoth(ctx);
    await ctx.each(invalidBodies, async (change) => {
      await ctx.rejected('createAlarm', 400, { body: bare(ctx, change) });
      for (const how of addresses) await ctx.rejected(how.update, 400, { path: path(how), body: bare(ctx, change) });
    });
  }),
  scenario(['ALARM-CREATE-PLATFORM'], 'alarms support Android and iOS only', 'write', async (ctx) => {
    await createAlarm(ctx, { messages: [android, { platform: 'ios', text: 'x' }] });
    await ctx.rejected('createAlarm', 400, { body: bare(ctx, { messages: [{ platform: 'web', text: 'x' }] }) });
  }),
  scenario(['ALARM-CREATE-TEMPLATE'], 'all messages of an alarm have the same template', 'write', async (ctx) => {
    ctx.notStateless('does not compare the messages');
    const { templateValue } = templated(ctx);
    const other = settingsOf(ctx).inAppTemplates.find(({ value }) => value !== templateValue);
    for (const second of [{}, ...(other ? [{ templateValue: other.value }] : [])]) {
      const messages = [
        { ...android, templateValue },
        { platform: 'ios', text: 'x', ...second },
      ];
      await ctx.rejected('createAlarm', 400, { body: bare(ctx, { messages }) });
    }
  }),
  scenario(
    ['ALARM-CREATE-404', 'ALARM-UPDATE-404'],
    'a missing reference of an alarm is not found',
    'write',
    async (ctx) => {
      ctx.notStateless('knows no settings and no places');
      const { path } = await createBoth(ctx);
      await ctx.each(missing(ctx), async (reference) => {
        await ctx.rejected('createAlarm', 404, { body: bare(ctx, reference) });
      });
      const { messages } = templated(ctx);
      const body = bare(ctx, { messages, triggers: { events: { inclusion: [{ code: ctx.name() }] } } });
      for (const how of addresses) await ctx.rejected(how.update, 404, { path: path(how), body });
    },
  ),
  scenario(['ALARM-GET-404'], 'an unknown alarm is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.each(
      [unknownId, 'x'],
      async (alarmId) => void (await ctx.rejected('getAlarm', 404, { path: { alarmId } })),
    );
    await ctx.rejected('getAlarmByExternalId', 404, { path: { externalId: ctx.name() } });
  }),
  scenario(['ALARM-UPDATE-200'], 'an update replaces the whole alarm, by either ID', 'write', async (ctx) => {
    const { templateValue, messages } = templated(ctx);
    for (const how of addresses) {
      const places = [await createGeofence(ctx), await createBeacon(ctx)] as const;
      const segments = { lists: [await createList(ctx)] };
      const { alarmId: id, externalId, path } = await createBoth(ctx, { ...full(...places), segments, isActive: true });
      const body = bare(ctx, { messages });
      const response = await assuming(ctx, `the in-app template ${templateValue}`, () =>
        ctx.call(how.update, 200, { path: path(how), body }),
      );
      if (ctx.deployment.stateless) continue;
      ctx.equal('the response', response.body, { id });
      const after = (await ctx.call('getAlarm', 200, { path: { alarmId: id } })).body;
      // Without an external ID in the body, that of the path is kept.
      const kept = how.update === 'updateAlarm' ? {} : { externalId };
      ctx.equal('the alarm', after, { id, ...body, ...defaults, ...kept });
      await ctx.call('getAlarmByExternalId', 'externalId' in kept ? 200 : 404, { path: { externalId } });
    }
  }),
  scenario(['ALARM-UPDATE-TEMPLATE'], 'an update requires the template', 'write', async (ctx) => {
    const { path } = await createBoth(ctx);
    for (const how of addresses) await ctx.rejected(how.update, 400, { path: path(how), body: bare(ctx) });
  }),
  // ALARM-STATUS-200 ALARM-STATUS-204 ALARM-STATUS-404 ALARM-RESTRICTED
  ...statusScenarios({
    ...{ name: 'alarm', prefix: 'ALARM', get: 'getAlarm', create: createAlarm },
    setStatus: ['setAlarmStatus', 'setAlarmStatusByExternalId'],
    path: (alarmId) => ({ alarmId }),
  }),
  scenario(['ALARM-TRIGGERS'], 'states have a name and a text that they contain', 'write', async (ctx) => {
    const [state] = settingsOf(ctx).states;
    if (!state) throw new Skip("the application's settings have no states");
    const triggers = { states: { allStatesActive: true, inclusion: [{ name: state.name, contains: 'yes' }] } };
    const alarmId = await assuming(ctx, `the state ${state.name}`, () => createAlarm(ctx, { triggers }));
    ctx.needsMemory();
    ctx.includes('the alarm', (await ctx.call('getAlarm', 200, { path: { alarmId } })).body, { triggers });
  }),
];
