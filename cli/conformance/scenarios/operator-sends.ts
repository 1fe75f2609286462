import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, newestFirst, signedIn, walk } from '../operator/fixtures.ts';
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

const sum = (entries: readonly { devices: number }[]) => entries.reduce((total, { devices }) => total + devices, 0);

const commands = ['pauseSend', 'resumeSend', 'cancelSend'] as const;

export const operatorSendScenarios = [
  operatorScenario(
    ['OPER-101', 'OPER-104', 'OPER-110', 'OPER-111', 'OPER-113'],
    'a send shows its message, state, times, outcomes and deliveries, and its message a funnel',
    'send',
    async (ctx, owner) => {
      const send = await finishedSend(ctx, owner);
      const { id: sendId, messageId } = send;
      const message = (await ctx.call('getMessage', 200, { path: { messageId } })).body;
      const { kind, platform, state, devices, waiting, messageName } = send;
      ctx.equal(
        'the send',
        { kind, platform, state, devices, waiting, messageName },
        {
          ...{ kind: 'campaign', platform: message.platform, state: message.state },
          ...{ devices: 1, waiting: 0, messageName: message.title },
        },
      );
      ctx.isTrue('times', Date.parse(send.finishedAt ?? '') >= Date.parse(send.createdAt), send);
      const path = { sendId };
      const found = (await owner.call('getSend', 200, { path })).body;
      ctx.includes('the send', found, { id: sendId, state: send.state, devices: 1 });
      const outcomes = (await owner.call('listSendOutcomes', 200, { path })).body.data;
      ctx.equal('the number of outcomes', sum(outcomes), 1);
      const [{ status, reason } = { status: 'sent' as const, reason: undefined }] = outcomes;
      const deliveries = async (query: Record<string, string | undefined> = {}) =>
        walk(ctx, await owner.call('listSendDeliveries', 200, { path, query }), (url) =>
          owner.follow('listSendDeliveries', url),
        );
      const all = await deliveries();
      ctx.includes('the deliveries', all, [{ udid: ctx.deployment.device, status }]);
      ctx.equal('the deliveries with the status', await deliveries({ status }), all);
      ctx.equal('the deliveries with the reason', await deliveries({ reason }), all);
      ctx.equal('the deliveries with another status', await deliveries({ status: 'canceled' }), []);
      ctx.equal('the deliveries with another reason', await deliveries({ reason: ctx.name() }), []);
      const funnel = (await owner.call('getMessageFunnel', 200, { path: { messageId } })).body;
      const accounted = funnel.sent + sum(funnel.failed) + sum(funnel.suppressed) + funnel.canceled;
      ctx.equal('targets and outcomes of the funnel', [funnel.targets, accounted], [1, 1]);
      ctx.equal('the clicks', funnel.clicked, 0);
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
      await owner.rejected('listSendDeliveries', 400, { path: { sendId }, query: { cursor: 'cursor' } });
    },
  ),
  operatorScenario(['OPER-112'], 'any other text is no cursor', 'read', async (_, owner) => {
    await owner.rejected('listCapturedPushes', 400, { query: { cursor: 'cursor' } });
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
  operatorScenario(
    ['OPER-114', 'OPER-018'],
    'captured pushes are listed newest first, with masked tokens for viewers',
    'write',
    async (ctx, owner) => {
      const { data } = (await owner.call('listCapturedPushes', 200)).body;
      if (data.length === 0) throw new Skip('the application has no captured pushes');
      newestFirst(
        ctx,
        'pushes',
        data.map(({ at }) => at),
      );
      const { calls } = await signedIn(owner, { role: 'viewer', applications: [ctx.deployment.partnerId] });
      const masked = (await calls.call('listCapturedPushes', 200)).body.data;
      const whole = new Map(data.map((push) => [`${push.sendId} ${push.udid}`, push.token]));
      for (const { sendId, udid, token } of masked) {
        const own = whole.get(`${sendId} ${udid}`);
        ctx.isTrue('a masked token', own === undefined || token === `…${own.slice(-4)}`, 'another text');
      }
    },
  ),
];
