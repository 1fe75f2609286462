import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import {
  createDeviceApplication,
  createOpenList,
  register,
  type RegisteredDevice,
  untilMember,
} from '../device/fixtures.ts';
import { createList, membersOf } from '../runner/fixtures.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createInbox } from './inboxes.ts';

/** Registers a device that is alone in a list, so that inbox messages for the list reach no other device. */
async function registerInList(ctx: Context, app: DeviceCalls, change: object = {}) {
  const { listId, externalId } = await createOpenList(ctx);
  const device = await register(app, change);
  await device.calls.call('joinList', 200, { path: { externalId } });
  await untilMember(ctx, listId, device);
  const send = async (more: object = {}) =>
    (await createInbox(ctx, { sendDate: undefined, lists: [listId], ...more })).inboxId;
  return { device, listId, externalId, send };
}

const inboxOf = async ({ calls }: RegisteredDevice) => (await calls.call('listInbox', 200)).body.data;

/** An inbox message of the device. */
async function entryOf(ctx: Context, device: RegisteredDevice, inboxId: number) {
  const entry = (await inboxOf(device)).find((one) => one.inboxId === inboxId);
  return entry ?? ctx.fail(`the inbox message ${inboxId} in the inbox`, 'nothing');
}

const written = (subject: string) => ({ subject, content: { type: 'text', value: 'A message of a conformance run.' } });

export const deviceInboxScenarios = [
  deviceScenario(
    ['DEV-050'],
    'the inbox has the active messages for a list of the device, newest first',
    'write',
    async (ctx, app) => {
      const { device, listId, send } = await registerInList(ctx, app);
      const [first, second] = [await send(), await send()];
      const later = (await createInbox(ctx, { lists: [listId] })).inboxId;
      const ids = (await inboxOf(device)).map(({ inboxId }) => inboxId);
      ctx.equal(
        'the messages of the list',
        ids.filter((id) => [first, second, later].includes(id)),
        [second, first],
      );
      const others = (await inboxOf(await register(app))).map(({ inboxId }) => inboxId);
      ctx.isTrue('no message of the list for another device', !others.includes(first), others);
      const { body, headers } = await device.calls.call('listInbox', 200, { query: { page: 1_000_000 } });
      ctx.equal('the messages after the last page', body.data, []);
      ctx.isTrue('a Link header', headers.has('Link'), headers.get('Link'));
      await device.calls.rejected('listInbox', 400, { query: { page: 'x' } });
    },
  ),
  deviceScenario(
    ['DEV-051'],
    'a message is in the language of the device, else in a more general one, else in any',
    'write',
    async (ctx, app) => {
      const { device, send } = await registerInList(ctx, app, { language: 'pt-BR' });
      const inboxId = await send({ messages: { en: written('Hello'), pt: written('Olá'), he: written('שלום') } });
      const other = await send({ messages: { it: written('Ciao') } });
      for (const [language, chosen, subject] of [
        ['pt-BR', 'pt', 'Olá'],
        ['en', 'en', 'Hello'],
        ['iw', 'he', 'שלום'],
      ]) {
        await device.calls.call('updateDevice', 200, { body: { language } });
        const expected = { language: chosen, message: { subject } };
        ctx.includes('the message', await entryOf(ctx, device, inboxId), expected);
      }
      ctx.includes('the message', await entryOf(ctx, device, other), { language: 'it', message: written('Ciao') });
    },
  ),
  deviceScenario(
    ['DEV-052'],
    'a device sets the dates of a message, keeps omitted ones, and clears them with null',
    'write',
    async (ctx, app) => {
      const { device, listId, externalId, send } = await registerInList(ctx, app);
      const other = await register(app);
      await other.calls.call('joinList', 200, { path: { externalId } });
      await untilMember(ctx, listId, other);
      const inboxId = await send();
      const [readDate, archivedDate] = ['2026-03-16T08:05:00.000Z', '2026-03-16T08:06:00.000Z'];
      const set = (body: object) =>
        device.calls.call('setInboxMessageStatus', 200, { path: { inboxId }, body: { ...body } });
      ctx.equal('the response', (await set({ readDate })).body, { id: inboxId });
      await set({ archivedDate });
      const entry = await entryOf(ctx, device, inboxId);
      ctx.sameMoment('the read date', entry.readDate, readDate);
      ctx.sameMoment('the archived date', entry.archivedDate, archivedDate);
      ctx.equal('the read date of another device', (await entryOf(ctx, other, inboxId)).readDate, undefined);
      await set({ readDate: null });
      const cleared = await entryOf(ctx, device, inboxId);
      ctx.equal('the cleared date', cleared.readDate, undefined);
      ctx.sameMoment('the archived date', cleared.archivedDate, archivedDate);
    },
  ),
  deviceScenario(
    ['DEV-053'],
    'a message that is unknown, not sent or for other devices is not found',
    'write',
    async (ctx, app) => {
      const { device, listId, send } = await registerInList(ctx, app);
      const other = await register(app);
      const ofDevice = await send();
      const unsent = (await createInbox(ctx, { lists: [listId] })).inboxId;
      const set = (inboxId: number) => ({ path: { inboxId }, body: { readDate: null } });
      await device.calls.rejected('setInboxMessageStatus', 404, set(unknownId));
      await device.calls.rejected('setInboxMessageStatus', 404, set(unsent));
      await other.calls.rejected('setInboxMessageStatus', 404, set(ofDevice));
      await device.calls.call('setInboxMessageStatus', 200, set(ofDevice));
      await device.calls.rejected('setInboxMessageStatus', 400, set(0));
      await device.calls.rejected('setInboxMessageStatus', 400, { ...set(ofDevice), body: { readDate: 'today' } });
    },
  ),
];

export const deviceListScenarios = [
  deviceScenario(['DEV-060'], 'a device joins and leaves a list, in order', 'write', async (ctx, app) => {
    const { listId, externalId } = await createOpenList(ctx);
    const path = { externalId };
    const [device, last] = [await register(app), await register(app)];
    const join = await device.calls.call('joinList', 200, { path });
    ctx.equal('the number of queued changes', join.body.queued, 1);
    await untilMember(ctx, listId, device);
    for (const operation of ['leaveList', 'joinList', 'leaveList'] as const) {
      await device.calls.call(operation, 200, { path });
    }
    // Changes are applied in order, so that those of the first device are complete.
    await last.calls.call('joinList', 200, { path });
    await untilMember(ctx, listId, last);
    ctx.equal('the members', [...(await membersOf(ctx, listId)).keys()], [last.udid]);
  }),
  deviceScenario(['DEV-062'], 'a device reads its lists', 'write', async (ctx, app) => {
    const { listId, externalId } = await createOpenList(ctx);
    const device = await register(app);
    ctx.equal('the lists', (await device.calls.call('getDevice', 200)).body.lists, []);
    await device.calls.call('joinList', 200, { path: { externalId } });
    await untilMember(ctx, listId, device);
    ctx.equal('the lists', (await device.calls.call('getDevice', 200)).body.lists, [externalId]);
  }),
  deviceScenario(['DEV-063'], 'a device reads its own changes of lists immediately', 'write', async (ctx, app) => {
    const { externalId } = await createOpenList(ctx);
    const device = await register(app);
    const lists = async () => (await device.calls.call('getDevice', 200)).body.lists;
    await device.calls.call('joinList', 200, { path: { externalId } });
    ctx.equal('the lists after the device has joined', await lists(), [externalId]);
    await device.calls.call('leaveList', 200, { path: { externalId } });
    ctx.equal('the lists after it has left', await lists(), []);
  }),
  deviceScenario(
    ['DEV-061'],
    'a list that is unknown or has no external ID is not found',
    'write',
    async (ctx, app) => {
      const { calls } = await register(app);
      const listId = await createList(ctx);
      for (const externalId of [ctx.name(), String(listId)]) {
        await calls.rejected('joinList', 404, { path: { externalId } });
        await calls.rejected('leaveList', 404, { path: { externalId } });
      }
    },
  ),
  operatorScenario(['DEV-061'], 'a list of another application is not found', 'write', async (ctx, owner) => {
    const { externalId } = await createOpenList(ctx);
    const { calls } = await register((await createDeviceApplication(owner)).app);
    await calls.rejected('joinList', 404, { path: { externalId } });
    await calls.rejected('leaveList', 404, { path: { externalId } });
  }),
];
