import type { Context } from '../context.ts';
import { unknownId } from '../deployment.ts';
import { createBeacon, createGeofence, farAway, firstSetting, settingsOf, supposing } from '../fixtures.ts';
import { scenario, Skip } from '../scenario.ts';

const android = { platform: 'android', text: 'Nobody is meant to read this.' };

/** Heard by nobody, active or not: it begins in a hundred years. */
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

/** The operations by ID and by external ID, with the path of an alarm that has both. */
const addresses = [
  { get: 'getAlarm', update: 'updateAlarm', status: 'setAlarmStatus', path: (alarmId: number) => ({ alarmId }) },
  {
    get: 'getAlarmByExternalId',
    update: 'updateAlarmByExternalId',
    status: 'setAlarmStatusByExternalId',
    path: (_id: number, externalId: string) => ({ externalId }),
  },
] as const;

async function createBoth(ctx: Context, change: object = {}) {
  const externalId = ctx.name();
  const alarmId = await createAlarm(ctx, { externalId, ...change });
  return { alarmId, externalId, path: (how: (typeof addresses)[number]) => how.path(alarmId, externalId) };
}

/** What an update has to name in each message. */
function templated(ctx: Context) {
  const { value: templateValue } = firstSetting(ctx, 'inAppTemplates');
  return { templateValue, messages: [{ ...android, templateValue }] };
}

/** Everything of the two tables in the specification that needs no settings. */
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
    { platform: 'ios', text: 'Nor this, ${clientId}.' },
  ],
  triggers: {
    ...{ displayCapping: 3, globalClickCapping: 1, sessionClickCapping: 2, priority: 5, cappingDelay: 60 },
    ...{ offlineDisplay: true, usePressure: true, useDelay: false },
    timer: { type: 'view', duration: 5 },
    events: { displayOnceByEvent: true },
    states: { allStatesActive: true },
    geolocations: { inclusion: [{ geofenceId, transition: 'enter' }] },
    beacons: { inclusion: [{ beaconId, proximity: 'immediate' }] },
  },
  settings: {
    programmation: { useLocalDate: true, type: 'hour', duration: 2 },
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

const faults: object[] = [{ name: undefined }, { messages: [{ platform: 'android' }] }, { messages: 'x' }];

export const alarmScenarios = [
  scenario(
    ['ALARM-CREATE-200', 'ALARM-GET-200', 'ALARM-FIELDS', 'ALARM-MESSAGE', 'ALARM-TRIGGERS', 'ALARM-SETTINGS'],
    'an alarm is shown by either ID as it was created, field by field',
    'write',
    async (ctx) => {
      const sent = full(await createGeofence(ctx), await createBeacon(ctx));
      const { alarmId, path } = await createBoth(ctx, sent);
      for (const how of addresses) {
        const { body } = await ctx.call(how.get, 200, { path: path(how) });
        if (!ctx.deployment.stateless) ctx.holds('the alarm', body, { id: alarmId, ...sent });
      }
    },
  ),
  scenario(['ALARM-PLACEHOLDERS'], 'placeholders stay in the texts as they are written', 'write', async (ctx) => {
    const messages = [{ ...android, title: 'For ${clientId}', text: 'Dear ${clientId}, ${language}.' }];
    const alarmId = await createAlarm(ctx, { messages });
    ctx.needsMemory();
    ctx.holds('the alarm', (await ctx.call('getAlarm', 200, { path: { alarmId } })).body, { messages });
  }),
  scenario(['ALARM-EVENTS'], 'events go by their code, views by their value', 'write', async (ctx) => {
    const [event, view] = [firstSetting(ctx, 'events'), firstSetting(ctx, 'views')];
    const triggers = {
      events: { inclusion: [{ code: event.code }] },
      views: { inclusion: [{ value: view.value }] },
    };
    const what = `the event ${event.code} and the view ${view.value}`;
    const alarmId = await supposing(ctx, what, () => createAlarm(ctx, { triggers }));
    ctx.needsMemory();
    ctx.holds('the alarm', (await ctx.call('getAlarm', 200, { path: { alarmId } })).body, { triggers });
    const unknown = { events: { inclusion: [{ code: ctx.name() }] } };
    await ctx.refused('createAlarm', 404, { body: bare(ctx, { triggers: unknown }) });
  }),
  scenario(['ALARM-LIST-200'], 'the list of alarms answers with a page', 'read', async (ctx) => {
    const { body } = await ctx.call('listAlarms', 200);
    const ids = body.data.map(({ id }) => id);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  scenario(['ALARM-CREATE-400', 'ALARM-UPDATE-400'], 'an alarm that is not valid is refused', 'write', async (ctx) => {
    const { path } = await createBoth(ctx);
    await ctx.each(faults, async (fault) => {
      await ctx.refused('createAlarm', 400, { body: bare(ctx, fault) });
      for (const how of addresses) await ctx.refused(how.update, 400, { path: path(how), body: bare(ctx, fault) });
    });
  }),
  scenario(['ALARM-CREATE-PLATFORM'], 'alarms speak to Android and iOS only', 'write', async (ctx) => {
    await createAlarm(ctx, { messages: [android, { platform: 'ios', text: 'x' }] });
    await ctx.refused('createAlarm', 400, { body: bare(ctx, { messages: [{ platform: 'web', text: 'x' }] }) });
  }),
  scenario(['ALARM-CREATE-TEMPLATE'], 'the messages of an alarm have one template', 'write', async (ctx) => {
    ctx.notStateless('does not compare the messages');
    const { templateValue } = templated(ctx);
    const messages = [
      { ...android, templateValue },
      { platform: 'ios', text: 'x' },
    ];
    await ctx.refused('createAlarm', 400, { body: bare(ctx, { messages }) });
  }),
  scenario(
    ['ALARM-CREATE-404', 'ALARM-UPDATE-404'],
    'what an alarm refers to and is not there is not found',
    'write',
    async (ctx) => {
      ctx.notStateless('knows no settings and no places');
      const { path } = await createBoth(ctx);
      await ctx.each(missing(ctx), async (reference) => {
        await ctx.refused('createAlarm', 404, { body: bare(ctx, reference) });
      });
      const { messages } = templated(ctx);
      const body = bare(ctx, { messages, triggers: { events: { inclusion: [{ code: ctx.name() }] } } });
      for (const how of addresses) await ctx.refused(how.update, 404, { path: path(how), body });
    },
  ),
  scenario(['ALARM-GET-404'], 'what is no alarm is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.each(
      [unknownId, 'x'],
      async (alarmId) => void (await ctx.refused('getAlarm', 404, { path: { alarmId } })),
    );
    await ctx.refused('getAlarmByExternalId', 404, { path: { externalId: ctx.name() } });
  }),
  scenario(['ALARM-UPDATE-200'], 'an update replaces the whole, by either ID', 'write', async (ctx) => {
    const { alarmId, externalId, path } = await createBoth(ctx, { triggers: { priority: 5 } });
    const { templateValue, messages } = templated(ctx);
    for (const how of addresses) {
      const body = bare(ctx, { externalId, messages });
      await supposing(ctx, `the in-app template ${templateValue}`, () =>
        ctx.call(how.update, 200, { path: path(how), body }),
      );
      if (ctx.deployment.stateless) continue;
      const after = (await ctx.call('getAlarm', 200, { path: { alarmId } })).body;
      ctx.equal('the name', after.name, body.name);
      ctx.equal('the priority that was left out', after.triggers.priority, undefined);
    }
  }),
  scenario(['ALARM-UPDATE-TEMPLATE'], 'an update names the template', 'write', async (ctx) => {
    const { path } = await createBoth(ctx);
    for (const how of addresses) await ctx.refused(how.update, 400, { path: path(how), body: bare(ctx) });
  }),
  scenario(
    ['ALARM-STATUS-200', 'ALARM-STATUS-204'],
    'another status is 200, the present one 204',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const { alarmId, path } = await createBoth(ctx);
      for (const how of addresses) {
        const set = (due: 200 | 204, status: string) =>
          ctx.call(how.status, due, { path: path(how), body: { status } });
        await set(204, 'inactive');
        await set(200, 'active');
        await set(204, 'active');
        ctx.equal('isActive', (await ctx.call('getAlarm', 200, { path: { alarmId } })).body.isActive, true);
        await set(200, 'inactive');
      }
    },
  ),
  scenario(['ALARM-STATUS-404'], 'an unknown alarm has no status', 'write', async (ctx) => {
    ctx.needsMemory();
    const body = { status: 'inactive' };
    await ctx.refused('setAlarmStatus', 404, { path: { alarmId: unknownId }, body });
    await ctx.refused('setAlarmStatusByExternalId', 404, { path: { externalId: ctx.name() }, body });
  }),
  scenario(['ALARM-RESTRICTED'], 'active before its start it counts as inactive', 'write', async (ctx) => {
    ctx.needsMemory();
    const alarmId = await createAlarm(ctx, { isActive: true });
    const { body } = await ctx.call('getAlarm', 200, { path: { alarmId } });
    ctx.holds('the alarm', body, { isActive: true, effectiveStatus: 'inactive' });
    await ctx.call('setAlarmStatus', 200, { path: { alarmId }, body: { status: 'inactive' } });
  }),
  scenario(['ALARM-TRIGGERS'], 'states go by their name, with a text that they contain', 'write', async (ctx) => {
    const [state] = settingsOf(ctx).states;
    if (!state) throw new Skip("the application's settings have no states");
    const triggers = { states: { allStatesActive: true, inclusion: [{ name: state.name, contains: 'yes' }] } };
    const alarmId = await supposing(ctx, `the state ${state.name}`, () => createAlarm(ctx, { triggers }));
    ctx.needsMemory();
    ctx.holds('the alarm', (await ctx.call('getAlarm', 200, { path: { alarmId } })).body, { triggers });
  }),
];
