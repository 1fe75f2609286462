import type { Context } from '../runner/context.ts';
import { addToList, createList, createMessage, ownDevice } from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { scenario } from '../runner/scenario.ts';

/** Creates a message for a list with one device. */
export async function createAddressed(ctx: Context): Promise<number> {
  const UDID = ownDevice(ctx);
  const device = (await ctx.call('searchDevice', 200, { query: { UDID } })).body;
  const listId = await createList(ctx);
  await addToList(ctx, listId, UDID);
  return createMessage(ctx, { platform: device.platform ?? 'android', lists: [listId] });
}

const stateOf = async (ctx: Context, messageId: number) =>
  (await ctx.call('getMessage', 200, { path: { messageId } })).body.state;

/** Sends a message, and waits until the send is complete. */
export async function sendToEnd(ctx: Context, messageId: number): Promise<string | undefined> {
  await ctx.call('sendMessage', 200, { path: { messageId } });
  let state = await stateOf(ctx, messageId);
  await ctx.until('the end of the send', async () => {
    state = await stateOf(ctx, messageId);
    return state !== 'sending';
  });
  return state;
}

export const sendScenarios = [
  scenario(['SEND-200', 'SEND-SENT'], 'a message can be sent only once', 'send', async (ctx) => {
    const messageId = await createAddressed(ctx);
    if (ctx.deployment.stateless) return void (await ctx.call('sendMessage', 200, { path: { messageId } }));
    const state = await sendToEnd(ctx, messageId);
    if (state !== 'sent') throw new Skip(`the message could not be delivered to the device: it is ${state}, not sent`);
    await ctx.rejected('sendMessage', 400, { path: { messageId } }, 'API_ERR_MESSAGE_SENT');
  }),
  scenario(['SEND-FAILED'], 'a failed message cannot be sent again', 'send', async (ctx) => {
    ctx.needsMemory();
    const messageId = await createAddressed(ctx);
    if ((await sendToEnd(ctx, messageId)) !== 'failed') throw new Skip('the send did not fail');
    await ctx.rejected('sendMessage', 400, { path: { messageId } }, 'API_ERR_MESSAGE_FAILED');
  }),
  scenario(['SEND-SENDING'], 'a message that is being sent cannot be sent again', 'send', async (ctx) => {
    ctx.needsMemory();
    const messageId = await createAddressed(ctx);
    const path = `/v1/me/apps/${encodeURIComponent(ctx.deployment.partnerId)}/messages/${messageId}/send`;
    const headers = { Authorization: ctx.deployment.authorization };
    const responses = await Promise.all([1, 2, 3].map(() => ctx.sendUnchecked({ method: 'POST', path, headers })));
    ctx.equal(
      'the number of accepted sends of three in parallel',
      responses.filter(({ status }) => status === 200).length,
      1,
    );
    const rejections = responses.filter(({ status }) => status !== 200).map(({ text }) => text);
    ctx.isTrue(
      'rejections with SENDING, SENT or FAILED',
      rejections.every((text) => /_MESSAGE_(SENDING|SENT|FAILED)/.test(text)),
      rejections,
    );
    await ctx.until('the end of the send', async () => (await stateOf(ctx, messageId)) !== 'sending');
    if (!rejections.some((text) => text.includes('API_ERR_MESSAGE_SENDING'))) {
      throw new Skip('the send was complete before the second request');
    }
  }),
  scenario(['SEND-TEST'], 'a test requires the query parameter test=true in lower case', 'send', async (ctx) => {
    const messageId = await createAddressed(ctx);
    await ctx.each(['TRUE', 'false', '1'], async (test) => {
      await ctx.rejected('sendMessage', 400, { path: { messageId }, query: { test } });
    });
    ctx.needsMemory();
    // An accepted test would go to all devices of the test segments. This message has none.
    await ctx.rejected('sendMessage', 400, { path: { messageId }, query: { test: 'true' } });
    ctx.equal('the state', await stateOf(ctx, messageId), 'draft');
  }),
];
