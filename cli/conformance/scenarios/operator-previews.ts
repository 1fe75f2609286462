import { unknownId } from '../runner/deployment.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';

const settings = {
  name: 'Previews',
  fields: [
    { name: 'city', type: 'string' },
    { name: 'visits', type: 'number' },
  ],
  segments: [{ id: 1, name: 'Frequent', where: { visits: { $gte: 10 } } }],
};

const devices = [
  'UDID;token;platform;language;city;visits',
  'ulm;token-1;android;de-AT;Ulm;12',
  'nowhere;token-2;android;fr;;3',
  'mute;;android;en;Bonn;20',
  '',
].join('\n');

/** Creates an application with three devices. One has no city, and one has no token. */
async function createShop(owner: OperatorCalls, document: object = settings): Promise<string> {
  const partnerId = await createApplication(owner, document);
  const { created } = await upload(owner, partnerId, devices);
  owner.ctx.equal('the created devices', created, 3);
  return partnerId;
}

async function createMessage(owner: OperatorCalls, partnerId: string, change: object = {}): Promise<number> {
  const body = { platform: 'android', title: owner.ctx.name(), text: 'A message of a conformance run.', ...change };
  return (await owner.call('createMessage', 200, { path: { partnerId }, body })).body.id;
}

const preview = async (owner: OperatorCalls, partnerId: string, messageId: number, udid: string) =>
  (await owner.call('previewMessage', 200, { path: { partnerId, messageId }, query: { udid } })).body;

const audience = async (owner: OperatorCalls, partnerId: string, messageId: number) =>
  (await owner.call('countAudience', 200, { path: { partnerId, messageId } })).body;

export const operatorPreviewScenarios = [
  operatorScenario(
    ['OPER-200'],
    'a preview has the language, values and buttons of the device',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const messageId = await createMessage(owner, partnerId, {
        title: 'News from ${city}',
        text: 'Open now',
        language: 'en',
        translations: { de: { title: 'Neues aus ${city}', text: 'Jetzt ansehen' } },
        buttons: [{ id: '1', title: 'For ${UDID}' }],
      });
      const ulm = await preview(owner, partnerId, messageId, 'ulm');
      const buttons = [{ id: '1', title: 'For ulm', action: 'close' }];
      ctx.equal('the preview', ulm, {
        ...{ udid: 'ulm', platform: 'android', language: 'de-AT', isSelected: true, unresolved: [] },
        content: { platform: 'android', priority: 'normal', title: 'Neues aus Ulm', text: 'Jetzt ansehen', buttons },
      });
    },
  ),
  operatorScenario(
    ['OPER-201'],
    'a preview lists placeholders without a value, and says why a device is skipped',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const change = { title: '${city} and ${unknown}', text: 'Visits: ${visits}' };
      const open = await preview(owner, partnerId, await createMessage(owner, partnerId, change), 'nowhere');
      ctx.equal('the placeholders', open.unresolved, ['city', 'unknown']);
      ctx.includes('the content', open.content, { title: '${city} and ${unknown}', text: 'Visits: 3' });
      ctx.isTrue('a reason with the placeholder', open.skippedReason?.includes('city') ?? false, open.skippedReason);
      const mute = await preview(
        owner,
        partnerId,
        await createMessage(owner, partnerId, { text: 'In ${city}' }),
        'mute',
      );
      ctx.includes('the content', mute.content, { text: 'In Bonn' });
      ctx.isTrue('a reason with the token', mute.skippedReason?.includes('token') ?? false, mute.skippedReason);
    },
  ),
  operatorScenario(
    ['OPER-207'],
    'a translation is found for legacy tags and by script',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner, { name: 'Languages' });
      const languages = { iw: 'he', zh_TW: 'zh-Hant', 'zh-CN': 'zh', 'sr-Latn-RS': 'sr-Latn', he: 'he', '-': 'own' };
      const lines = Object.keys(languages).map((tag) => `${tag};token-${tag};android;${tag}`);
      await upload(owner, partnerId, ['UDID;token;platform;language', ...lines, ''].join('\n'));
      const translations = Object.fromEntries(
        ['he', 'zh', 'zh-Hant', 'sr', 'sr-Latn'].map((tag) => [tag, { text: tag }]),
      );
      const messageId = await createMessage(owner, partnerId, { text: 'own', translations });
      for (const [udid, text] of Object.entries(languages)) {
        const { content } = await preview(owner, partnerId, messageId, udid);
        ctx.includes(`the content for the language ${udid}`, content, { text });
      }
    },
  ),
  operatorScenario(
    ['OPER-208', 'OPER-209'],
    'placeholders have fallbacks, and their values are encoded in URLs',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner, settings);
      const lines = ['UDID;token;platform;city', 'ulm;token-1;android;Ulm/Süd & Nord', 'nowhere;token-2;android;', ''];
      await upload(owner, partnerId, lines.join('\n'));
      const messageId = await createMessage(owner, partnerId, {
        text: 'News | ${city|your town}',
        richPushUrl: 'https://example.com/${city|all}?from=${UDID}',
        buttons: [{ id: '1', action: 'browser', url: 'https://example.com/?q=${city|a b}' }],
      });
      for (const [udid, text, path, query] of [
        ['ulm', 'Ulm/Süd & Nord', 'Ulm%2FS%C3%BCd%20%26%20Nord', 'Ulm%2FS%C3%BCd%20%26%20Nord'],
        ['nowhere', 'your town', 'all', 'a%20b'],
      ] as const) {
        const { content, unresolved } = await preview(owner, partnerId, messageId, udid);
        ctx.includes('the content', content, {
          text: `News | ${text}`,
          richPushUrl: `https://example.com/${path}?from=${udid}`,
          buttons: [{ id: '1', url: `https://example.com/?q=${query}` }],
        });
        ctx.equal('the placeholders without a value', unresolved, []);
      }
      const whole = await createMessage(owner, partnerId, { richPushUrl: '${city|https://example.com/}' });
      const { skippedReason } = await preview(owner, partnerId, whole, 'ulm');
      ctx.isTrue('a reason with the placeholder', skippedReason?.includes('city') ?? false, skippedReason);
      const { content } = await preview(owner, partnerId, whole, 'nowhere');
      ctx.includes('the content', content, { richPushUrl: 'https://example.com/' });
    },
  ),
  operatorScenario(
    ['OPER-298', 'OPER-299'],
    'a message that is too large is rejected, and one with a value that is too long skips the device',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner, settings);
      const lines = ['UDID;token;platform;city', `long;token-1;android;${'x'.repeat(1000)}`, ''];
      await upload(owner, partnerId, lines.join('\n'));
      const body = { platform: 'android' as const, title: 'Hello', text: 'x'.repeat(4096) };
      await owner.rejected('createMessage', 400, { path: { partnerId }, body });
      const messageId = await createMessage(owner, partnerId, { text: '${city|}'.repeat(5) });
      await owner.rejected('updateMessage', 400, { path: { partnerId, messageId }, body });
      const { skippedReason } = await preview(owner, partnerId, messageId, 'long');
      ctx.isTrue('a reason with the size', skippedReason?.includes('4096') ?? false, skippedReason);
    },
  ),
  operatorScenario(
    ['OPER-202', 'OPER-204'],
    'previews and the audience follow segments and lists',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const frequent = await createMessage(owner, partnerId, { campaignSegments: [1] });
      for (const [udid, isSelected] of [
        ['ulm', true],
        ['nowhere', false],
      ] as const) {
        const found = await preview(owner, partnerId, frequent, udid);
        ctx.equal(`whether ${udid} is selected`, found.isSelected, isSelected);
      }
      ctx.equal('the audience of the segment', await audience(owner, partnerId, frequent), {
        devices: 2,
        reachable: 1,
        exact: true,
      });
      const everyone = await createMessage(owner, partnerId);
      ctx.equal('the audience', await audience(owner, partnerId, everyone), { devices: 3, reachable: 2, exact: true });
      const listId = (await owner.call('createStaticList', 200, { path: { partnerId }, body: { name: ctx.name() } }))
        .body.id;
      const listed = await createMessage(owner, partnerId, { lists: [listId] });
      ctx.equal('the audience of an empty list', await audience(owner, partnerId, listed), {
        devices: 0,
        reachable: 0,
        exact: true,
      });
      const path = { partnerId, listId };
      await owner.call('upsertStaticListMembers', 200, { path, body: { users: [{ UDID: 'nowhere' }] } });
      await ctx.until('a member', async () => (await audience(owner, partnerId, listed)).devices === 1);
      const either = await createMessage(owner, partnerId, { campaignSegments: [1], lists: [listId] });
      ctx.equal('the audience of both', await audience(owner, partnerId, either), {
        devices: 3,
        reachable: 2,
        exact: true,
      });
    },
  ),
  operatorScenario(
    ['OPER-051', 'OPER-052'],
    'segments have alternatives and relative dates, and their errors have paths',
    'write',
    async (ctx, owner) => {
      const where = {
        $or: [
          { city: { $nin: ['Ulm'] }, visits: { $lt: 10 } },
          { city: 'Bonn', firstOpen: { $gt: { $ago: 'P1Y' } } },
        ],
      };
      const settingsWith = (criteria: object) => ({ ...settings, segments: [{ id: 1, name: 'x', where: criteria }] });
      const partnerId = await createShop(owner, settingsWith(where));
      const messageId = await createMessage(owner, partnerId, { campaignSegments: [1] });
      for (const udid of ['ulm', 'nowhere', 'mute']) {
        const { isSelected } = await preview(owner, partnerId, messageId, udid);
        ctx.equal(`whether ${udid} is selected`, isSelected, udid === 'nowhere');
      }
      ctx.equal('the audience', (await audience(owner, partnerId, messageId)).devices, 1);
      const errors: [object, string][] = [
        [{ $or: [{ visits: 'many' }] }, '$or/0/visits'],
        [{ $and: [] }, '$and'],
        [{ visits: { $lt: { $ago: 'P1D' } } }, 'visits/$lt'],
        [{ firstOpen: { $lt: { $ago: 'P' } } }, 'firstOpen/$lt/$ago'],
      ];
      await ctx.each(errors, async ([criteria, path]) => {
        const body = { settings: settingsWith(criteria) };
        const messages = await owner.rejected('updateSettings', 400, { path: { partnerId }, body });
        ctx.equal(
          'the paths',
          messages.map((message) => message.split(': ')[0]),
          [`body/settings/segments/0/where/${path}`],
        );
      });
    },
  ),
  operatorScenario(
    ['OPER-482', 'OPER-483'],
    'segments have conditions on events, and their errors have paths',
    'write',
    async (ctx, owner) => {
      const cart = { code: 'cart', within: 'P2D' };
      const conditions = (criteria: object) => ({
        ...settings,
        events: [{ code: 'cart', name: 'Added to cart' }],
        segments: [{ id: 1, name: 'x', where: { $events: [criteria] } }],
      });
      const path = { partnerId: await createShop(owner, conditions({ ...cart, $exists: false })) };
      const messageId = await createMessage(owner, path.partnerId, { campaignSegments: [1] });
      ctx.equal('the audience', (await audience(owner, path.partnerId, messageId)).devices, 3);
      const count = await owner.call('countCriteria', 200, { path, body: { where: { $events: [cart] } } });
      ctx.equal('the devices with such events', count.body.devices, 0);
      const errors: [object, string][] = [
        [{ code: 'unknown', within: 'P2D' }, 'code'],
        [{ ...cart, within: 'P90D' }, 'within'],
        [{ ...cart, properties: { items: { $lt: 'many' } } }, 'properties/items/$lt'],
      ];
      await ctx.each(errors, async ([criteria, at]) => {
        const body = { settings: conditions(criteria) };
        const messages = await owner.rejected('updateSettings', 400, { path, body });
        ctx.equal(
          'the paths',
          messages.map((message) => message.split(': ')[0]),
          [`body/settings/segments/0/where/$events/0/${at}`],
        );
      });
    },
  ),
  operatorScenario(
    ['OPER-540', 'OPER-541'],
    'criteria are counted with some of their devices, and invalid ones are rejected by path',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createShop(owner) };
      const count = async (where: Record<string, unknown>) =>
        (await owner.call('countCriteria', 200, { path, body: { where } })).body;
      const frequent = await count({ visits: { $gte: 10 } });
      ctx.includes('the count', frequent, { devices: 2, reachable: 1 });
      ctx.equal('the samples', frequent.samples.map(({ udid }) => udid).toSorted(), ['mute', 'ulm']);
      ctx.includes('the count without criteria', await count({}), { devices: 3 });
      const either = await count({ $or: [{ city: { $exists: false } }, { visits: { $gt: 12 } }] });
      const samples = ['nowhere', 'mute'].map((udid) => ({ udid, platform: 'android' }));
      ctx.equal('the count of alternatives', either, { devices: 2, reachable: 1, exact: true, samples });
      const recent = await count({ lastOpen: { $gte: { $ago: 'P30D' } } });
      ctx.includes('the count of a period', recent, { devices: 0, samples: [] });
      const query = { action: 'countCriteria', partnerId: path.partnerId };
      ctx.equal('the audit entries', (await owner.call('listAuditEntries', 200, { query })).body.data, []);
      const where = { unknown: 1, visits: { $near: 2 }, $or: [{ city: 7 }] };
      const messages = await owner.rejected('countCriteria', 400, { path, body: { where } });
      ctx.equal(
        'the paths',
        messages.map((message) => message.split(': ')[0]),
        ['body/where/unknown', 'body/where/visits/$near', 'body/where/$or/0/city'],
      );
    },
  ),
  operatorScenario(
    ['OPER-203'],
    'unknown messages and devices, and those of other applications, are a 404',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const other = await createApplication(owner);
      const messageId = await createMessage(owner, partnerId);
      const foreign = await createMessage(owner, other);
      for (const [id, udid] of [
        [unknownId, 'ulm'],
        [foreign, 'ulm'],
        [messageId, ctx.name()],
      ] as const) {
        await owner.rejected('previewMessage', 404, { path: { partnerId, messageId: id }, query: { udid } });
      }
      const path = { partnerId: other, messageId: foreign };
      await owner.rejected('previewMessage', 404, { path, query: { udid: 'ulm' } });
      for (const id of [unknownId, foreign]) {
        await owner.rejected('countAudience', 404, { path: { partnerId, messageId: id } });
      }
    },
  ),
];
