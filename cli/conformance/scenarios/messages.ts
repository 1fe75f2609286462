import { unknownId } from '../runner/deployment.ts';
import {
  assuming,
  createCampaign,
  createMessage,
  firstSetting,
  minimalMessage,
  settingsOf,
} from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { scenario } from '../runner/scenario.ts';
import { deletionScenarios } from './shared.ts';

const buttonActions = ['browser', 'email', 'phone', 'store', 'sms', 'urlscheme', 'webview', 'request', 'close'];
const customParams = { section: 'garden' };
const page = 'https://example.com/';
const variants = {
  android: {
    platform: 'android',
    language: 'en',
    translations: { fr: { title: 'Bonjour', text: 'Bon matin.', subText: 'Jardin' } },
    richPushUrl: page,
    richPushOpening: 'browser',
    timeToLive: 60,
    usePressure: false,
    longText: 'Long.',
    priority: 'high',
    buttons: [{ id: 'show', icon: 'ic', action: 'webview', url: page, customParams }, { id: 'no' }],
    customParams,
  },
  ios: { platform: 'ios', subtitle: 'Sub', badge: '+1', buttons: [{ id: 'ok' }], customParams },
  web: {
    platform: 'web',
    icon: `${page}i.png`,
    urgency: 'low',
    requireInteraction: true,
    buttons: [{ id: 'show', title: 'Show', action: 'browser', url: page, icon: `${page}i.png` }],
    customParams,
  },
};
/** A member of another platform. */
const foreign = { android: 'subtitle', ios: 'subText', web: 'longText' };

export const messageScenarios = [
  ...Object.entries(variants).map(([platform, variant]) =>
    scenario(
      ['MESSAGE-CREATE-200', 'MESSAGE-GET-200', 'MESSAGE-VARIANTS', 'MESSAGE-CUSTOM-PARAMS', 'MESSAGE-ID'],
      `a message for ${platform} is returned as created`,
      'write',
      async (ctx) => {
        const messageId = await createMessage(ctx, variant);
        const { body } = await ctx.call('getMessage', 200, { path: { messageId } });
        const member = foreign[platform as keyof typeof foreign];
        const invalid = { ...minimalMessage, platform, [member]: 'x' };
        const messages = await ctx.rejected('createMessage', 400, { body: invalid });
        ctx.needsMemory();
        ctx.includes('the message', body, { id: messageId, usePressure: true, ...variant, state: 'draft' });
        ctx.isTrue(
          `only an error of ${member}`,
          messages.every((message) => message.startsWith(`body/${member}: `)),
          messages,
        );
      },
    ),
  ),
  scenario(['MESSAGE-BUTTONS'], 'Android and iOS messages can have buttons', 'write', async (ctx) => {
    const buttons = [{ id: 'go', title: 'Go', action: 'browser', url: 'https://example.com/' }];
    for (const platform of ['android', 'ios']) {
      const messageId = await createMessage(ctx, { platform, buttons });
      if (ctx.deployment.stateless) continue;
      ctx.includes('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, { buttons });
    }
  }),
  scenario(
    ['SERVICE-WEB-BUTTONS'],
    'a web message can have two buttons, which open a page or close it',
    'write',
    async (ctx) => {
      const go = { id: 'go', title: 'Go', action: 'browser', url: 'https://example.com/' };
      const later = { id: 'later', title: 'Later' };
      const web = { ...minimalMessage, platform: 'web' };
      for (const buttons of [
        [go, later, { id: 'third', title: 'Third' }],
        [{ ...go, action: 'phone' }],
        [{ id: 'go', title: 'Go', action: 'browser' }],
        [{ id: 'untitled' }],
        [{ ...later, customParams: { a: 'b' } }],
      ])
        await ctx.rejected('createMessage', 400, { body: { ...web, buttons } });
      const messageId = await createMessage(ctx, { platform: 'web', buttons: [go, later], richPushUrl: page });
      ctx.needsMemory();
      await ctx.rejected('createMessage', 400, { body: { ...web, buttons: [go, { ...later, id: 'go' }] } });
      const { body } = await ctx.call('listMessageActions', 200, { path: { messageId } });
      ctx.equal('the actions', body.data, [
        { id: 1, type: 'button', action: 'browser', title: 'Go', url: 'https://example.com/' },
        { id: 2, type: 'button', action: 'close', title: 'Later' },
        { id: 3, type: 'richPush', action: 'webview', url: page },
      ]);
    },
  ),
  scenario(['MESSAGE-NAMES'], 'a message has a title and an optional external ID', 'write', async (ctx) => {
    const names = { title: ctx.name(), externalId: ctx.name() };
    const messageId = await createMessage(ctx, names);
    const { title, ...untitled } = { ...minimalMessage, externalId: ctx.name() };
    await ctx.rejected('createMessage', 400, { body: untitled });
    await ctx.rejected('createMessage', 400, { body: { ...untitled, title: 7 } });
    ctx.needsMemory();
    ctx.includes('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, names);
    const taken = { ...minimalMessage, externalId: names.externalId };
    await ctx.rejected('createMessage', 400, { body: taken });
    await ctx.rejected('updateMessage', 400, { path: { messageId: await createMessage(ctx) }, body: taken });
  }),
  scenario(['MESSAGE-CAMPAIGN'], 'a message belongs to its campaign', 'write', async (ctx) => {
    const campaignId = await createCampaign(ctx);
    const messageId = await createMessage(ctx, { campaignId });
    ctx.needsMemory();
    const { body } = await ctx.call('getMessage', 200, { path: { messageId } });
    ctx.equal('campaignId', body.campaignId, campaignId);
    await ctx.call('deleteCampaign', 200, { path: { campaignId } });
    const { campaignId: _campaign, ...rest } = body;
    ctx.equal('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, rest);
  }),
  scenario(['MESSAGE-COLLAPSE-KEY'], 'a message can have a collapse key of the settings', 'write', async (ctx) => {
    const collapseKey = firstSetting(ctx, 'collapseKeys');
    const messageId = await assuming(ctx, `the collapse key ${collapseKey}`, () => createMessage(ctx, { collapseKey }));
    ctx.needsMemory();
    ctx.includes('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, { collapseKey });
  }),
  scenario(['MESSAGE-BUTTON-TEMPLATE'], 'a message can have a button template', 'write', async (ctx) => {
    const { name: buttonTemplate, buttons } = firstSetting(ctx, 'buttonTemplates');
    const messageId = await assuming(ctx, `the button template ${buttonTemplate}`, () =>
      createMessage(ctx, { buttonTemplate }),
    );
    ctx.needsMemory();
    const { body } = await ctx.call('listMessageActions', 200, { path: { messageId } });
    const message = (await ctx.call('getMessage', 200, { path: { messageId } })).body;
    ctx.includes('the message', message, { buttonTemplate });
    ctx.equal('the number of actions', body.data.length, typeof buttons === 'number' ? buttons : buttons.length);
  }),
  scenario(['MESSAGE-TRANSLATIONS'], 'a message can have translations', 'write', async (ctx) => {
    const [language, other = 'de'] = settingsOf(ctx).languages;
    const translations = { [other]: { title: 'Bonjour', text: 'Bon matin.' } };
    const messageId = await createMessage(ctx, { language: language ?? 'en', translations });
    ctx.needsMemory();
    ctx.includes('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, { translations });
  }),
  scenario(['MESSAGE-IOS-BADGE'], 'the badge of an iOS message is a number or an addition', 'write', async (ctx) => {
    const ios = { ...minimalMessage, platform: 'ios' };
    await ctx.each(['-1', '+', 'many', '1000000'], async (badge) => {
      await ctx.rejected('createMessage', 400, { body: { ...ios, badge } });
    });
    for (const badge of ['3', '+1']) {
      const messageId = await createMessage(ctx, { ...ios, badge });
      ctx.needsMemory();
      ctx.includes('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, { badge });
    }
  }),
  scenario(['MESSAGE-IOS-ALERT'], 'an iOS message can be a critical alert', 'write', async (ctx) => {
    const alert = { interruptionLevel: 'critical', relevanceScore: 0.5 };
    const ios = { ...minimalMessage, platform: 'ios', ...alert };
    const invalid = [
      { interruptionLevel: 'loud' },
      { relevanceScore: 1.5 },
      { sound: { critical: true } },
      { sound: { name: 'x', volume: 2 } },
    ];
    await ctx.each(
      invalid,
      async (change) => void (await ctx.rejected('createMessage', 400, { body: { ...ios, ...change } })),
    );
    await ctx.rejected('createMessage', 400, { body: { ...ios, platform: 'android' } });
    for (const sound of ['default', { name: 'alarm.caf', critical: true, volume: 0.5 }]) {
      const messageId = await createMessage(ctx, { platform: 'ios', ...alert, sound });
      if (ctx.deployment.stateless) continue;
      const { body } = await ctx.call('getMessage', 200, { path: { messageId } });
      ctx.includes('the message', body, { ...alert, sound });
    }
  }),
  scenario(['MESSAGE-SEGMENTS'], 'a message has segments and test segments', 'write', async (ctx) => {
    const [first, second = first] = settingsOf(ctx).segments;
    if (!first || !second) throw new Skip("the application's settings have no segments");
    const segments = { testSegments: [first.id], campaignSegments: [second.id] };
    const messageId = await assuming(ctx, `the segments ${first.id} and ${second.id}`, () =>
      createMessage(ctx, segments),
    );
    ctx.needsMemory();
    ctx.includes('the message', (await ctx.call('getMessage', 200, { path: { messageId } })).body, segments);
  }),
  scenario(['MESSAGE-BUTTON-ACTIONS'], 'a button has one of nine actions', 'write', async (ctx) => {
    for (const action of buttonActions) {
      const messageId = await createMessage(ctx, { buttons: [{ id: 'go', action, url: 'https://example.com/' }] });
      if (ctx.deployment.stateless) continue;
      const { data } = (await ctx.call('listMessageActions', 200, { path: { messageId } })).body;
      ctx.includes('the actions', data, [{ id: 1, type: 'button', action }]);
    }
    await ctx.rejected('createMessage', 400, { body: { ...minimalMessage, buttons: [{ id: 'go', action: 'fly' }] } });
  }),
  scenario(
    ['MESSAGE-BUTTON-DEFAULT', 'MESSAGE-ACTION', 'MESSAGE-ACTIONS-200'],
    'the actions of a message are listed, and the default is close',
    'write',
    async (ctx) => {
      const buttons = [{ id: 'go', action: 'browser', url: 'https://example.com/' }, { id: 'later' }];
      const messageId = await createMessage(ctx, { buttons });
      const { body } = await ctx.call('listMessageActions', 200, { path: { messageId } });
      ctx.needsMemory();
      ctx.equal(
        'the actions',
        body.data.map(({ action }) => action),
        ['browser', 'close'],
      );
      ctx.equal('the number of different IDs', new Set(body.data.map(({ id }) => id)).size, 2);
      const message = (await ctx.call('getMessage', 200, { path: { messageId } })).body;
      ctx.includes('the message', message, { buttons: [buttons[0], { id: 'later', action: 'close' }] });
    },
  ),
  scenario(['MESSAGE-LIST-200'], 'messages are listed with the properties of their platform', 'write', async (ctx) => {
    await ctx.call('listMessages', 200);
    ctx.needsMemory();
    const title = ctx.name();
    for (const variant of Object.values(variants)) await createMessage(ctx, { ...variant, title });
    const { body } = await ctx.call('listMessages', 200, { query: { title } });
    ctx.equal('the platforms', body.data.map(({ platform }) => platform).toSorted(), ['android', 'ios', 'web']);
  }),
  scenario(
    ['MESSAGE-LIST-FILTERS', 'MESSAGE-LIST-WILDCARD', 'MESSAGE-LIST-ENCODING', 'SERVICE-QUERY-ENCODING'],
    'the list can be filtered by title and external ID, with % as wildcard',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const mark = ctx.name();
      const strange = "Let's (really)! *now*";
      for (const word of ['spring sale', 'late spring', 'summer & ünïcode', strange]) {
        await createMessage(ctx, { title: `${mark} ${word}`, externalId: `${mark}/${word}` });
      }
      const finds = async (filter: string, words: string[]) => {
        for (const [name, separator] of [['title', ' '] as const, ['externalId', '/'] as const]) {
          const query = { [name]: filter.replace('^', `${mark}${separator}`) };
          const { body } = await ctx.call('listMessages', 200, { query });
          const found = body.data.map((message) => message[name]?.slice(mark.length + 1));
          ctx.equal(`the matches of ${name} ${query[name]}`, found, words);
        }
      };
      await finds('^spring sale', ['spring sale']);
      await finds('^spring%', ['spring sale']);
      await finds(`%${mark}%spring%`, ['spring sale', 'late spring']);
      await finds('^summer & ünïcode', ['summer & ünïcode']);
      await finds(`^${strange}`, [strange]);
      await finds('^nothing', []);
    },
  ),
  scenario(['MESSAGE-CREATE-400', 'ERROR-BODY'], 'an invalid message is rejected', 'write', async (ctx) => {
    const invalidBodies = [{ text: undefined }, { platform: 'phone' }, { titel: 'x' }, { timeToLive: 'long' }];
    await ctx.each(invalidBodies, async (change) => {
      await ctx.rejected('createMessage', 400, { body: { ...minimalMessage, ...change } });
    });
  }),
  scenario(
    ['MESSAGE-CREATE-CAMPAIGN'],
    'a message with an unknown campaign is rejected with 400',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      await ctx.rejected('createMessage', 400, { body: { ...minimalMessage, campaignId: unknownId } });
    },
  ),
  ...(
    [
      ['MESSAGE-CREATE-COLLAPSE-KEY', 'collapseKey'],
      ['MESSAGE-CREATE-BUTTON-TEMPLATE', 'buttonTemplate'],
    ] as const
  ).map(([requirement, member]) =>
    scenario([requirement], `an unknown ${member} is not found`, 'write', async (ctx) => {
      ctx.notStateless('knows no settings');
      const body = { ...minimalMessage, [member]: ctx.name() };
      await ctx.rejected('createMessage', 404, { body });
      const path = { messageId: await createMessage(ctx) };
      const before = (await ctx.call('getMessage', 200, { path })).body;
      await ctx.rejected('updateMessage', 404, { path, body });
      ctx.equal('the message', (await ctx.call('getMessage', 200, { path })).body, before);
    }),
  ),
  ...(
    [
      ['MESSAGE-GET-400', 'getMessage'],
      ['MESSAGE-UPDATE-400', 'updateMessage'],
      ['MESSAGE-DELETE-400', 'deleteMessage'],
    ] as const
  ).map(([requirement, operation]) =>
    scenario([requirement], `${operation} rejects an ID that is not a positive integer`, 'write', async (ctx) => {
      const body = operation === 'updateMessage' ? minimalMessage : undefined;
      await ctx.each(['0', '-1', 'spring', '1.5'], async (messageId) => {
        await ctx.rejected(operation, 400, { path: { messageId }, body });
      });
    }),
  ),
  scenario(['MESSAGE-GET-404'], 'an unknown message is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected('getMessage', 404, { path: { messageId: unknownId } });
  }),
  scenario(['MESSAGE-UPDATE-200'], 'an update replaces the whole message', 'write', async (ctx) => {
    const path = { messageId: await createMessage(ctx, { ...variants.android, externalId: ctx.name() }) };
    // The body that the service has returned is accepted, and an update ignores what only the service writes.
    const before = (await ctx.call('getMessage', 200, { path })).body;
    const change = { title: ctx.name(), longText: undefined, externalId: undefined };
    const response = await ctx.call('updateMessage', 200, { path, body: { ...before, ...change, state: 'sent' } });
    ctx.needsMemory();
    ctx.equal('the response', response.body, { id: path.messageId });
    const { body } = await ctx.call('getMessage', 200, { path });
    ctx.includes('the message', body, { ...before, ...change, updatedAt: body.updatedAt });
  }),
  // MESSAGE-DELETE-200 MESSAGE-DELETE-TWICE MESSAGE-DELETE-404 MESSAGE-GET-404
  ...deletionScenarios({
    ...{ name: 'message', prefix: 'MESSAGE', get: 'getMessage', remove: 'deleteMessage', create: createMessage },
    path: (messageId) => ({ messageId }),
    others: [['updateMessage', minimalMessage], ['listMessageActions']],
  }),
];
