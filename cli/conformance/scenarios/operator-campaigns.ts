import { randomUUID } from 'node:crypto';
import { operatorScenario, type OperatorCalls } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';
import { upload } from '../operator/uploads.ts';

const messages = (['android', 'ios'] as const).map((platform) => ({
  platform,
  title: `Spring on ${platform}`,
  text: 'A message of a conformance run.',
}));

/** A campaign that starts in ten minutes. */
const campaign = (name: string, own: object = {}) => ({ key: randomUUID(), name, messages, delaySeconds: 600, ...own });

const campaignsOf = async (owner: OperatorCalls, partnerId: string) =>
  (await owner.call('listCampaigns', 200, { path: { partnerId } })).body.data;

export const operatorCampaignScenarios = [
  operatorScenario(
    ['OPER-400', 'OPER-401', 'OPER-402'],
    'a campaign is sent on all platforms together, once for each key, and taken back before it starts',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const [android] = messages;
      const twice = campaign(ctx.name(), { messages: [android, android] });
      await owner.rejected('sendCampaign', 400, { path, body: twice });
      const wrongKey = campaign(ctx.name(), { messages: [{ ...android, collapseKey: 'unknown' }] });
      await owner.rejected('sendCampaign', 404, { path, body: wrongKey });
      ctx.equal('the campaigns after errors', await campaignsOf(owner, partnerId), []);

      const body = campaign(ctx.name());
      const sent = (await owner.call('sendCampaign', 200, { path, body })).body;
      ctx.equal('the same response', (await owner.call('sendCampaign', 200, { path, body })).body, sent);
      await owner.rejected('sendCampaign', 409, { path, body: { ...body, name: ctx.name() } });
      ctx.equal('the number of campaigns', (await campaignsOf(owner, partnerId)).length, 1);
      ctx.equal(
        'the platforms',
        sent.messages.map(({ platform }) => platform),
        ['android', 'ios'],
      );
      for (const { messageId, platform } of sent.messages) {
        const message = (await owner.call('getMessage', 200, { path: { ...path, messageId } })).body;
        const title = `Spring on ${platform}`;
        ctx.includes('the message', message, { campaignId: sent.campaignId, state: 'scheduled', platform, title });
      }
      ctx.isTrue('a start in about ten minutes', Date.parse(sent.startsAt) - Date.now() > 500_000, sent.startsAt);

      const undo = { path: { ...path, campaignId: sent.campaignId } };
      ctx.includes('the campaign', (await owner.call('getCampaign', 200, undo)).body, { name: body.name });
      ctx.equal('the ID', (await owner.call('undoCampaignSend', 200, undo)).body, { id: sent.campaignId });
      for (const { messageId } of sent.messages)
        await owner.rejected('getMessage', 404, { path: { ...path, messageId } });
      await owner.rejected('undoCampaignSend', 404, undo);
      // A repeated request that arrives late sends nothing.
      ctx.equal('the same response', (await owner.call('sendCampaign', 200, { path, body })).body, sent);
      await owner.rejected('getCampaign', 404, undo);
      const { id } = (await owner.call('createCampaign', 200, { path, body: { name: ctx.name() } })).body;
      await owner.rejected('undoCampaignSend', 409, { path: { ...path, campaignId: id } });

      const schedule = { nextSendingDate: '2099-03-01T08:00:00+01:00', timezone: 'Europe/Berlin' };
      const later = campaign(ctx.name(), { delaySeconds: undefined, schedule });
      const scheduled = (await owner.call('sendCampaign', 200, { path, body: later })).body;
      ctx.sameMoment('the start', scheduled.startsAt, schedule.nextSendingDate);
      for (const { messageId } of scheduled.messages)
        ctx.equal(
          'the schedule',
          (await owner.call('getSchedule', 200, { path: { ...path, messageId } })).body,
          schedule,
        );
    },
  ),
  operatorScenario(
    ['OPER-404'],
    'the audience of a campaign is counted by platform before it exists',
    'write',
    async (ctx, owner) => {
      const segments = [{ id: 1, name: 'Ulm', where: { clientId: 'Ulm' } }];
      const partnerId = await createApplication(owner, { name: ctx.name(), segments });
      const devices = ['one;token-1;android;Ulm', 'two;;android;Ulm', 'three;;ios;Ulm', 'four;token-4;ios;Bonn'];
      await upload(owner, partnerId, `UDID;token;platform;clientId\n${devices.join('\n')}\n`);
      const body = { platforms: ['ios' as const, 'android' as const], campaignSegments: [1] };
      const { data } = (await owner.call('countCampaignAudience', 200, { path: { partnerId }, body })).body;
      ctx.equal('the audience', data, [
        { platform: 'ios', devices: 1, reachable: 0, exact: true },
        { platform: 'android', devices: 2, reachable: 1, exact: true },
      ]);
      await owner.rejected('countCampaignAudience', 400, { path: { partnerId }, body: { platforms: [] } });
    },
  ),
  operatorScenario(
    ['OPER-405', 'OPER-406', 'OPER-620'],
    'drafts of campaigns are kept unchanged until they are sent or deleted',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const created = { name: ctx.name(), content: { common: { title: '', text: 'Ümlaut 😀' } } };
      const draftId = (await owner.call('createCampaignDraft', 200, { path, body: created })).body.id;
      const draft = { path: { ...path, draftId } };
      const shown = { id: draftId, isSent: false, operator: ctx.deployment.operator?.email };
      ctx.includes('the draft', (await owner.call('getCampaignDraft', 200, draft)).body, { ...created, ...shown });
      const changed = { name: '', content: { common: {} } };
      await owner.call('updateCampaignDraft', 200, { ...draft, body: changed });
      ctx.includes('the draft', (await owner.call('getCampaignDraft', 200, draft)).body, changed);
      const unsent = async () =>
        (await owner.call('listCampaignDrafts', 200, { path, query: { isSent: false } })).body.data;
      ctx.includes('the drafts', await unsent(), [{ ...shown, name: '' }]);
      await owner.rejected('getCampaignDraft', 404, { path: { draftId } });
      const large = { name: ctx.name(), content: { text: 'x'.repeat(65_536) } };
      await owner.rejected('createCampaignDraft', 400, { path, body: large });

      const former = (await owner.call('getCampaignDraft', 200, draft)).headers.get('ETag') ?? '';
      await owner.call('updateCampaignDraft', 200, { ...draft, body: { ...changed, name: ctx.name() } });
      await owner.rejected('sendCampaign', 409, {
        path,
        body: campaign(ctx.name(), { draft: { id: draftId, etag: former } }),
      });
      const etag = (await owner.call('getCampaignDraft', 200, draft)).headers.get('ETag') ?? '';
      const body = campaign(ctx.name(), { draft: { id: draftId, etag } });
      const { campaignId } = (await owner.call('sendCampaign', 200, { path, body })).body;
      ctx.includes('the draft', (await owner.call('getCampaignDraft', 200, draft)).body, { isSent: true, campaignId });
      await owner.rejected('updateCampaignDraft', 409, { ...draft, body: changed });
      await owner.rejected('sendCampaign', 409, { path, body: campaign(ctx.name(), { draft: { id: draftId, etag } }) });
      await owner.call('undoCampaignSend', 200, { path: { ...path, campaignId } });
      ctx.includes('the drafts', await unsent(), [shown]);

      await owner.call('deleteCampaignDraft', 200, draft);
      await owner.rejected('getCampaignDraft', 404, draft);
      await owner.rejected('deleteCampaignDraft', 404, draft);
      ctx.equal('the drafts', (await owner.call('listCampaignDrafts', 200, { path })).body.data, []);
    },
  ),
];
