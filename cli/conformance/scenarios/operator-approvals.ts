import { randomUUID } from 'node:crypto';
import type { OperationId } from '../../../generated/operator/operations.ts';
import { operatorScenario, type OperatorCalls } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';
import type { CallValues, Context } from '../runner/context.ts';

const fields = [{ name: 'city', type: 'string' }];
const segments = ['Ulm', 'Bonn'].map((city, index) => ({ id: index + 1, name: city, where: { city } }));
const devices = 'UDID;token;platform;city\n1;t1;android;Ulm\n2;t2;android;Ulm\n3;t3;android;Ulm\n4;t4;android;Bonn\n';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const after = (hours: number) => ({ nextSendingDate: inHours(hours) });
const message = (own: object = {}) => ({
  ...{ platform: 'android', title: 'Spring', text: 'A message of a conformance run.', campaignSegments: [1], ...own },
});
const campaign = (own: object = {}) => ({
  ...{ key: randomUUID(), name: 'Spring', messages: [message()], delaySeconds: 600, ...own },
});

const reason = { reason: 'The price is wrong' };

/** An application with 3 devices in Ulm and one in Bonn, in which sends to 3 devices need an approval, and two operators. */
async function createShop(ctx: Context, owner: OperatorCalls) {
  const settings = { name: ctx.name(), fields, segments, approval: { devices: 2, hours: 3 } };
  const partnerId = await createApplication(owner, settings);
  await upload(owner, partnerId, devices);
  const path = { partnerId };
  const operator = { role: 'operator' as const, applications: [partnerId] };
  const { calls: asking, email } = await signedIn(owner, operator);
  const { calls: deciding, email: decider } = await signedIn(owner, operator);
  const createMessage = async (own?: object) => {
    const { id: messageId } = (await asking.call('createMessage', 200, { path, body: message(own) })).body;
    return { path: { ...path, messageId } };
  };
  const ask = async (body: object, by = asking) => {
    const { id: approvalId } = (await by.call('createApproval', 200, { path, body })).body;
    return { path: { ...path, approvalId } };
  };
  return {
    ...{ path, settings, operator, asking, deciding, email, decider, createMessage, ask },
    askToSend: async (own?: object) => {
      const { messageId } = (await createMessage(own)).path;
      return ask({ operation: 'sendMessage', messageId });
    },
    stateOf: async (approval: CallValues) => (await asking.call('getApproval', 200, approval)).body,
    sends: async () => (await asking.call('listSends', 200, { path })).body.data.map(({ id }) => id),
    notifications: async (kind: string) =>
      (await asking.call('listNotifications', 200, { path, query: { kind } })).body.data,
    needsApproval: async (operation: OperationId, values: CallValues, by = asking) => {
      await by.rejected(operation, 403, values, 'API_ERR_FORBIDDEN');
      const { headers } = await by.send(operation, values);
      ctx.equal('the requirement', headers.get('Send-Requirement'), 'approval');
    },
    /** Checks that an approval has lapsed. */
    hasLapsed: async (approval: CallValues, own: object = {}) => {
      const { body } = await owner.call('getApproval', 200, approval);
      ctx.includes('the approval', body, { state: 'lapsed', ...own });
      await deciding.rejected('approveSend', 409, approval);
    },
  };
}

export const operatorApprovalScenarios = [
  operatorScenario(
    ['OPER-640'],
    'a send to many devices needs an approval in each form',
    'write',
    async (ctx, owner) => {
      const { path, asking, createMessage, sends, needsApproval } = await createShop(ctx, owner);
      const large = await createMessage({ testSegments: [1] });
      const { messageId: parentMessageId } = large.path;
      const instant = (targets: object[]) => ({ path, body: { parentMessageId, targets } });
      const forms: [OperationId, CallValues][] = [
        ['sendMessage', large],
        ['sendMessage', { ...large, query: { test: true } }],
        ['createSchedule', { ...large, body: after(24) }],
        ['sendCampaign', { path, body: campaign({ delaySeconds: undefined }) }],
        ['sendInstantMessage', instant([{ segmentId: 1 }])],
        ['sendInstantMessage', instant(['1', '2', '3'].map((deviceId) => ({ deviceId })))],
      ];
      for (const by of [asking, owner]) await ctx.each(forms, (form) => needsApproval(...form, by));
      ctx.equal('the sends', await sends(), []);
      ctx.includes('the message', (await asking.call('getMessage', 200, large)).body, { state: 'draft' });
      ctx.equal('the campaigns', (await asking.call('listCampaigns', 200, { path })).body.data, []);

      const few = { campaignSegments: [2] };
      const small = await createMessage(few);
      await asking.call('createSchedule', 200, { ...small, body: after(24) });
      await asking.call('updateMessage', 200, { ...small, body: message(few) });
      await needsApproval('updateMessage', { ...small, body: message({ campaignSegments: [] }) });
      ctx.includes('the message', (await asking.call('getMessage', 200, small)).body, few);
      const draft = await createMessage(few);
      await asking.call('sendMessage', 200, draft);
      const other = await createMessage(few);
      await asking.call('updateMessage', 200, { ...other, body: message({ campaignSegments: [] }) });
    },
  ),
  operatorScenario(
    ['OPER-641', 'OPER-642'],
    'a send to many devices starts when another operator approves it',
    'write',
    async (ctx, owner) => {
      const shop = await createShop(ctx, owner);
      const { path, asking, deciding, email, decider, ask, stateOf, sends } = shop;
      const { messageId } = (await shop.createMessage()).path;
      const body = { operation: 'sendMessage', messageId, comment: 'As agreed on Monday' };
      await asking.rejected('createApproval', 404, { path, body: { ...body, messageId: 999_999_999 } });

      const declined = await ask(body);
      for (const by of [asking, deciding]) await by.rejected('createApproval', 409, { path, body });
      await asking.rejected('approveSend', 403, declined, 'API_ERR_FORBIDDEN');
      await asking.rejected('declineSend', 403, { ...declined, body: reason }, 'API_ERR_FORBIDDEN');
      await deciding.rejected('withdrawApproval', 403, declined, 'API_ERR_FORBIDDEN');
      await deciding.rejected('declineSend', 400, { ...declined, body: {} });
      const { body: refused } = await deciding.call('declineSend', 200, { ...declined, body: reason });
      ctx.includes('the declined approval', refused, { state: 'declined', ...reason });
      ctx.includes('the declined approval', await stateOf(declined), refused);
      const withdrawn = await ask(body);
      const withdrawal = (await asking.call('withdrawApproval', 200, withdrawn)).body;
      ctx.includes('the withdrawn approval', withdrawal, { state: 'withdrawn', decidedBy: email });
      await deciding.rejected('approveSend', 409, withdrawn);

      const approved = await ask(body);
      const { approvalId: id } = approved.path;
      const shown = { id, ...body, name: 'Spring', devices: 3, exact: true, requestedBy: email };
      ctx.includes('the approval', await stateOf(approved), { ...shown, state: 'pending', request: body });
      ctx.equal('the sends before the decision', await sends(), []);
      const decided = (await deciding.call('approveSend', 200, approved)).body;
      ctx.includes('the decision', decided, { ...shown, state: 'approved', decidedBy: decider });
      ctx.includes('the approval', await stateOf(approved), decided);
      ctx.equal('the sends', await sends(), [decided.sendId]);
      await deciding.rejected('approveSend', 409, approved);
      await deciding.rejected('declineSend', 409, { ...approved, body: reason });
      await asking.rejected('withdrawApproval', 409, approved);
    },
  ),
  operatorScenario(['OPER-641'], 'a list of approvals is filtered and sorted', 'write', async (ctx, owner) => {
    const { path, asking, deciding, email: requestedBy, askToSend } = await createShop(ctx, owner);
    const first = await askToSend({ title: 'Alpha' });
    const second = await askToSend({ title: 'Beta' });
    await deciding.call('declineSend', 200, { ...first, body: reason });
    const [alpha, beta] = [first, second].map((approval) => approval.path.approvalId);
    const cases: [Record<string, string>, unknown[]][] = [
      [{}, [beta, alpha]],
      [{ state: 'pending' }, [beta]],
      [{ sort: 'name' }, [alpha, beta]],
      [{ search: 'price' }, [alpha]],
      [{ requestedBy, operation: 'sendMessage', name: 'bet' }, [beta]],
    ];
    await ctx.each(cases, async ([query, expected]) => {
      const { data } = (await asking.call('listApprovals', 200, { path, query })).body;
      ctx.equal(
        'the approvals',
        data.map(({ id }) => id),
        expected,
      );
    });
  }),
  operatorScenario(
    ['OPER-642'],
    'an approval permits a schedule, its change, a campaign and an instant message',
    'write',
    async (ctx, owner) => {
      const shop = await createShop(ctx, owner);
      const { path, asking, deciding, ask, stateOf } = shop;
      const ofMessage = await shop.createMessage();
      const { messageId } = ofMessage.path;
      const permitted = async (body: object) =>
        (await deciding.call('approveSend', 200, await ask({ messageId, ...body }))).body;
      await permitted({ operation: 'createSchedule', schedule: after(48) });
      const schedule = after(72);
      await shop.needsApproval('updateSchedule', { ...ofMessage, body: schedule });
      await permitted({ operation: 'updateSchedule', schedule });
      const { nextSendingDate } = (await asking.call('getSchedule', 200, ofMessage)).body;
      ctx.sameMoment('the date', nextSendingDate, schedule.nextSendingDate);
      const former = await ask({ operation: 'updateSchedule', messageId, schedule: after(90) });
      await asking.call('deleteSchedule', 200, ofMessage);
      await deciding.rejected('approveSend', 409, former);
      await asking.call('withdrawApproval', 200, former);

      const body = campaign();
      const { campaignId } = await permitted({ operation: 'sendCampaign', messageId: undefined, campaign: body });
      const repeated = (await asking.call('sendCampaign', 200, { path, body })).body;
      ctx.equal('the campaign', repeated.campaignId, campaignId);
      await asking.call('undoCampaignSend', 200, { path: { ...path, campaignId: repeated.campaignId } });

      const forms = [[{ segmentId: 1 }], ['1', '2', '3'].map((deviceId) => ({ deviceId }))];
      for (const targets of forms) {
        const instantMessage = { parentMessageId: messageId, text: 'Now', targets };
        const instant = await ask({ operation: 'sendInstantMessage', instantMessage });
        ctx.includes('the approval', await stateOf(instant), { devices: 3, messageId });
        const { sendId } = (await deciding.call('approveSend', 200, instant)).body;
        await ctx.until('the pushes of the send', async () => {
          const { data } = (await asking.call('listCapturedPushes', 200, { path })).body;
          return data.filter((push) => push.sendId === sendId && push.content['text'] === 'Now').length === 3;
        });
      }
    },
  ),
  operatorScenario(
    ['OPER-643'],
    'an approval lapses when its message or draft changes, or its operator can no longer send',
    'write',
    async (ctx, owner) => {
      const { path, operator, asking, deciding, createMessage, ask, sends, hasLapsed } = await createShop(ctx, owner);
      const askFor = async (by?: OperatorCalls) => {
        const ofMessage = await createMessage();
        const { messageId } = ofMessage.path;
        return { ofMessage, approval: await ask({ operation: 'sendMessage', messageId }, by) };
      };
      const changed = await askFor();
      await asking.call('updateMessage', 200, { ...changed.ofMessage, body: message({ text: 'Another text.' }) });
      await hasLapsed(changed.approval);
      const deleted = await askFor();
      await asking.call('deleteMessage', 200, deleted.ofMessage);
      await hasLapsed(deleted.approval);
      const changes = [
        { role: 'author' as const, applications: operator.applications },
        { ...operator, applications: [] },
      ];
      for (const change of [...changes, undefined]) {
        const { operatorId, email, calls } = await signedIn(owner, operator);
        const { approval } = await askFor(calls);
        const ofOperator = { path: { operatorId } };
        if (change) await owner.call('updateOperator', 200, { ...ofOperator, body: { email, ...change } });
        else await owner.call('deleteOperator', 200, ofOperator);
        await hasLapsed(approval, { requestedBy: email });
      }
      ctx.equal('the sends', await sends(), []);
      const lapsed = (await asking.call('listApprovals', 200, { path, query: { state: 'lapsed' } })).body.data;
      ctx.equal('the number of approvals that have lapsed', lapsed.length, 5);

      const draft = { name: 'Spring', content: {} };
      const { id: draftId } = (await asking.call('createCampaignDraft', 200, { path, body: draft })).body;
      const ofDraft = { path: { ...path, draftId } };
      const sendDraft = async () => {
        const etag = (await asking.call('getCampaignDraft', 200, ofDraft)).headers.get('ETag');
        return { operation: 'sendCampaign', campaign: campaign({ draft: { id: draftId, etag } }) };
      };
      const first = await ask(await sendDraft());
      await deciding.rejected('createApproval', 409, { path, body: await sendDraft() });
      await asking.call('updateCampaignDraft', 200, { ...ofDraft, body: { ...draft, content: { common: {} } } });
      await hasLapsed(first, { draftId });
      const second = (await deciding.call('approveSend', 200, await ask(await sendDraft()))).body;
      ctx.isTrue('a campaign', second.state === 'approved' && second.campaignId !== undefined, second);
    },
  ),
  operatorScenario(
    ['OPER-644'],
    'an approval expires after hours, or at the first date of its schedule',
    'write',
    async (ctx, owner) => {
      const { createMessage, ask, askToSend, stateOf } = await createShop(ctx, owner);
      const { createdAt, expiresAt } = await stateOf(await askToSend());
      ctx.equal('the hours until it expires', (Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000, 3);
      const { messageId } = (await createMessage()).path;
      const schedule = after(1);
      const scheduled = await ask({ operation: 'createSchedule', messageId, schedule });
      ctx.sameMoment('the end', (await stateOf(scheduled)).expiresAt, schedule.nextSendingDate);
    },
  ),
  operatorScenario(
    ['OPER-645'],
    'a request and its decision are notifications and audit entries, and only owners change the limit',
    'write',
    async (ctx, owner) => {
      const shop = await createShop(ctx, owner);
      const { path, settings, asking, deciding, email, decider } = shop;
      const declined = await shop.askToSend();
      await deciding.call('declineSend', 200, { ...declined, body: reason });
      const ofMessage = await shop.createMessage();
      const { messageId } = ofMessage.path;
      const {
        path: { approvalId },
      } = await shop.ask({ operation: 'sendMessage', messageId });
      const { sendId } = (await deciding.call('approveSend', 200, { path: { ...path, approvalId } })).body;
      const requests = await shop.notifications('approval.requested');
      const request = { approvalId, title: 'Spring', messageId, devices: 3, operator: email };
      ctx.includes('the requests', requests, [request, { approvalId: declined.path.approvalId }]);
      ctx.includes('the decisions', await shop.notifications('approval.decided'), [
        { approvalId, decision: 'approved', sendId, operator: decider },
        { approvalId: declined.path.approvalId, decision: 'declined', ...reason },
      ]);
      const { data } = (await owner.call('listAuditEntries', 200, { query: path })).body;
      ctx.equal(
        'the entries, newest first',
        data.slice(0, 5).map(({ actor, action, subject }) => [actor, action, subject]),
        [
          [decider, 'approveSend', `approvals/${approvalId}/approve`],
          [decider, 'sendMessage', `messages/${messageId}`],
          [email, 'createApproval', `approvals/${approvalId}`],
          [email, 'createMessage', `messages/${messageId}`],
          [decider, 'declineSend', `approvals/${declined.path.approvalId}/decline`],
        ],
      );

      const pending = await shop.askToSend();
      const { approval: _approval, ...without } = settings;
      const update = (changed: object) => ({ path, body: { settings: changed } });
      await asking.rejected('updateSettings', 403, update(without), 'API_ERR_FORBIDDEN');
      await asking.call('updateSettings', 200, update({ ...settings, name: ctx.name() }));
      await owner.call('updateSettings', 200, update(without));
      await deciding.call('approveSend', 200, pending);
      await asking.call('sendMessage', 200, await shop.createMessage());
      const body = campaign();
      const sent = (await asking.call('sendCampaign', 200, { path, body })).body;
      await owner.call('updateSettings', 200, update(settings));
      ctx.equal('the response', (await asking.call('sendCampaign', 200, { path, body })).body, sent);
      await shop.needsApproval('sendCampaign', { path, body: campaign() });
    },
  ),
];
