import type { Context } from '../context.ts';
import { addToList, createList, createMessage, ownDevice } from '../fixtures.ts';
import { scenario, Skip } from '../scenario.ts';

/** A message that goes to one device, and the ID of a list that holds it alone. */
async function createAddressed(ctx: Context): Promise<number> {
  const UDID = ownDevice(ctx);
  const device = (await ctx.call('searchDevice', 200, { query: { UDID } })).body;
  const listId = await createList(ctx);
  await addToList(ctx, listId, UDID);
  return createMessage(ctx, { platform: device.platform ?? 'android', lists: [listId] });
}

const stateOf = async (ctx: Context, messageId: number) =>
  (await ctx.call('getMessage', 200, { path: { messageId } })).body.state;

/** Sends a message and waits for the end of it. */
async function sendToEnd(ctx: Context, messageId: number): Promise<string | undefined> {
  await ctx.call('sendMessage', 200, { path: { messageId } });
  let state = await stateOf(ctx, messageId);
  await ctx.until('the end of the sending', async () => {
    state = await stateOf(ctx, messageId);
    return state !== 'sending';
  });
  return state;
}

export const sendScenarios = [
  scenario(['SEND-200', 'SEND-SENT'], 'a message is sent once, and refused after that', 'send', async (ctx) => {
    const messageId = await createAddressed(ctx);
    if (ctx.deployment.stateless) return void (await ctx.call('sendMessage', 200, { path: { messageId } }));
    const state = await sendToEnd(ctx, messageId);
    if (state !== 'sent') throw new Skip(`the message could not be delivered to the device: it is ${state}, not sent`);
    await ctx.refused('sendMessage', 400, { path: { messageId } }, 'API_ERR_MESSAGE_SENT');
  }),
  scenario(['SEND-FAILED'], 'a message whose sending failed is refused', 'send', async (ctx) => {
    ctx.needsMemory();
    const messageId = await createAddressed(ctx);
    if ((await sendToEnd(ctx, messageId)) !== 'failed') throw new Skip('the sending did not fail');
    await ctx.refused('sendMessage', 400, { path: { messageId } }, 'API_ERR_MESSAGE_FAILED');
  }),
  scenario(['SEND-SENDING'], 'a message on its way is not sent again', 'send', async (ctx) => {
    ctx.needsMemory();
    const messageId = await createAddressed(ctx);
    const path = `/v1/me/apps/${encodeURIComponent(ctx.deployment.partnerId)}/messages/${messageId}/send`;
    const headers = { Authorization: ctx.deployment.authorization };
    const answers = await Promise.all([1, 2, 3].map(() => ctx.exchange({ method: 'POST', path, headers })));
    ctx.equal('how many of three sends at once are taken', answers.filter(({ status }) => status === 200).length, 1);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ text }) => text);
    ctx.truth(
      'a refusal as being sent, or as sent',
      refusals.every((text) => /_MESSAGE_(SENDING|SENT|FAILED)/.test(text)),
      refusals,
    );
    await ctx.until('the end of the sending', async () => (await stateOf(ctx, messageId)) !== 'sending');
    if (!refusals.some((text) => text.includes('API_ERR_MESSAGE_SENDING'))) {
      throw new Skip('the sending was over before it could be asked for again');
    }
  }),
  scenario(
    ['SEND-TEST'],
    'a test is what the query calls true, in lower case, and nothing else',
    'send',
    async (ctx) => {
      const messageId = await createAddressed(ctx);
      await ctx.each(['TRUE', 'false', '1'], async (test) => {
        await ctx.refused('sendMessage', 400, { path: { messageId }, query: { test } });
      });
      ctx.needsMemory();
      // A test that is taken would go to everybody in the test segments: this message has none to go to.
      await ctx.refused('sendMessage', 400, { path: { messageId }, query: { test: 'true' } });
      ctx.equal('the state', await stateOf(ctx, messageId), 'draft');
    },
  ),
];
