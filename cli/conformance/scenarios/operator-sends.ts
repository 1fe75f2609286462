import { createDeviceApplication, event, register, sendEvents } from '../device/fixtures.ts';
import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, newestFirst, signedIn, walk } from '../operator/fixtures.ts';
import type { QueryValues } from '../runner/http.ts';
import { Skip } from '../runner/outcomes.ts';
import { createAddressed, sendToEnd } from './sends.ts';

/** Sends a message to the device of `--device`, and returns the finished send. */
async function finishedSend(ctx: Context, owner: OperatorCalls) {
  const messageId = await createAddressed(ctx);
  await sendToEnd(ctx, messageId);
  const { data } = (await owner.call('listSends', 200, { query: { messageId } })).body;
  const [send] = data;
  ctx.equal('the number of sends of the message', data.length, 1);
  return send ?? ctx.fail('a send of the message', 'none');
}

/** Some of them are JSON in Base64. */
const noCursors = ['cursor', 'x', 'WzFd', 'WyIyMDI2LTAyLTMxVDAwOjAwOjAwWiIsMV0'];
const commands = ['pauseSend', 'resumeSend', 'cancelSend'] as const;

export const operatorSendScenarios = [
  operatorScenario(
    ['OPER-101', 'OPER-104', 'OPER-110', 'OPER-111', 'OPER-113', 'OPER-114', 'OPER-018'],
    'a send shows its message, times, outcomes, deliveries and captured pushes, and its message a funnel',
    'send',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      const path = { partnerId };
      const model = 'Pixel 8';
      const tokens = [1, 2, 3].map((number) => `${ctx.name()}-${number}`);
      const [first, second, third] = tokens;
      const open = await register(app, { token: third });
      const mute = await register(app, { model });
      const reached = [await register(app, { model, token: first }), await register(app, { model, token: second })];
      const body = { platform: 'android' as const, title: ctx.name(), text: 'Your ${model}' };
      const messageId = (await owner.call('createMessage', 200, { path, body })).body.id;
      const { sendId } = (await owner.call('sendMessage', 200, { path: { ...path, messageId } })).body;
      const ofSend = { path: { ...path, sendId } };
      const read = async () => (await owner.call('getSend', 200, ofSend)).body;
      await ctx.until('the end of the send', async () => (await read()).state === 'sent');
      const { data: sends } = (await owner.call('listSends', 200, { path, query: { messageId } })).body;
      const [{ createdAt = '', plannedAt, finishedAt = '', deadlineAt, rate, ...send } = {}] = sends;
      ctx.equal(
        'the sends',
        [sends.length, send],
        [
          1,
          {
            ...{ id: sendId, messageId, messageName: body.title, kind: 'campaign', platform: 'android', state: 'sent' },
            ...{ devices: 4, sent: 2, failed: 1, suppressed: 1, canceled: 0, waiting: 0 },
          },
        ],
      );
      ctx.isTrue('times', Date.parse(finishedAt) >= Date.parse(createdAt), sends);
      ctx.isTrue(
        'other times',
        [plannedAt, deadlineAt, rate].every((each) => each !== undefined),
        sends,
      );
      ctx.includes('the send', await read(), send);

      const outcomes = (await owner.call('listSendOutcomes', 200, ofSend)).body.data;
      const counts = outcomes.map(({ status, devices }) => [status, devices]);
      ctx.equal('the outcomes', counts.toSorted(), [
        ['failed', 1],
        ['sent', 2],
        ['suppressed', 1],
      ]);
      const reasonOf = (status: string) => outcomes.find((outcome) => outcome.status === status)?.reason ?? '';
      const [failed, suppressed] = [reasonOf('failed'), reasonOf('suppressed')];
      ctx.isTrue('the reasons', failed.includes('token') && suppressed.includes('model'), outcomes);
      ctx.equal('no reason', outcomes.find(({ status }) => status === 'sent')?.reason, undefined);
      const deliveries = async (query: QueryValues = {}) =>
        walk(ctx, await owner.call('listSendDeliveries', 200, { ...ofSend, query }), (url) =>
          owner.follow('listSendDeliveries', url),
        );
      const udids = [open, mute, ...reached].map(({ udid }) => udid).toSorted();
      ctx.equal('the deliveries', (await deliveries()).map(({ udid }) => udid).toSorted(), udids);
      const [delivery] = await deliveries({ status: 'failed' });
      const expected = [{ udid: mute.udid, status: 'failed', reason: failed, at: delivery?.at }];
      for (const query of [{ status: 'failed' }, { reason: failed }]) {
        ctx.equal('the filtered deliveries', await deliveries(query), expected);
      }
      ctx.equal('the deliveries with another status', await deliveries({ reason: failed, status: 'sent' }), []);

      const [clicking] = reached;
      const clicks = [event('click', { messageId }), event('click', { messageId, date: new Date().toISOString() })];
      if (clicking) await sendEvents(clicking, clicks);
      ctx.equal('the funnel', (await owner.call('getMessageFunnel', 200, { path: { ...path, messageId } })).body, {
        ...{ targets: 4, sent: 2, failed: [{ reason: failed, devices: 1 }], canceled: 0, displayed: 0, clicked: 1 },
        ...{ suppressed: [{ reason: suppressed, devices: 1 }], unattributed: 0, unsubscribed: 0, conversions: 0 },
        ...{ revenue: [], exact: true },
      });

      const viewer = (await signedIn(owner, { role: 'viewer', applications: [partnerId] })).calls;
      const query = { data: ['token'] };
      for (const [by, masked] of [
        [owner, (text: string) => text],
        [viewer, (text: string) => `…${text.slice(-4)}`],
      ] as const) {
        const { data: pushes } = (await by.call('listCapturedPushes', 200, { path })).body;
        newestFirst(
          ctx,
          'pushes',
          pushes.map(({ at }) => at),
        );
        const pushed = pushes.map((push) => push.token).toSorted();
        ctx.equal('the tokens of pushes', pushed, tokens.slice(0, 2).map(masked));
        ctx.includes('a push', pushes[0], { sendId, content: { platform: 'android', title: body.title } });
        const targets = (await by.call('listMessageTargets', 200, { path: { ...path, messageId }, query })).body.data;
        const targeted = targets.flatMap(({ data }) => data?.token ?? []).toSorted();
        ctx.equal('the tokens of targets', targeted, tokens.map(masked));
      }
    },
  ),
  operatorScenario(
    ['OPER-527', 'OPER-528'],
    'a send keeps its content, its audience and its title when its message is changed and deleted',
    'send',
    async (ctx, owner) => {
      const { id: sendId, messageId } = await finishedSend(ctx, owner);
      const path = { sendId };
      const shown = async () => (await owner.call('listSends', 200, { query: { messageId } })).body.data[0];
      const message = (await ctx.call('getMessage', 200, { path: { messageId } })).body;
      const kept = (await owner.call('getSendContent', 200, { path })).body;
      ctx.includes('the content', kept.content, { title: message.title, text: message.text });
      const { state: _state, id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...input } = message;
      const changed = { ...input, title: ctx.name(), text: ctx.name() };
      await ctx.call('updateMessage', 200, { path: { messageId }, body: changed });
      ctx.equal('the content after a change', (await owner.call('getSendContent', 200, { path })).body, kept);
      ctx.includes('the send', await shown(), { messageName: message.title, messageDeleted: undefined });
      await ctx.call('deleteMessage', 200, { path: { messageId } });
      ctx.equal('the content after a deletion', (await owner.call('getSendContent', 200, { path })).body, kept);
      ctx.includes('the send', await shown(), { messageName: message.title, messageDeleted: true });
    },
  ),
  operatorScenario(['OPER-103', 'OPER-108'], 'a finished send has no more commands', 'send', async (ctx, owner) => {
    const { id: sendId, messageId, state } = await finishedSend(ctx, owner);
    for (const command of commands) await owner.rejected(command, 409, { path: { sendId } });
    const find = async (query: { state?: string; messageId?: number }) =>
      (await owner.call('listSends', 200, { query })).body.data;
    ctx.equal(
      'the sends of the message',
      (await find({ messageId, state })).map(({ id }) => id),
      [sendId],
    );
    ctx.equal('the sends in another state', await find({ messageId, state: 'paused' }), []);
    const others = (await find({ state })).map((send) => send.state);
    ctx.equal('the states of the filtered sends', [...new Set(others)], [state]);
  }),
  operatorScenario(
    ['OPER-106', 'OPER-112'],
    'a send of another application is unknown, and any other text is no cursor',
    'send',
    async (ctx, owner) => {
      const { id: sendId } = await finishedSend(ctx, owner);
      const partnerId = await createApplication(owner);
      const path = { partnerId, sendId };
      await ctx.each(
        ['getSend', 'getSendContent', 'listSendOutcomes', 'listSendDeliveries'] as const,
        async (operation) => {
          await owner.rejected(operation, 404, { path });
        },
      );
      for (const cursor of noCursors) {
        await owner.rejected('listSendDeliveries', 400, { path: { sendId }, query: { cursor } });
      }
    },
  ),
  operatorScenario(['OPER-112'], 'any other text is no cursor', 'read', async (_, owner) => {
    for (const cursor of noCursors) await owner.rejected('listCapturedPushes', 400, { query: { cursor } });
  }),
  operatorScenario(['OPER-102'], 'the pages of sends have each send once, newest first', 'read', async (ctx, owner) => {
    const sends = await walk(ctx, await owner.call('listSends', 200), (url) => owner.follow('listSends', url));
    if (sends.length === 0) throw new Skip('the application has no sends');
    ctx.equal('the number of different sends', new Set(sends.map(({ id }) => id)).size, sends.length);
    newestFirst(
      ctx,
      'sends',
      sends.map(({ createdAt }) => createdAt),
    );
  }),
  operatorScenario(
    ['OPER-109'],
    'viewers have no commands, and an unknown send is a 404',
    'write',
    async (ctx, owner) => {
      const { partnerId } = ctx.deployment;
      const { calls } = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      const path = { sendId: unknownId };
      await ctx.each(commands, async (command) => {
        await calls.rejected(command, 403, { path }, 'API_ERR_FORBIDDEN');
        await owner.rejected(command, 404, { path });
      });
    },
  ),
  operatorScenario(['OPER-113'], 'the funnel of an unknown message is a 404', 'read', async (_, owner) => {
    await owner.rejected('getMessageFunnel', 404, { path: { messageId: unknownId } });
  }),
];
