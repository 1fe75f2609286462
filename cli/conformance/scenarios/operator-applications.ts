import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, fcmSettings, signedIn, webPushSettings } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';
import { Skip } from '../runner/outcomes.ts';

const read = async (calls: OperatorCalls, partnerId: string) =>
  (await calls.call('getApplication', 200, { path: { partnerId } })).body;

const find = async (calls: OperatorCalls, search: string) =>
  (await calls.call('listApplications', 200, { query: { search } })).body.data;

const fields = [{ name: 'loyalty', type: 'number', indexed: true }];
const invalid = { name: 'Invalid', fields: [{ name: 'loyalty', type: 'text' }], langages: ['en'] };
const pointers = ['body/settings/fields/0/type', 'body/settings/langages'];
const pathsOf = (messages: readonly string[]) => messages.map((message) => message.split(': ')[0]).toSorted();

const invalidAddresses = [
  ...[' ops@example.com', 'ops@example.com ', '<ops@example.com>', 'Ops <ops@example.com>', '//ops@example.com'],
  ...['@example.com', 'ops@example', 'ops@localhost', 'ops@shop.local', 'a@b.internal', 'a@example.com.'],
  ...['ops@127.0.0.1', 'ops@[127.0.0.1]', 'ops@exämple.com', 'a@example.com?subject=x'],
];
const invalidSubjects = [
  ...invalidAddresses.map((address) => `mailto:${address}`),
  ...['MAILTO:ops@example.com', 'https://localhost', 'https://LOCALHOST/', 'https://shop.localhost', 'https://shop'],
  ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433', 'https://[2a00::1]/', 'https://shop.test'],
  ...['https:///shop.example.com', 'https://shop.example.com./', 'https://example.com/a b'],
];

export const operatorApplicationScenarios = [
  operatorScenario(
    ['OPER-029', 'OPER-031'],
    'an application is created with a new partner ID, and found by it and its name',
    'write',
    async (ctx, owner) => {
      const name = `The ${ctx.name()}`;
      const settings = { name, languages: ['en'] };
      const partnerId = await createApplication(owner, settings);
      await owner.rejected('createApplication', 409, { body: { partnerId } });
      ctx.includes('the application', await read(owner, partnerId), { partnerId, settings });
      for (const search of [partnerId, partnerId.slice(1), name.toUpperCase()]) {
        ctx.includes(`the applications for ${search}`, await find(owner, search), [{ partnerId, name }]);
      }
      await owner.rejected('createApplication', 400, { body: { partnerId: 'a/b' } });
    },
  ),
  operatorScenario(['OPER-050'], 'a list that is too long is the only error', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const template = { value: 'a', type: 'b', requiredKeys: Array.from({ length: 101 }, (_, n) => `k${n}`) };
    const messages = (settings: object) =>
      owner.rejected('updateSettings', 400, { path: { partnerId }, query: { dryRun: true }, body: { settings } });
    const tooLong = await messages({ name: 1, inAppTemplates: [template] });
    ctx.equal('the paths', pathsOf(tooLong), ['body/settings/inAppTemplates/0/requiredKeys']);
    const many = await messages({ name: 'Many', states: Array.from({ length: 150 }, () => ({})) });
    ctx.equal('the number of listed errors and their count', [many.length, many.at(-1)], [101, 'body: 50 more errors']);
  }),
  operatorScenario(['OPER-031'], 'lists have only granted applications', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const { calls } = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
    const { data } = (await calls.call('listApplications', 200)).body;
    ctx.equal(
      'the applications',
      data.map((app) => app.partnerId),
      [partnerId],
    );
    ctx.equal('the applications for another one', await find(calls, ctx.deployment.partnerId), []);
  }),
  operatorScenario(
    ['OPER-030', 'OPER-041'],
    'a deletion ends access immediately, and its audit entries stay',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const { operatorId, email, calls } = await signedIn(owner, { role: 'owner' });
      await calls.call('createCampaign', 200, { path, body: { name: 'Last' } });
      await owner.call('deleteOperator', 200, { path: { operatorId } });
      await owner.call('deleteApplication', 200, { path });
      await owner.rejected('getApplication', 403, { path }, 'API_ERR_FORBIDDEN');
      await owner.rejected('listCampaigns', 403, { path }, 'API_ERR_FORBIDDEN');
      const [entry] = await find(owner, partnerId);
      if (entry) ctx.equal('deleting', entry.deleting, true);
      const end = Date.now() + ctx.patience;
      while ((await find(owner, partnerId)).length > 0) {
        if (Date.now() > end) throw new Skip(`no worker has deleted the data within ${ctx.patience / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      const { data } = (await owner.call('listAuditEntries', 200, { query: { partnerId } })).body;
      const actor = ctx.deployment.operator?.email;
      ctx.includes('the last entries', data.slice(0, 2), [
        { actor, action: 'deleteApplication' },
        { actor: email, action: 'createCampaign' },
      ]);
    },
  ),
  operatorScenario(['OPER-032'], 'invalid settings are rejected with their pointers', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const path = { partnerId };
    const before = await read(owner, partnerId);
    const update = await owner.rejected('updateSettings', 400, { path, body: { settings: invalid } });
    ctx.equal('the pointers', pathsOf(update), pointers);
    const body = { partnerId: ctx.name(), settings: invalid };
    ctx.equal('the errors', await owner.rejected('createApplication', 400, { body }), update);
    ctx.equal('the application', await read(owner, partnerId), before);
    ctx.equal('the applications with the other ID', await find(owner, body.partnerId), []);
    const schema = (await owner.call('getSettingsSchema', 200)).body as Record<string, unknown>;
    ctx.equal('the types in the schema', [typeof schema['$schema'], schema['type']], ['string', 'object']);
  }),
  operatorScenario(['OPER-049'], 'a key of FCM with a foreign token host is rejected', 'write', async (ctx, owner) => {
    const path = { partnerId: await createApplication(owner) };
    const settings = fcmSettings(ctx.name(), 'tokens.example.invalid');
    const errors = await owner.rejected('updateSettings', 400, { path, body: { settings } });
    ctx.equal('the pointers', pathsOf(errors), ['body/settings/gateways/fcm/serviceAccount/token_uri']);
  }),
  operatorScenario(['OPER-033'], 'a dry run checks settings without a change', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner, { name: 'Dry run', fields });
    const before = await read(owner, partnerId);
    const path = { partnerId };
    const query = { dryRun: true };
    const { body } = await owner.call('updateSettings', 200, { path, query, body: { settings: { name: 'Changed' } } });
    ctx.includes('the response', body, {
      settings: { name: 'Changed' },
      settingsVersion: before.settingsVersion,
      deletedValues: [],
    });
    await owner.rejected('updateSettings', 400, { path, query, body: { settings: invalid } });
    ctx.equal('the application', await read(owner, partnerId), before);
  }),
  operatorScenario(
    ['OPER-034'],
    'an update that would delete device values needs a permission',
    'write',
    async (ctx, owner) => {
      const color = { name: 'color', type: 'string' };
      const partnerId = await createApplication(owner, { name: 'Values', fields: [...fields, color] });
      await upload(owner, partnerId, 'UDID;loyalty;color\n1;3;red\n2;5;\n3;;\n');
      const values = () =>
        Promise.all(
          ['1', '2', '3'].map(async (udid) => {
            const { device } = (await owner.call('getDevice', 200, { path: { partnerId, udid } })).body;
            const { loyalty, color: itsColor } = device as { loyalty?: number; color?: string };
            return [loyalty, itsColor];
          }),
        );
      const before = [await values(), await read(owner, partnerId)];
      const settings = { name: 'Values', fields: [{ ...fields[0], type: 'string' }] };
      const change = { path: { partnerId }, body: { settings } };
      const deletedValues = [
        { field: 'loyalty', devices: 2 },
        { field: 'color', devices: 1 },
      ];
      for (const query of [{ dryRun: true }, { dryRun: true, deleteValues: true }]) {
        const dryRun = await owner.call('updateSettings', 200, { ...change, query });
        ctx.includes('the response', dryRun.body, { settings, deletedValues });
      }
      await owner.rejected('updateSettings', 409, change);
      const query = { deleteValues: true };
      const webpush = { ...webPushSettings('Values').settings.gateways.webpush, privateKey: '********' };
      const masked = { settings: { ...settings, gateways: { webpush } } };
      await owner.rejected('updateSettings', 400, { ...change, query, body: masked });
      for (const dryRun of [false, true]) {
        const former = { query: { ...query, dryRun }, headers: { 'If-Match': '"former"' } };
        await owner.rejected('updateSettings', 412, { ...change, ...former });
      }
      ctx.equal('the values and the application', [await values(), await read(owner, partnerId)], before);
      const { body } = await owner.call('updateSettings', 200, { ...change, query });
      ctx.includes('the response', body, { settings, deletedValues });
      // Of a field that is removed, no device shows a value until the settings have it again.
      const again = { settings: { name: 'Values', fields: [...fields, color] } };
      await owner.call('updateSettings', 200, { ...change, body: again });
      ctx.equal('the values', (await values()).flat(), Array(6).fill(undefined));
    },
  ),
  operatorScenario(['OPER-035'], 'an update of an older version is rejected', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const { body: application, headers: shown } = await owner.call('getApplication', 200, { path: { partnerId } });
    const { settingsVersion } = application;
    const headers = { 'If-Match': shown.get('ETag') ?? '' };
    const body = (name: string) => ({ path: { partnerId }, headers, body: { settings: { name } } });
    const current = { settings: { name: 'First' }, settingsVersion: settingsVersion + 1 };
    const { body: first } = await owner.call('updateSettings', 200, body('First'));
    ctx.includes('the response', first, { ...current, deletedValues: [] });
    const { body: stale } = await owner.call('updateSettings', 412, body('Second'));
    ctx.includes('the response', stale, { errors: [{ label: 'API_ERR_DATA' }], current });
    ctx.includes('the application', await read(owner, partnerId), current);
  }),
  operatorScenario(
    ['OPER-036', 'OPER-037'],
    'the secret of a gateway is masked, a mask keeps it, and credentials can be verified',
    'write',
    async (ctx, owner) => {
      const { privateKey, settings } = webPushSettings(ctx.name());
      const partnerId = await createApplication(owner, settings);
      const path = { partnerId };
      const shown = await read(owner, partnerId);
      const update = { path, body: { settings: { ...shown.settings, name: 'Masked' } } };
      const texts = [
        shown,
        (await owner.call('updateSettings', 200, update)).body,
        await read(owner, partnerId),
        (await owner.call('listGateways', 200, { path })).body,
      ].map((body) => JSON.stringify(body));
      const { data } = (await owner.call('listGateways', 200, { path })).body;
      ctx.equal('the platforms', data.map(({ platform }) => platform).toSorted(), ['android', 'ios', 'web']);
      const web = data.find(({ platform }) => platform === 'web');
      ctx.includes('the gateway', web, { gateway: 'webpush', breaker: 'closed' });
      const checks = (await owner.call('checkGateways', 200, { path })).body.data;
      ctx.equal('the checked platforms', checks.map(({ platform }) => platform).toSorted(), ['android', 'ios', 'web']);
      for (const text of texts) {
        ctx.isTrue('a response without the secret', !text.includes(privateKey), 'the secret');
        ctx.isTrue('a masked secret', text.includes('********'), text);
      }
    },
  ),
  operatorScenario(
    ['OPER-381', 'OPER-383'],
    'a masked key is for the stored subject only, and a subject has a public host',
    'write',
    async (ctx, owner) => {
      const { settings } = webPushSettings(ctx.name());
      const path = { partnerId: await createApplication(owner, settings) };
      const { webpush } = settings.gateways;
      const update = async (changed: object) =>
        pathsOf(
          await owner.rejected('updateSettings', 400, {
            path,
            body: { settings: { ...settings, gateways: { webpush: { ...webpush, ...changed } } } },
          }),
        );
      const other = 'mailto:other@example.com';
      ctx.equal('the pointers', await update({ subject: other, privateKey: '********' }), [
        'body/settings/gateways/webpush/privateKey',
      ]);
      await ctx.each(invalidSubjects, async (subject) =>
        ctx.equal('the pointers', await update({ subject }), ['body/settings/gateways/webpush/subject']),
      );
    },
  ),
  operatorScenario(['OPER-384'], 'viewers see push tokens of segments masked', 'write', async (ctx, owner) => {
    const token = `token-of-${ctx.name()}`;
    const segments = [{ id: 1, name: 'One', where: { token: { $in: [token, 'another-push-token'] } } }];
    const partnerId = await createApplication(owner, { name: 'Segments', segments });
    const { calls } = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
    const shown = JSON.stringify(await read(calls, partnerId));
    ctx.isTrue('no token', !shown.includes(token) && shown.includes(`…${token.slice(-4)}`), 'the token');
    ctx.isTrue('the token for owners', JSON.stringify(await read(owner, partnerId)).includes(token), 'no token');
  }),
  operatorScenario(['OPER-037'], 'each platform has a gateway with a state', 'read', async (ctx, owner) => {
    const { data } = (await owner.call('listGateways', 200)).body;
    ctx.equal('the platforms', data.map(({ platform }) => platform).toSorted(), ['android', 'ios', 'web']);
    for (const { breaker, since, reason } of data) {
      const isOpen = breaker === 'open';
      ctx.equal(
        'time and reason of an open breaker only',
        [since !== undefined, reason !== undefined],
        [isOpen, isOpen],
      );
    }
  }),
  operatorScenario(['OPER-038'], 'the index of each indexed field has a state', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner, { name: 'Indexes', fields });
    const { data } = (await owner.call('listIndexes', 200, { path: { partnerId } })).body;
    ctx.equal(
      'the fields',
      data.map(({ field }) => field),
      ['loyalty'],
    );
    for (const { state, progress } of data) {
      ctx.isTrue('a progress only while the index is created', progress === undefined || state === 'building', state);
    }
  }),
];
