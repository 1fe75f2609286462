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

const popup = { type: 'popup', text: 'A message of a conformance run.' };

/** An in-app message that is never shown: it starts in the far future. */
const bare = (ctx: Context, change: object = {}) => ({
  name: ctx.name(),
  startDate: farAway,
  messages: [{ template: popup }],
  ...change,
});

async function createInApp(ctx: Context, change: object = {}): Promise<number> {
  const { id } = (await ctx.call('createInApp', 200, { body: bare(ctx, change) })).body;
  ctx.leftovers.push({ kind: 'in-app message', id });
  return id;
}

/** The operations by ID and by external ID, with their path parameters. */
const addresses = [
  { get: 'getInApp', update: 'updateInApp', path: (inAppId: number) => ({ inAppId }) },
  {
    get: 'getInAppByExternalId',
    update: 'updateInAppByExternalId',
    path: (_id: number, externalId: string) => ({ externalId }),
  },
] as const;

async function createBoth(ctx: Context, change: object = {}) {
  const externalId = ctx.name();
  const inAppId = await createInApp(ctx, { externalId, ...change });
  return { inAppId, externalId, path: (how: (typeof addresses)[number]) => how.path(inAppId, externalId) };
}

const missing = (ctx: Context): object[] => [
  { triggers: { events: { inclusion: [{ code: ctx.name() }] } } },
  { triggers: { views: { inclusion: [{ value: ctx.name() }] } } },
  { triggers: { states: { inclusion: [{ name: ctx.name() }] } } },
  { triggers: { geolocations: { inclusion: [{ geofenceId: unknownId }] } } },
  { triggers: { beacons: { inclusion: [{ beaconId: unknownId }] } } },
];

const invalidBodies: object[] = [
  { messages: undefined },
  { messages: [{ template: { type: 'hero' } }] },
  { nmae: 'x' },
];

/** A custom template of the settings, with all required keys. */
function customTemplate(ctx: Context) {
  const { value, requiredKeys } = firstSetting(ctx, 'inAppTemplates');
  const templateKeys = Object.fromEntries(requiredKeys.map((key) => [key, 'x']));
  return { value, requiredKeys, template: { type: 'custom', templateValue: value, templateKeys } };
}

export const inAppScenarios = [
  scenario(
    ['INAPP-CREATE-200', 'INAPP-GET-200', 'INAPP-IDS', 'INAPP-BODY'],
    'an in-app message is returned as created, by either ID',
    'write',
    async (ctx) => {
      const [geofenceId, beaconId] = [await createGeofence(ctx), await createBeacon(ctx)];
      const sent = {
        messages: [
          {
            platform: 'ios',
            template: { ...popup, title: 'A', buttons: [{ id: 'ok', title: 'OK', action: { action: 'close' } }] },
            action: { action: 'browser', url: 'https://example.com/' },
            displayCustomParams: { a: 'b' },
          },
        ],
        triggers: {
          displayCapping: 1,
          priority: 3,
          timer: { type: 'session', duration: 10 },
          geolocations: { inclusion: [{ geofenceId, transition: 'exit' }] },
          beacons: { inclusion: [{ beaconId, proximity: 'near' }] },
        },
      };
      const { inAppId, externalId, path } = await createBoth(ctx, sent);
      for (const how of addresses) {
        const { body } = await ctx.call(how.get, 200, { path: path(how) });
        if (!ctx.deployment.stateless) ctx.includes('the in-app message', body, { inAppId, externalId, ...sent });
      }
    },
  ),
  scenario(['INAPP-LIST-200'], 'the list of in-app messages returns a page', 'read', async (ctx) => {
    const { body } = await ctx.call('listInApps', 200);
    const ids = body.data.map(({ inAppId }) => inAppId);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  scenario(
    ['INAPP-CREATE-400', 'INAPP-UPDATE-400'],
    'a body that does not match the schema is rejected',
    'write',
    async (ctx) => {
      const { path } = await createBoth(ctx);
      await ctx.each(invalidBodies, async (change) => {
        await ctx.rejected('createInApp', 400, { body: bare(ctx, change) });
        for (const how of addresses) await ctx.rejected(how.update, 400, { path: path(how), body: bare(ctx, change) });
      });
    },
  ),
  scenario(['INAPP-BROWSER'], 'the browser template is for iOS only', 'write', async (ctx) => {
    const template = { type: 'browser', url: 'https://example.com/terms' };
    await createInApp(ctx, { messages: [{ platform: 'ios', template }] });
    for (const message of [{ platform: 'android', template }, { template }]) {
      await ctx.rejected('createInApp', 400, { body: bare(ctx, { messages: [message] }) });
    }
  }),
  scenario(
    ['INAPP-CREATE-404', 'INAPP-UPDATE-404'],
    'a missing reference of an in-app message is not found',
    'write',
    async (ctx) => {
      ctx.notStateless('knows no settings and no places');
      const { path } = await createBoth(ctx);
      await ctx.each(missing(ctx), async (reference) => {
        await ctx.rejected('createInApp', 404, { body: bare(ctx, reference) });
        for (const how of addresses)
          await ctx.rejected(how.update, 404, { path: path(how), body: bare(ctx, reference) });
      });
    },
  ),
  scenario(['INAPP-TEMPLATE-VALUE'], 'the template must be in the settings', 'write', async (ctx) => {
    const { value, template } = customTemplate(ctx);
    await assuming(ctx, `the in-app template ${value}`, () => createInApp(ctx, { messages: [{ template }] }));
    ctx.notStateless('knows no settings');
    const unknown = { ...template, templateValue: ctx.name() };
    await ctx.rejected('createInApp', 404, { body: bare(ctx, { messages: [{ template: unknown }] }) });
    const action = { action: 'webview', url: 'https://example.com/', templateValue: ctx.name() };
    await ctx.rejected('createInApp', 404, { body: bare(ctx, { messages: [{ template: popup, action }] }) });
  }),
  scenario(['INAPP-TEMPLATE-KEYS'], 'the required keys of a template must be present', 'write', async (ctx) => {
    ctx.notStateless('knows no settings');
    const { value, requiredKeys, template } = customTemplate(ctx);
    if (requiredKeys.length === 0) throw new Skip(`the in-app template ${value} needs no keys`);
    await assuming(ctx, `the in-app template ${value}`, () => createInApp(ctx, { messages: [{ template }] }));
    const messages = [{ template: { ...template, templateKeys: {} } }];
    await ctx.rejected('createInApp', 400, { body: bare(ctx, { messages }) });
  }),
  scenario(['INAPP-TEMPLATE-LANGUAGES'], 'all languages use the same template', 'write', async (ctx) => {
    ctx.notStateless('does not compare the messages');
    const [first = 'en', second = 'fr'] = settingsOf(ctx).languages;
    const messages = (type: object) => [
      { language: first, template: popup },
      { language: second, template: type },
    ];
    await createInApp(ctx, { messages: messages({ ...popup, text: 'Rien.' }) });
    const { template } = customTemplate(ctx);
    await ctx.rejected('createInApp', 400, { body: bare(ctx, { messages: messages(template) }) });
  }),
  scenario(['INAPP-TEMPLATE-FIXED'], 'an update cannot change the type of the template', 'write', async (ctx) => {
    ctx.needsMemory();
    const { path } = await createBoth(ctx, { messages: [{ platform: 'ios', template: popup }] });
    const template = { type: 'browser', url: 'https://example.com/' };
    for (const how of addresses) {
      const body = bare(ctx, { messages: [{ platform: 'ios', template }] });
      await ctx.rejected(how.update, 400, { path: path(how), body });
    }
  }),
  scenario(['INAPP-GET-400'], 'an ID that is not a positive integer is rejected', 'read', async (ctx) => {
    await ctx.each(
      ['0', '-1', 'x', '1.5'],
      async (inAppId) => void (await ctx.rejected('getInApp', 400, { path: { inAppId } })),
    );
  }),
  scenario(['INAPP-GET-404'], 'an unknown in-app message is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected('getInApp', 404, { path: { inAppId: unknownId } });
    await ctx.rejected('getInAppByExternalId', 404, { path: { externalId: ctx.name() } });
  }),
  scenario(['INAPP-UPDATE-200'], 'an update replaces the whole message, by either ID', 'write', async (ctx) => {
    const lists = [{ listId: await createList(ctx) }];
    for (const how of addresses) {
      const { inAppId, path } = await createBoth(ctx, { isActive: true, triggers: { priority: 3 }, lists });
      const before = (await ctx.call('getInApp', 200, { path: { inAppId } })).body;
      const body = bare(ctx);
      const response = await ctx.call(how.update, 200, { path: path(how), body });
      if (ctx.deployment.stateless) continue;
      ctx.equal('the response', response.body, { id: inAppId });
      const after = (await ctx.call('getInApp', 200, { path: { inAppId } })).body;
      const { triggers: _triggers, lists: _lists, externalId, ...rest } = before;
      // Without an external ID in the body, that of the path is kept.
      const kept = how.update === 'updateInApp' ? {} : { externalId };
      const messages = [{ template: { ...popup, position: 'center' } }];
      const changed = { ...body, messages, isActive: false, startDate: rest.startDate, updatedAt: after.updatedAt };
      ctx.equal('the in-app message', after, { ...rest, ...changed, ...kept });
      await ctx.call('getInAppByExternalId', 'externalId' in kept ? 200 : 404, {
        path: { externalId: externalId ?? '' },
      });
    }
  }),
  // INAPP-STATUS-200 INAPP-STATUS-204 INAPP-STATUS-404 INAPP-RESTRICTED
  ...statusScenarios({
    ...{ name: 'in-app message', prefix: 'INAPP', get: 'getInApp', create: createInApp },
    setStatus: ['setInAppStatus', 'setInAppStatusByExternalId'],
    path: (inAppId) => ({ inAppId }),
  }),
];
