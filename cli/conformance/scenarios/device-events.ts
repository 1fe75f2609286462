import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import { event, register, type RegisteredDevice, sendEvents } from '../device/fixtures.ts';
import { addToList, createList, createMessage, firstSetting } from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { sendToEnd } from './sends.ts';

const day = 86_400_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

const clicksOf = async (ctx: Context, messageId: number) =>
  (await ctx.call('listMessageClicks', 200, { path: { messageId } })).body.data;

type Total = 'clicks' | 'displays' | 'unattributed' | 'newDevices' | 'activeDevices';

/** The totals of the statistics of yesterday, today and tomorrow, since a day can begin during the scenario. */
async function totals(ctx: Context, name: Total): Promise<number> {
  const query = { startDate: at(-day).slice(0, 10), endDate: at(day).slice(0, 10) };
  const { data } = (await ctx.call('listStatistics', 200, { query })).body;
  return data.reduce((sum, entry) => sum + entry[name], 0);
}

/** Waits until a total has grown. Other scenarios and devices also count. */
const untilGrown = (ctx: Context, name: Total, before: number, by: number) =>
  ctx.until(`${by} more ${name} in the statistics`, async () => (await totals(ctx, name)) >= before + by);

const registerReachable = (app: DeviceCalls) => register(app, { token: app.ctx.name() });

/** Sends a message to devices, and returns its ID. Without a push service that accepts it, the scenario is skipped. */
async function sendTo(ctx: Context, ...devices: RegisteredDevice[]): Promise<number> {
  const listId = await createList(ctx);
  for (const { udid } of devices) await addToList(ctx, listId, udid);
  const messageId = await createMessage(ctx, { lists: [listId], usePressure: false });
  const state = await sendToEnd(ctx, messageId);
  if (state !== 'sent') throw new Skip(`the message could not be delivered to the devices: it is ${state}, not sent`);
  return messageId;
}

/** The result of a batch of which all events are stored. */
const stored = (accepted: number) => ({ accepted, rejected: [] });

export const deviceEventScenarios = [
  deviceScenario(
    ['DEV-030'],
    'invalid events are reported by index and reason, and the others are stored',
    'write',
    async (ctx, app) => {
      const device = await register(app);
      const opened = event('open');
      const events = [null, opened, { ...event('open'), type: 'nonsense' }, event('click'), { ...opened, extra: 1 }];
      const { accepted, rejected } = await sendEvents(device, events);
      ctx.equal('the number of stored events', accepted, 1);
      ctx.equal(
        'the indexes of the rejected events',
        rejected.map(({ index }) => index),
        [0, 2, 3, 4],
      );
      ctx.isTrue(
        'a reason for each',
        rejected.every(({ reason }) => reason !== ''),
        rejected,
      );
      const { lastOpen } = (await device.calls.call('getDevice', 200)).body;
      ctx.sameMoment('the last open', lastOpen, opened.date);
      ctx.equal('the result without a valid event', (await sendEvents(device, [5])).accepted, 0);
    },
  ),
  deviceScenario(['DEV-031'], 'a malformed body is rejected, and 500 events are stored', 'write', async (ctx, app) => {
    const device = await register(app);
    const opens = (count: number) => Array.from({ length: count }, () => event('open'));
    await ctx.each(['{', {}, { events: [] }, { events: {} }, { events: [], more: 1 }], async (body) => {
      await device.calls.rejected('sendEvents', 400, { body });
    });
    await device.calls.rejected('sendEvents', 400, { body: { events: opens(501) } });
    ctx.equal('the result', await sendEvents(device, opens(500)), stored(500));
  }),
  deviceScenario(
    ['DEV-032', 'DEV-034'],
    'a click is in the report of its message once, also if it is sent again and concurrently',
    'send',
    async (ctx, app) => {
      const before = await totals(ctx, 'clicks');
      const [device, other] = [await registerReachable(app), await registerReachable(app)];
      const messageId = await sendTo(ctx, device, other);
      const click = event('click', { messageId });
      // Clicks of one device at the same time could be one click without the ID.
      const again = (index: number) => ({ ...click, date: at(-120_000 - index * 1000) });
      const further = (index: number) => event('click', { messageId, date: at(-180_000 - index * 1000) });
      const repeated = Array.from({ length: 4 }, (_, index) =>
        sendEvents(device, [click, again(index), further(index)]),
      );
      for (const result of await Promise.all(repeated)) ctx.equal('the result', result, stored(3));
      ctx.equal('the result of another device', await sendEvents(other, [click]), stored(1));
      await ctx.until('all clicks in the report', async () => (await clicksOf(ctx, messageId)).length >= 6);
      const clicks = await clicksOf(ctx, messageId);
      ctx.equal(
        'the devices of the clicks',
        clicks.map(({ deviceId }) => deviceId).toSorted(),
        [...Array<string>(5).fill(device.udid), other.udid].toSorted(),
      );
      await other.calls.call('setPushConsent', 200, { body: { consent: false } });
      const query = { data: ['pushConsent'] };
      const targets = (await ctx.call('listMessageTargets', 200, { path: { messageId }, query })).body.data;
      ctx.equal(
        'the targets with their consent',
        new Map(targets.map(({ deviceId, data }) => [deviceId, data])),
        new Map([device, other].map((one) => [one.udid, { pushConsent: one === device }])),
      );
      const ofOther = clicks.find(({ deviceId }) => deviceId === other.udid);
      ctx.sameMoment('the date of the click', ofOther?.date, click.date);
      await untilGrown(ctx, 'clicks', before, 6);
    },
  ),
  deviceScenario(['DEV-038'], 'displays are in the statistics', 'send', async (ctx, app) => {
    const before = await totals(ctx, 'displays');
    const device = await registerReachable(app);
    const display = event('display', { messageId: await sendTo(ctx, device) });
    ctx.equal('the result', await sendEvents(device, [display]), stored(1));
    await untilGrown(ctx, 'displays', before, 1);
  }),
  deviceScenario(
    ['DEV-047'],
    'a click and a display of a message that the device was not sent are counted apart',
    'write',
    async (ctx, app) => {
      const before = await totals(ctx, 'unattributed');
      const [device, messageId] = [await register(app), await createMessage(ctx)];
      const events = [event('click', { messageId }), event('display', { messageId })];
      ctx.equal('the result', await sendEvents(device, events), stored(2));
      await untilGrown(ctx, 'unattributed', before, 2);
      ctx.equal('the clicks of the message', await clicksOf(ctx, messageId), []);
    },
  ),
  deviceScenario(['DEV-048'], 'properties and a value of an event are checked', 'write', async (ctx, app) => {
    const device = await register(app);
    const { code } = firstSetting(ctx, 'events');
    const of = (more: object) => ({ ...event('application', { code }), ...more });
    const invalid = [
      of({ properties: { nested: {} } }),
      of({ properties: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1])) }),
      of({ value: { amount: 1 } }),
      of({ value: { amount: 1, currency: 'ABC' } }),
      of({ value: { amount: 0.00001, currency: 'EUR' } }),
    ];
    const valid = of({ properties: { size: 'L', items: 2, isGift: true }, value: { amount: 49.9, currency: 'EUR' } });
    const { rejected } = await sendEvents(device, [...invalid, valid]);
    if (rejected.some(({ index }) => index === invalid.length) && !ctx.deployment.settings) {
      throw new Skip('the application seems to lack this event: pass its settings with --settings');
    }
    ctx.equal(
      'the indexes of the rejected events',
      rejected.map(({ index }) => index),
      invalid.map((_, index) => index),
    );
  }),
  deviceScenario(
    ['DEV-033'],
    'a future date becomes the time of the request, and an old one is rejected',
    'write',
    async (ctx, app) => {
      const device = await register(app);
      const events = [event('open', { date: at(365 * day) }), event('open', { date: at(-30 * day - 3_600_000) })];
      const { accepted, rejected } = await sendEvents(device, events);
      ctx.equal('the result', [accepted, rejected.map(({ index }) => index)], [1, [1]]);
      const { lastOpen = '' } = (await device.calls.call('getDevice', 200)).body;
      const distance = Math.abs(Date.parse(lastOpen) - Date.now());
      // The clock of the deployment may differ.
      ctx.isTrue('a last open at about this time', distance < 600_000, lastOpen);
    },
  ),
  deviceScenario(
    ['DEV-035'],
    'opens set the first and the last open, and count a new and an active device',
    'write',
    async (ctx, app) => {
      const [newDevices, activeDevices] = [await totals(ctx, 'newDevices'), await totals(ctx, 'activeDevices')];
      const device = await register(app);
      const [earliest, latest] = [at(-40_000), at(-20_000)];
      for (const dates of [[latest, at(-30_000)], [earliest]]) {
        const opens = dates.map((date) => event('open', { date }));
        ctx.equal('the result', await sendEvents(device, opens), stored(opens.length));
      }
      const { firstOpen, lastOpen } = (await device.calls.call('getDevice', 200)).body;
      ctx.sameMoment('the first open', firstOpen, earliest);
      ctx.sameMoment('the last open', lastOpen, latest);
      await untilGrown(ctx, 'newDevices', newDevices, 1);
      await untilGrown(ctx, 'activeDevices', activeDevices, 1);
    },
  ),
  deviceScenario(['DEV-036'], 'events with unknown references are rejected', 'write', async (ctx, app) => {
    const device = await register(app);
    const name = ctx.name();
    const messageId = await createMessage(ctx);
    const events = [
      event('click', { messageId: unknownId }),
      event('click', { inAppId: unknownId }),
      event('click', { messageId, actionId: unknownId }),
      event('view', { view: name }),
      event('application', { code: name }),
      event('state', { state: name, active: true }),
      event('geofence_enter', { geofenceId: unknownId }),
      event('beacon_exit', { beaconId: unknownId }),
    ];
    const { accepted, rejected } = await sendEvents(device, events);
    ctx.equal('the number of stored events', accepted, 0);
    ctx.equal('the number of rejected events', rejected.length, events.length);
  }),
  deviceScenario(['DEV-036'], 'events with views and codes of the settings are stored', 'write', async (ctx, app) => {
    const device = await register(app);
    const [view, code] = [firstSetting(ctx, 'views').value, firstSetting(ctx, 'events').code];
    const result = await sendEvents(device, [event('view', { view }), event('application', { code })]);
    if (result.rejected.length > 0 && !ctx.deployment.settings) {
      throw new Skip('the application seems to lack this view or event: pass its settings with --settings');
    }
    ctx.equal('the result', result, stored(2));
  }),
];
