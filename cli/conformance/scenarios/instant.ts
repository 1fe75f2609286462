import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { assuming, createList, createMessage, ownDevice, settingsOf } from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { scenario } from '../runner/scenario.ts';

/** A parent message, and a target that matches one device. */
async function createParent(ctx: Context, change: object = {}) {
  const UDID = ownDevice(ctx);
  const device = (await ctx.call('searchDevice', 200, { query: { UDID } })).body;
  const externalId = ctx.name();
  const parentMessageId = await createMessage(ctx, { platform: device.platform ?? 'android', externalId, ...change });
  return { parentMessageId, externalId, target: { deviceId: UDID }, device };
}

/** A target that matches no device. */
const unknownTarget = (ctx: Context, change: object = {}) => ({ deviceId: ctx.name(), ...change });

const send = (ctx: Context, body: object) => ctx.call('sendInstantMessage', 200, { body });
const reject = (ctx: Context, status: number, body: object) => ctx.rejected('sendInstantMessage', status, { body });

export const instantScenarios = [
  scenario(
    ['INSTANT-SEND-200', 'INSTANT-PARENT'],
    'a message is sent by its ID or external ID',
    'send',
    async (ctx) => {
      const { parentMessageId, externalId, target } = await createParent(ctx);
      for (const parent of [{ parentMessageId }, { parentMessageExternalId: externalId }]) {
        const { body } = await send(ctx, { ...parent, targets: [target] });
        if (!ctx.deployment.stateless) ctx.includes('the response', body, { accepted: 1, rejected: [] });
      }
      await reject(ctx, 400, { targets: [unknownTarget(ctx)] });
    },
  ),
  scenario(
    ['INSTANT-TEXT', 'INSTANT-PLACEHOLDERS'],
    'placeholders in the text are replaced for each target',
    'send',
    async (ctx) => {
      const { parentMessageId, target } = await createParent(ctx);
      const text = 'Hello ${name}, this is a conformance run.';
      await send(ctx, { parentMessageId, text, targets: [{ ...target, data: { name: 'Ada' } }] });
    },
  ),
  scenario(
    ['INSTANT-OVERRIDE', 'INSTANT-BUTTON-ACTIONS'],
    'message data and buttons override those of the parent',
    'send',
    async (ctx) => {
      const { parentMessageId, target, device } = await createParent(ctx);
      const buttons = [
        { id: 'a', action: 'urlsheme', url: 'app://a' },
        { id: 'b', action: 'urlscheme', url: 'app://b' },
        { id: 'c' },
      ];
      const body = { parentMessageId, messageData: { title: 'Another title' }, targets: [target] };
      await send(ctx, device.platform === 'web' ? body : { ...body, buttons });
      await reject(ctx, 400, { ...body, buttons: [{ id: 'a', action: 'fly' }], targets: [unknownTarget(ctx)] });
    },
  ),
  scenario(
    ['INSTANT-TARGET-KEY', 'INSTANT-SEND-NOT-INDEXED'],
    'a target can be an indexed field',
    'send',
    async (ctx) => {
      const { parentMessageId, target, device } = await createParent(ctx);
      await send(ctx, { parentMessageId, targets: [target] });
      if (device.clientId !== undefined) {
        const clientId = { clientId: device.clientId, deviceId: target.deviceId };
        await send(ctx, { parentMessageId, targets: [clientId] });
      }
      ctx.notStateless('knows no data scheme');
      const unindexed = [{ model: ctx.name() }, { deviceId: { $gte: ctx.name() } }];
      await ctx.each(
        unindexed,
        async (criteria) => void (await reject(ctx, 400, { parentMessageId, targets: [criteria] })),
      );
    },
  ),
  scenario(
    ['INSTANT-TARGET-OPERATORS', 'INSTANT-TARGET-COMBINED'],
    'criteria can have operators, and can be combined',
    'send',
    async (ctx) => {
      const { parentMessageId, target } = await createParent(ctx);
      const opened = { $gte: '1970-01-02T00:00:00Z', $lt: '2126-01-01T00:00:00Z' };
      const { deviceId } = target;
      await send(ctx, { parentMessageId, targets: [{ deviceId: { $eq: deviceId }, model: { $ne: ctx.name() } }] });
      ctx.needsMemory();
      const dated = (await ctx.call('searchDevice', 200, { query: { UDID: deviceId } })).body.lastOpen;
      if (dated !== undefined) await send(ctx, { parentMessageId, targets: [{ ...target, lastOpen: opened }] });
      await reject(ctx, 400, { parentMessageId, targets: [{ ...target, lastOpen: { $lt: '1970-01-02T00:00:00Z' } }] });
    },
  ),
  scenario(['INSTANT-TARGET-OR'], 'alternatives select devices, each with an equality', 'send', async (ctx) => {
    const { parentMessageId, target } = await createParent(ctx);
    const $or = [{ deviceId: ctx.name() }, { ...target, $or: [{ model: { $ne: ctx.name() } }] }];
    await send(ctx, { parentMessageId, targets: [{ $or }] });
    await reject(ctx, 400, { parentMessageId, targets: [{ ...target, $or: [] }] });
    await reject(ctx, 400, { parentMessageId, targets: [{ ...target, $or: [{ model: { $near: 'x' } }] }] });
    ctx.notStateless('knows no data scheme');
    await reject(ctx, 400, { parentMessageId, targets: [{ $or: [target, { model: ctx.name() }] }] });
  }),
  scenario(
    ['INSTANT-TARGET-AGO', 'INSTANT-TARGET-MISSING'],
    'dates can be relative, and a missing value matches only negations',
    'send',
    async (ctx) => {
      const { parentMessageId, target } = await createParent(ctx);
      const opened = [{ lastOpen: { $lt: { $ago: 'P0D' } } }, { lastOpen: { $exists: false } }];
      await send(ctx, { parentMessageId, targets: [{ ...target, $or: opened }] });
      const never = { lastOpen: { $lt: { $ago: 'P100Y' } } };
      await reject(ctx, 400, { parentMessageId, targets: [{ ...target, lastOpen: { $lt: { $ago: 30 } } }] });
      ctx.needsMemory();
      await reject(ctx, 400, { parentMessageId, targets: [{ ...target, ...never }] });
      await reject(ctx, 400, { parentMessageId, targets: [{ ...target, lastOpen: { $lt: { $ago: 'soon' } } }] });
      await reject(ctx, 400, { parentMessageId, targets: [{ ...target, model: { $lt: { $ago: 'P1D' } } }] });
      const device = (await ctx.call('searchDevice', 200, { query: { UDID: target.deviceId } })).body;
      if (device.IDFA !== undefined) return;
      await send(ctx, { parentMessageId, targets: [{ ...target, IDFA: { $ne: 'x', $nin: ['y'], $exists: false } }] });
      for (const criterion of ['x', { $in: ['x'] }, { $lt: 'x' }, { $gte: '' }]) {
        await reject(ctx, 400, { parentMessageId, targets: [{ ...target, IDFA: criterion }] });
      }
    },
  ),
  scenario(['INSTANT-TARGET-VALID'], 'at least one target must be valid', 'send', async (ctx) => {
    ctx.needsMemory();
    const { parentMessageId, target } = await createParent(ctx);
    await reject(ctx, 400, { parentMessageId, targets: [unknownTarget(ctx)] });
    const { body } = await send(ctx, { parentMessageId, targets: [unknownTarget(ctx), target] });
    ctx.equal('the number of accepted targets', body.accepted, 1);
    ctx.equal(
      'the indexes of rejected targets',
      body.rejected.map(({ index }) => index),
      [0],
    );
  }),
  scenario(
    ['INSTANT-TARGET-LIMIT', 'INSTANT-SEND-400'],
    'more than a hundred targets, or none, are rejected',
    'send',
    async (ctx) => {
      const { parentMessageId, target, device } = await createParent(ctx);
      await reject(ctx, 400, { parentMessageId, targets: Array(101).fill(target) });
      await reject(ctx, 400, { parentMessageId, targets: [] });
      await reject(ctx, 400, { parentMessageId, targest: [unknownTarget(ctx)] });
      const { body } = await send(ctx, { parentMessageId, targets: Array(100).fill(target) });
      ctx.needsMemory();
      ctx.includes('the response', body, { accepted: 100, rejected: [] });
      const translations = { fr: { text: 'Salut' }, FR: { text: 'Bonjour' } };
      await reject(ctx, 400, { parentMessageId, messageData: { translations }, targets: [target] });
      if (device.platform === 'web') return;
      await reject(ctx, 400, { parentMessageId, buttons: [{ id: 'a' }, { id: 'a' }], targets: [target] });
    },
  ),
  scenario(['INSTANT-SEND-MIXED'], 'a mix of segments, lists and filters is rejected', 'send', async (ctx) => {
    ctx.notStateless('does not compare the targets');
    const { parentMessageId } = await createParent(ctx);
    const listId = await createList(ctx);
    await reject(ctx, 400, { parentMessageId, targets: [{ listId }, unknownTarget(ctx)] });
  }),
  scenario(['INSTANT-SEND-PLACEHOLDERS'], 'a placeholder without a value is rejected', 'send', async (ctx) => {
    ctx.notStateless('replaces no placeholders');
    const { parentMessageId, target } = await createParent(ctx);
    const messages = await reject(ctx, 400, { parentMessageId, text: 'Hello ${nonsense}', targets: [target] });
    ctx.isTrue(
      'the name of the placeholder',
      messages.some((message) => message.includes('nonsense')),
      messages,
    );
  }),
  scenario(['INSTANT-SEND-404'], 'the error names the missing message', 'send', async (ctx) => {
    ctx.needsMemory();
    const messages = await reject(ctx, 404, { parentMessageId: unknownId, targets: [unknownTarget(ctx)] });
    ctx.isTrue(
      'the ID of the message',
      messages.some((message) => message.includes(String(unknownId))),
      messages,
    );
    const { parentMessageId } = await createParent(ctx);
    await reject(ctx, 404, { parentMessageId, targets: [{ listId: unknownId }] });
  }),
  scenario(['INSTANT-WEB-VERSION'], 'browsers need software b3.1.0 or later', 'send', async (ctx) => {
    ctx.needsMemory();
    const UDID = ownDevice(ctx);
    const device = (await ctx.call('searchDevice', 200, { query: { UDID } })).body;
    const [, major = 9, minor = 9] = /^b(\d+)\.(\d+)/.exec(device.sw_version ?? '')?.map(Number) ?? [];
    if (device.platform !== 'web' || major > 3 || (major === 3 && minor > 0)) {
      throw new Skip('needs a browser with older software: pass it as --device with --filter INSTANT-WEB-VERSION');
    }
    const { parentMessageId, target } = await createParent(ctx);
    await reject(ctx, 400, { parentMessageId, targets: [target] });
  }),
  scenario(
    ['INSTANT-APPS-200', 'INSTANT-APPS-BODY', 'INSTANT-PARENT-APPS'],
    'the response has a status per application',
    'send',
    async (ctx) => {
      const { partnerId, run } = ctx.deployment;
      const { parentMessageId, externalId, target } = await createParent(ctx);
      const foreign = `${run}-foreign`;
      for (const parent of [{ parentMessageId }, { parentMessageExternalId: externalId }]) {
        const apps = { [partnerId]: parent, [foreign]: parent };
        const targets = { [partnerId]: [target], [foreign]: [unknownTarget(ctx)] };
        const { body } = await ctx.call('sendInstantMessageToApps', 200, { body: { apps, targets } });
        if (ctx.deployment.stateless) continue;
        ctx.equal('the status of the managed application', body.apps[partnerId]?.status, 200);
        ctx.equal('the status of the other application', body.apps[foreign]?.status, 403);
      }
    },
  ),
  ...(
    [
      ['INSTANT-APPS-NO-APPS', 'without applications', (apps: object, targets: object) => ({ targets })],
      ['INSTANT-APPS-NO-TARGETS', 'without targets', (apps: object) => ({ apps })],
      ['INSTANT-APPS-400', 'with an invalid body', (apps: object, targets: object) => ({ apps: [apps], targets })],
    ] as const
  ).map(([requirement, what, body]) =>
    scenario([requirement], `a request for several applications ${what} is rejected`, 'send', async (ctx) => {
      const { partnerId } = ctx.deployment;
      const apps = { [partnerId]: { parentMessageId: unknownId } };
      await ctx.rejected('sendInstantMessageToApps', 400, { body: body(apps, { [partnerId]: [unknownTarget(ctx)] }) });
    }),
  ),
  scenario(['INSTANT-NO-PRESSURE'], 'instant messages ignore marketing pressure', 'send', async (ctx) => {
    ctx.needsMemory();
    const pressure = settingsOf(ctx).pressure;
    if (!ctx.deployment.settings || !pressure)
      throw new Skip('needs settings with marketing pressure: pass --settings');
    if (pressure.max > 20) throw new Skip(`needs more than ${pressure.max} messages to the device`);
    const { parentMessageId, target } = await createParent(ctx, { usePressure: true });
    await assuming(ctx, 'pressure', async () => {
      for (let count = 0; count <= pressure.max; count += 1) {
        const { body } = await send(ctx, { parentMessageId, targets: [target] });
        ctx.equal('the number of accepted targets', body.accepted, 1);
      }
    });
    await ctx.until('a target for each message', async () => {
      const { body } = await ctx.call('listMessageTargets', 200, { path: { messageId: parentMessageId } });
      const suppressed = body.data.filter(({ status }) => status === 'suppressed').length;
      ctx.equal('the number of suppressed targets', suppressed, 0);
      return body.data.length > pressure.max;
    });
  }),
];
