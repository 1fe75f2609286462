import { addToList, anyDevice, createList, ownDevice, settingsOf } from '../runner/fixtures.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, newestFirst, signedIn, walk } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';
import { createAddressed, sendToEnd } from './sends.ts';

/** Creates an application with devices, which are listed in the reverse order. */
async function createDevices(owner: OperatorCalls): Promise<string> {
  const fields = [
    { name: 'customer', type: 'number', matchingKey: true },
    { name: 'city', type: 'string', indexed: true },
  ];
  const partnerId = await createApplication(owner, { name: 'Devices', fields });
  const at = (day: string) => `2026-0${day}T10:00:00Z;2026-0${day}T11:00:00Z`;
  for (const row of [
    'ada-1;secret-token-9Xk2;android;C-1;Pixel 8;;42;Ulm;;',
    'ada-2;;android;C-1;;;;;;',
    'C-1-tablet;;android;;;;;;;',
    'Bob;;android;;;;43;ada-1;;',
    `old;;ios;;;de;;;${at('1-01')}`,
    `middle;browser;web;;;en;;;${at('2-01')}`,
    `new;;ios;;;en;;;${at('3-01')}`,
  ]) {
    const header = 'UDID;token;platform;clientId;model;language;customer;city;firstOpen;lastOpen';
    await upload(owner, partnerId, `${header}\n${row}\n`);
  }
  return partnerId;
}

export const operatorDeviceScenarios = [
  operatorScenario(
    ['OPER-120', 'OPER-122', 'OPER-123', 'OPER-127', 'OPER-128'],
    'devices are searched, filtered, sorted and shown, to viewers without tokens',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createDevices(owner) };
      const foreign = await createApplication(owner);
      await upload(owner, foreign, 'UDID;clientId\nada-3;C-1\n');
      const { calls } = await signedIn(owner, { role: 'viewer', applications: [path.partnerId] });
      const find = async (query: object) =>
        (await calls.call('findDevices', 200, { path, query: query as Record<string, string> })).body.data;
      const searches: [string, string[]][] = [
        ['ada-1', ['ada-1 UDID']],
        ['ada', ['ada-1 UDID', 'ada-2 UDID']],
        ['C-1', ['ada-1 clientId', 'ada-2 clientId', 'C-1-tablet UDID']],
        ['42', ['ada-1 customer']],
        ...['bob', 'Ulm', '%'].map((text): [string, string[]] => [text, []]),
      ];
      await ctx.each(searches, async ([search, expected]) => {
        const found = (await find({ search })).map(({ udid, matchedBy }) => `${udid} ${matchedBy}`);
        ctx.equal(`the devices for ${search}`, found, expected);
      });
      const [found] = await find({ search: 'ada-1' });
      const shown = { platform: 'android', clientId: 'C-1', model: 'Pixel 8', pushConsent: true };
      const entry = { ...shown, id: found?.id, udid: 'ada-1', matchedBy: 'UDID', hasToken: true };
      ctx.equal('the found device', found, entry);

      const all = ['new', 'middle', 'old', 'Bob', 'C-1-tablet', 'ada-2', 'ada-1'];
      const lists: [object, string[]][] = [
        [{}, all],
        [{ pageSize: '3', page: '2' }, all.slice(3, 6)],
        [{ search: 'ada', platform: 'ios' }, []],
        [{ search: 'ada', hasToken: 'false' }, ['ada-2']],
        [{ search: 'ada', sort: '-udid' }, ['ada-2', 'ada-1']],
        [{ search: 'ada', sort: 'udid', pageSize: '1', page: '2' }, ['ada-2']],
        [{ search: 'ada', firstOpenFrom: '2020-01-01T00:00:00Z' }, []],
        [{ search: 'ada', listId: '987' }, []],
        [{ listId: '987' }, []],
        [{ platform: 'ios' }, ['new', 'old']],
        [{ language: 'en' }, ['new', 'middle']],
        [{ hasToken: 'true' }, ['middle', 'ada-1']],
        [{ firstOpenFrom: '2026-02-01T10:00:00Z' }, ['new', 'middle']],
        [{ firstOpenTo: '2026-02-01T10:00:00Z' }, ['old']],
        [{ firstOpenFrom: '2026-02-01T10:00:00Z', firstOpenTo: '2026-03-01T10:00:00Z' }, ['middle']],
        [{ from: '2026-02-01T11:00:00Z', to: '2026-03-01T11:00:00Z' }, ['middle']],
        [{ sort: 'lastOpen', pageSize: '3' }, ['old', 'middle', 'new']],
        [{ platform: 'ios', language: 'en', sort: 'udid' }, ['new']],
      ];
      await ctx.each(lists, async ([query, expected]) => {
        const devices = await find({ total: 'true', ...query });
        ctx.equal(
          'the devices',
          devices.map(({ udid }) => udid),
          expected,
        );
        const isSearch = 'search' in query;
        const hasMore = devices.some((device) => 'token' in device || 'matchedBy' in device !== isSearch);
        ctx.isTrue('no tokens, and what matches only in a search', !hasMore, devices);
      });

      const ofAda = { path: { ...path, udid: 'ada-1' } };
      const device = { ...shown, id: found?.id, UDID: 'ada-1', customer: 42, city: 'Ulm', token: 'secret-token-9Xk2' };
      ctx.equal('the device', (await owner.call('getDevice', 200, ofAda)).body, { device, lists: [] });
      const masked = { device: { ...device, token: '…9Xk2' }, lists: [] };
      ctx.equal('the device for viewers', (await calls.call('getDevice', 200, ofAda)).body, masked);
    },
  ),
  operatorScenario(
    ['OPER-120'],
    'a device is found by the beginning of its UDID and by its matching keys',
    'read',
    async (ctx, owner) => {
      const udid = await anyDevice(ctx);
      const find = async (search: string) => (await owner.call('findDevices', 200, { query: { search } })).body.data;
      const matches = async (search: string, by: string) => {
        const found = (await find(search)).find((device) => device.udid === udid);
        ctx.equal(`what ${by} matches`, found?.matchedBy, by);
      };
      await matches(udid, 'UDID');
      ctx.isTrue(
        'devices whose UDID starts with the text',
        (await find(udid.slice(0, -1) || udid)).every(
          ({ udid: other, matchedBy }) => matchedBy !== 'UDID' || other.startsWith(udid.slice(0, -1)),
        ),
        udid,
      );
      const { device } = (await owner.call('getDevice', 200, { path: { udid } })).body as {
        device: Record<string, unknown>;
      };
      const keys = settingsOf(ctx).fields.filter(({ matchingKey }) => matchingKey);
      for (const key of ['clientId', ...keys.map(({ name }) => name)]) {
        const value = device[key];
        const isOther = (typeof value === 'string' || typeof value === 'number') && !udid.startsWith(String(value));
        // Others can have the same value, so that this device may not be among the first ones.
        if (isOther) {
          const found = (await find(String(value))).filter(({ matchedBy }) => matchedBy === key);
          ctx.isTrue(`devices matched by ${key}`, found.length > 0, found);
        }
      }
    },
  ),
  operatorScenario(
    ['OPER-121'],
    'the text of a search is not empty, and it finds at most 100 devices',
    'read',
    async (ctx, owner) => {
      await owner.rejected('findDevices', 400, { query: { search: '' } });
      const [first = ''] = await anyDevice(ctx);
      const { data } = (await owner.call('findDevices', 200, { query: { search: first } })).body;
      ctx.isTrue('1 to 100 devices', data.length > 0 && data.length <= 100, data.length);
    },
  ),
  operatorScenario(['OPER-127'], 'devices are listed newest first', 'read', async (ctx, owner) => {
    const first = await owner.call('findDevices', 200, { query: { pageSize: 2 } });
    const second = await owner.call('findDevices', 200, { query: { pageSize: 2, page: 2 } });
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    ctx.equal(
      'the IDs',
      ids,
      [...new Set(ids)].toSorted((one, other) => other - one),
    );
  }),
  operatorScenario(['OPER-128'], 'devices are filtered by list and by times', 'write', async (ctx, owner) => {
    const udid = ownDevice(ctx);
    const listId = await createList(ctx);
    const inList = async () =>
      (await owner.call('findDevices', 200, { query: { listId } })).body.data.map((device) => device.udid);
    ctx.equal('the devices of an empty list', await inList(), []);
    await addToList(ctx, listId, udid);
    ctx.equal('the devices of the list', await inList(), [udid]);
    const future = '2999-01-01T00:00:00Z';
    for (const query of [{ firstOpenFrom: future }, { from: future }, { firstOpenTo: '1971-01-01T00:00:00Z' }]) {
      const { data } = (await owner.call('findDevices', 200, { query: { listId, ...query } })).body;
      ctx.equal('devices of no time', data, []);
    }
  }),
  operatorScenario(['OPER-122'], 'a device has the fields of the engagement API', 'read', async (ctx, owner) => {
    const udid = await anyDevice(ctx);
    const { device } = (await owner.call('getDevice', 200, { path: { udid } })).body;
    const { body } = await ctx.call('searchDevice', 200, { query: { UDID: udid } });
    ctx.includes('the device', device, body);
  }),
  operatorScenario(['OPER-122'], 'a device has its static lists', 'write', async (ctx, owner) => {
    const udid = ownDevice(ctx);
    const listId = await createList(ctx);
    await addToList(ctx, listId, udid);
    const { lists } = (await owner.call('getDevice', 200, { path: { udid } })).body;
    ctx.isTrue(
      'the list',
      lists.some((list) => list.listId === listId),
      lists,
    );
  }),
  operatorScenario(['OPER-124'], 'a device of another application is unknown', 'write', async (ctx, owner) => {
    const udid = await anyDevice(ctx);
    const partnerId = await createApplication(owner);
    await owner.rejected('getDevice', 404, { path: { partnerId, udid } });
    await owner.rejected('getDeviceTimeline', 404, { path: { partnerId, udid } });
  }),
  operatorScenario(['OPER-125'], 'the timeline has the delivery of a send', 'send', async (ctx, owner) => {
    const messageId = await createAddressed(ctx);
    await sendToEnd(ctx, messageId);
    const { data } = (await owner.call('getDeviceTimeline', 200, { path: { udid: ownDevice(ctx) } })).body;
    newestFirst(
      ctx,
      'entries',
      data.map(({ at }) => at),
    );
    const own = data.filter((entry) => entry.messageId === messageId);
    ctx.includes('the entries of the message', own, [{ type: 'delivery', kind: 'campaign' }]);
    ctx.isTrue('a status', own[0]?.status !== undefined, own);
  }),
  operatorScenario(['OPER-126'], 'the pages of a timeline have each entry once', 'read', async (ctx, owner) => {
    const path = { udid: await anyDevice(ctx) };
    const first = await owner.call('getDeviceTimeline', 200, { path });
    const entries = await walk(ctx, first, (url) => owner.follow('getDeviceTimeline', url));
    newestFirst(
      ctx,
      'entries',
      entries.map(({ at }) => at),
    );
    const deliveries = entries.filter(({ type }) => type === 'delivery').map(({ sendId }) => sendId);
    ctx.equal('the number of different sends', new Set(deliveries).size, deliveries.length);
    for (const cursor of ['cursor', 'WzEsMl0'])
      await owner.rejected('getDeviceTimeline', 400, { path, query: { cursor } });
  }),
];
