import { addToList, anyDevice, createList, ownDevice, settingsOf } from '../runner/fixtures.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createApplication, newestFirst, signedIn, walk } from '../operator/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { createAddressed, sendToEnd } from './sends.ts';

export const operatorDeviceScenarios = [
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
  operatorScenario(['OPER-123', 'OPER-018'], 'viewers see a masked token', 'write', async (ctx, owner) => {
    const path = { udid: await anyDevice(ctx) };
    const { token } = (await owner.call('getDevice', 200, { path })).body.device as { token?: string };
    if (token === undefined) throw new Skip('the device has no push token');
    const { calls } = await signedIn(owner, { role: 'viewer', applications: [ctx.deployment.partnerId] });
    const shown = (await calls.call('getDevice', 200, { path })).body.device as { token?: string };
    ctx.isTrue('the last four characters', shown.token === `…${token.slice(-4)}`, 'another text');
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
