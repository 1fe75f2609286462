import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { indexLanguages, lookUpLanguage } from '../../server/domain/rendering/languages.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { createOperator } from '../support/operators.ts';
import { endOf, pushesOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const lookUp = (available: readonly string[], language: string) =>
  lookUpLanguage(indexLanguages(available.map((tag) => [tag, tag] as const)), language);

describe('the lookup of a language', () => {
  test.each<readonly [available: readonly string[], language: string, found: string | undefined]>([
    // Legacy tags, in both directions.
    [['he'], 'iw', 'he'],
    [['he'], 'iw_IL', 'he'],
    [['iw'], 'he-IL', 'iw'],
    [['iw', 'he'], 'iw', 'iw'],
    [['iw', 'he'], 'he', 'he'],
    [['id'], 'in-ID', 'id'],
    [['in'], 'id', 'in'],
    [['yi'], 'JI', 'yi'],
    [['ji'], 'yi', 'ji'],
    [['fil'], 'tl-PH', 'fil'],
    [['no'], 'nb-NO', 'no'],
    [['nb', 'no'], 'no-NO', 'no'],
    [['nb'], 'no', 'nb'],
    [['nb'], 'nn-NO', 'nb'],
    [['sr-Latn'], 'sh', 'sr-Latn'],
    // Scripts.
    [['zh', 'zh-Hans', 'zh-Hant'], 'zh-TW', 'zh-Hant'],
    [['zh', 'zh-Hant'], 'zh_HK', 'zh-Hant'],
    [['zh', 'zh-Hant'], 'zh_MO_#Hant', 'zh-Hant'],
    [['zh-Hans', 'zh-Hant'], 'zh-CN', 'zh-Hans'],
    [['zh-Hans', 'zh-Hant'], 'zh-SG', 'zh-Hans'],
    [['zh-Hans', 'zh-Hant'], 'zh', 'zh-Hans'],
    [['zh-TW', 'zh-CN'], 'zh-Hans-CN', 'zh-CN'],
    [['zh-TW', 'zh-CN'], 'zh-Hant', 'zh-TW'],
    [['zh-Hant', 'zh-HK'], 'zh-Hant-HK', 'zh-HK'],
    [['zh-Hant-TW'], 'zh-TW', 'zh-Hant-TW'],
    [['zh'], 'zh-TW', 'zh'],
    // Chinese, where the usual region means the script.
    ...['zh-HK', 'zh_MO', 'zh-Hant-HK', 'zh_HK_#Hant', 'zh-Hant-CN'].map(
      (tag) => [['zh-CN', 'zh-TW'], tag, 'zh-TW'] as const,
    ),
    ...['zh', 'zh-SG', 'zh-Hans-SG', 'zh-MY', 'zh-Hans-HK', 'cmn'].map(
      (tag) => [['zh-CN', 'zh-TW'], tag, 'zh-CN'] as const,
    ),
    [['zh', 'zh-TW'], 'zh-HK', 'zh-TW'],
    [['zh', 'zh-CN'], 'zh-SG', 'zh-CN'],
    [['zh-TW', 'zh-HK'], 'zh-Hant-MO', 'zh-HK'],
    [['zh-TW'], 'zh-CN', undefined],
    [['zh-CN'], 'zh-TW', undefined],
    [['sr-Latn-RS'], 'sr-ME', undefined],
    [['sr', 'sr-Latn'], 'sr-Latn-RS', 'sr-Latn'],
    [['sr', 'sr-Latn'], 'sr-ME', 'sr-Latn'],
    [['sr-Cyrl', 'sr-Latn'], 'sr-RS', 'sr-Cyrl'],
    [['sr-Latn'], 'sr-RS', undefined],
    [['sr-Cyrl', 'sr-Latn'], 'sr_RS@latin', 'sr-Latn'],
    [['uz', 'uz-Cyrl'], 'uz_UZ.UTF-8@cyrillic', 'uz-Cyrl'],
    [['de'], 'de_DE.ISO-8859-15@euro', 'de'],
    // Extended language subtags.
    [['zh-Hans', 'zh-Hant'], 'zh-cmn-Hans-CN', 'zh-Hans'],
    [['zh-cmn-Hant'], 'zh-TW', 'zh-cmn-Hant'],
    [['yue', 'zh'], 'zh-yue-HK', 'yue'],
    // Regions with a parent other than their language.
    [['es', 'es-419'], 'es-MX', 'es-419'],
    [['es', 'es-419', 'es-MX'], 'es_MX', 'es-MX'],
    [['es', 'es-419'], 'es-ES', 'es'],
    [['es', 'es-419'], 'es', 'es'],
    [['pt', 'pt-PT'], 'pt-AO', 'pt-PT'],
    [['pt', 'pt-PT'], 'pt-BR', 'pt'],
    [['zh-Hant', 'zh-HK'], 'zh-MO', 'zh-HK'],
    [['zh-Hans', 'zh-Hant-HK'], 'zh-Hant-MO', 'zh-Hant-HK'],
    // More general languages, never more special ones.
    [['fr', 'FR-ca'], 'fr_CA', 'FR-ca'],
    [['en'], 'en-GB-u-hc-h12', 'en'],
    [['de-AT'], 'de_AT.UTF-8', 'de-AT'],
    [['pt-BR'], 'pt-PT', undefined],
    [['pt-BR'], 'pt', undefined],
    // What is no language tag.
    [['en', 'x1'], '', undefined],
    [['en'], '-', undefined],
    [['en'], '%$&', undefined],
    [['en'], 'constructor', undefined],
    [['en', 'en-Latn'], 'und', undefined],
    [['en'], 'C.UTF-8', undefined],
    [['en'], `${'a-'.repeat(127)}a`, undefined],
  ])('in %j for %j finds %j (DEV-041)', (available, language, found) => {
    expect(lookUp(available, language)).toBe(found);
  });
});

describe('texts are in the language of the device', () => {
  let service: TestService;
  let caller: Caller;
  let appKey: string;
  let shop: ReturnType<typeof sender>;
  /** The language of each device, and of the text that it gets. */
  const devices: Record<string, string> = {
    iw: 'he',
    'he-IL': 'he',
    zh_TW: 'zh-Hant',
    in: 'id',
    'sr-Latn-RS': 'sr-Latn',
    'zh-cmn-Hant-TW': 'zh-Hant',
    tlh: 'own',
    und: 'own',
  };
  const tags = ['iw', 'zh', 'zh-Hant', 'in', 'sr', 'sr-Latn'];
  const textOf = (tag: string) => ({ iw: 'he', in: 'id' })[tag] ?? tag;
  const translations = Object.fromEntries(tags.map((tag) => [tag, { title: textOf(tag), text: textOf(tag) }]));

  beforeAll(async () => {
    service = await startTestService({}, { role: 'all' });
    await service.applications.create('shop', checkSettings({ name: 'Shop', languages: ['en'] }));
    appKey = await createAppKey(service, 'shop');
    caller = await service.createCaller('ada@example.com', 'shop');
    shop = sender(caller, 'shop');
    for (const language of Object.keys(devices)) {
      await registerAppDevice(service, appKey, { UDID: language, language });
    }
  });
  afterAll(() => service.close());

  const post = async (path: string, body: object) => {
    const response = await caller.request('POST', `/v1/me/apps/shop/${path}`, { body });
    expect([response.status, response.body]).toEqual([200, expect.anything()]);
    return response.body as { id: number };
  };
  const titlesOf = async (sendId: number) => {
    await endOf(service, sendId);
    const pushes = await pushesOf(service, sendId);
    return Object.fromEntries(pushes.map(({ udid, content }) => [udid, content.title]));
  };

  test('in pushes, previews and instant messages (OPER-207)', async () => {
    const messageId = await shop.create({ title: 'own', text: 'own', translations });
    expect(await titlesOf(await shop.sendIdOf(messageId))).toEqual(devices);

    const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    for (const [udid, title] of Object.entries(devices)) {
      const path = `/operator/v1/apps/shop/messages/${messageId}/preview?udid=${encodeURIComponent(udid)}`;
      expect((await viewer.request('GET', path)).body).toMatchObject({ content: { title, text: title } });
    }

    const targets = Object.keys(devices).map((deviceId) => ({ deviceId }));
    const parentMessageId = await shop.create({ title: 'own', text: 'own', translations: { he: { text: 'parent' } } });
    const sendId = await shop.instantIdOf({ parentMessageId, messageData: { translations }, targets });
    expect(await titlesOf(sendId)).toEqual(devices);
  });

  test('in in-app messages, alarms and inboxes (DEV-041, DEV-051)', async () => {
    const named = [...tags.map((tag) => [tag, textOf(tag)] as const), [undefined, 'own'] as const];
    await post('inapps', {
      name: 'Popup',
      isActive: true,
      messages: named.map(([language, text]) => ({
        ...(language && { language }),
        template: { type: 'popup', title: text, text },
      })),
    });
    await post('alarms', {
      name: 'Alarm',
      isActive: true,
      messages: named.map(([language, text]) => ({ ...(language && { language }), platform: 'android', text })),
    });
    const letter = (subject: string) => ({ subject, content: { type: 'text', value: 'x' } });
    const letters = named.map(([language = 'en', text]) => [language, letter(text)] as const);
    await post('inboxes', { messages: Object.fromEntries(letters) });
    for (const [language, text] of Object.entries(devices)) {
      const { request } = await registerAppDevice(service, appKey, { language });
      const content = (await request('GET', '/content')).body;
      expect([language, content]).toMatchObject([
        language,
        { inApps: [{ message: { template: { title: text } } }], alarms: [{ message: { text } }] },
      ]);
      expect((await request('GET', '/inbox')).body).toMatchObject({ data: [{ message: { subject: text } }] });
    }
  });
});
