import { operatorScenario, type OperatorCalls } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';
import type { Context } from '../runner/context.ts';

/** An application with two devices, in which a send to more than one needs an approval, and two operators. */
async function createShop(ctx: Context, owner: OperatorCalls) {
  const settings = { name: ctx.name(), approval: { devices: 1, hours: 2 } };
  const partnerId = await createApplication(owner, settings);
  await upload(owner, partnerId, 'UDID;token;platform\none;;android\ntwo;;android\n');
  const path = { partnerId };
  const operator = { role: 'operator' as const, applications: [partnerId] };
  const asking = (await signedIn(owner, operator)).calls;
  const deciding = (await signedIn(owner, operator)).calls;
  const createMessage = async () => {
    const body = { platform: 'android' as const, title: ctx.name(), text: 'A message of a conformance run.' };
    return (await asking.call('createMessage', 200, { path, body })).body.id;
  };
  const ask = async (messageId: number) => {
    const body = { operation: 'sendMessage', messageId } as const;
    const { id: approvalId } = (await asking.call('createApproval', 200, { path, body })).body;
    return { path: { ...path, approvalId } };
  };
  const stateOf = async (approval: { path: { partnerId: string; approvalId: number } }) =>
    (await asking.call('getApproval', 200, approval)).body;
  return { path, settings, asking, deciding, createMessage, ask, stateOf };
}

export const operatorApprovalScenarios = [
  operatorScenario(
    ['OPER-640', 'OPER-641', 'OPER-642'],
    'a send to many devices starts when another operator approves it',
    'write',
    async (ctx, owner) => {
      const { path, asking, deciding, createMessage, ask, stateOf } = await createShop(ctx, owner);
      const messageId = await createMessage();
      const ofMessage = { path: { ...path, messageId } };
      const schedule = { nextSendingDate: new Date(Date.now() + 86_400_000).toISOString() };
      const { status, headers } = await asking.send('sendMessage', ofMessage);
      ctx.equal('the status and the requirement', [status, headers.get('Send-Requirement')], [403, 'approval']);
      await asking.rejected('createSchedule', 403, { ...ofMessage, body: schedule }, 'API_ERR_FORBIDDEN');
      await asking.rejected('createApproval', 404, {
        path,
        body: { operation: 'sendMessage', messageId: 999_999_999 },
      });

      const declined = await ask(messageId);
      await asking.rejected('createApproval', 409, { path, body: { operation: 'sendMessage', messageId } });
      await asking.rejected('approveSend', 403, declined, 'API_ERR_FORBIDDEN');
      await deciding.rejected('withdrawApproval', 403, declined, 'API_ERR_FORBIDDEN');
      const reason = 'The text is wrong';
      await deciding.call('declineSend', 200, { ...declined, body: { reason } });
      ctx.includes('the declined approval', await stateOf(declined), { state: 'declined', reason });
      const withdrawn = await ask(messageId);
      await asking.call('withdrawApproval', 200, withdrawn);
      await deciding.rejected('approveSend', 409, withdrawn);

      const approved = await ask(messageId);
      const { sendId } = (await deciding.call('approveSend', 200, approved)).body;
      ctx.includes('the approval', await stateOf(approved), { state: 'approved', devices: 2, messageId });
      const { data } = (await asking.call('listSends', 200, { path })).body;
      ctx.equal(
        'the sends',
        data.map(({ id }) => id),
        [sendId],
      );
    },
  ),
  operatorScenario(
    ['OPER-643', 'OPER-644'],
    'an approval expires, and lapses when its message changes',
    'write',
    async (ctx, owner) => {
      const { path, asking, deciding, createMessage, ask, stateOf } = await createShop(ctx, owner);
      const messageId = await createMessage();
      const approval = await ask(messageId);
      const { createdAt, expiresAt } = await stateOf(approval);
      ctx.equal('the hours until it expires', (Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000, 2);
      const body = { platform: 'android' as const, title: ctx.name(), text: 'Another text.' };
      await asking.call('updateMessage', 200, { path: { ...path, messageId }, body });
      ctx.includes('the approval', await stateOf(approval), { state: 'lapsed' });
      await deciding.rejected('approveSend', 409, approval);
      ctx.equal('the sends', (await asking.call('listSends', 200, { path })).body.data, []);
    },
  ),
  operatorScenario(
    ['OPER-645'],
    'a request and its decision are notifications, and only owners change the limit',
    'write',
    async (ctx, owner) => {
      const { path, settings, asking, deciding, createMessage, ask } = await createShop(ctx, owner);
      const approval = await ask(await createMessage());
      await deciding.call('declineSend', 200, { ...approval, body: { reason: 'Not today' } });
      const { data } = (await asking.call('listNotifications', 200, { path })).body;
      const { approvalId } = approval.path;
      const found = data.filter((notification) => notification.approvalId === approvalId);
      ctx.equal('the kinds of notifications', found.map(({ kind }) => kind).toSorted(), [
        'approval.decided',
        'approval.requested',
      ]);
      const { approval: _approval, ...without } = settings;
      await asking.rejected('updateSettings', 403, { path, body: { settings: without } }, 'API_ERR_FORBIDDEN');
      await owner.call('updateSettings', 200, { path, body: { settings: without } });
    },
  ),
];
