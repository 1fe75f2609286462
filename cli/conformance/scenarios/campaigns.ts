import { unknownId } from '../deployment.ts';
import { createCampaign, otherApplication } from '../fixtures.ts';
import { scenario } from '../scenario.ts';

const dates = { startDate: '2126-03-16T09:00:00+01:00', endDate: '2126-03-30T20:00:00Z' };

export const campaignScenarios = [
  scenario(['CAMPAIGN-CREATE-200', 'SERVICE-JSON'], 'a new campaign returns its ID', 'write', async (ctx) => {
    await createCampaign(ctx, { description: 'Made by a conformance run', ...dates });
  }),
  scenario(['CAMPAIGN-GET-200', 'CAMPAIGN-ID'], 'a campaign is shown as it was created', 'write', async (ctx) => {
    const sent = { name: ctx.name(), externalId: ctx.name(), description: 'Ünïcode ☃' };
    const campaignId = await createCampaign(ctx, sent);
    const { body } = await ctx.call('getCampaign', 200, { path: { campaignId } });
    ctx.needsMemory();
    ctx.holds('the campaign', body, { id: campaignId, ...sent });
  }),
  scenario(
    ['CAMPAIGN-DATES', 'FIELD-DATES'],
    'dates are those of RFC 3339, others are refused',
    'write',
    async (ctx) => {
      const campaignId = await createCampaign(ctx, dates);
      for (const startDate of ['16/03/2126', '2126-02-30T00:00:00Z', '2126-03-16']) {
        await ctx.refused('createCampaign', 400, { body: { name: ctx.name(), startDate } });
      }
      const { body } = await ctx.call('getCampaign', 200, { path: { campaignId } });
      ctx.needsMemory();
      ctx.sameMoment('startDate', body.startDate, dates.startDate);
      ctx.sameMoment('endDate', body.endDate, dates.endDate);
    },
  ),
  scenario(['CAMPAIGN-LIST-200'], 'campaigns are listed in ascending order of ID', 'write', async (ctx) => {
    await createCampaign(ctx);
    await createCampaign(ctx);
    const { body } = await ctx.call('listCampaigns', 200);
    const ids = body.data.map(({ id }) => id);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  ...(['getCampaign', 'deleteCampaign', 'updateCampaign'] as const).map((operation) =>
    scenario(
      [`CAMPAIGN-${{ getCampaign: 'GET', deleteCampaign: 'DELETE', updateCampaign: 'UPDATE' }[operation]}-400`],
      `${operation} refuses an ID that is no number`,
      'write',
      async (ctx) => {
        const body = operation === 'updateCampaign' ? { name: ctx.name() } : undefined;
        await ctx.each(['spring', '1x', '1.5'], async (campaignId) => {
          await ctx.refused(operation, 400, { path: { campaignId }, body });
        });
      },
    ),
  ),
  scenario(['CAMPAIGN-GET-404'], 'an unknown campaign is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.refused('getCampaign', 404, { path: { campaignId: unknownId } });
  }),
  scenario(['CAMPAIGN-UPDATE-200'], 'an update replaces the whole campaign', 'write', async (ctx) => {
    const campaignId = await createCampaign(ctx, { description: 'Before', ...dates });
    const name = ctx.name();
    await ctx.call('updateCampaign', 200, { path: { campaignId }, body: { name } });
    ctx.needsMemory();
    const { body } = await ctx.call('getCampaign', 200, { path: { campaignId } });
    ctx.equal('the name', body.name, name);
    ctx.equal('the description that was left out', body.description, undefined);
    ctx.equal('the start that was left out', body.startDate, undefined);
  }),
  scenario(
    ['CAMPAIGN-DELETE-200', 'CAMPAIGN-DELETE-TWICE', 'CAMPAIGN-DELETE-404'],
    'a campaign is deleted once, and found no more',
    'write',
    async (ctx) => {
      const campaignId = await createCampaign(ctx);
      await ctx.call('deleteCampaign', 200, { path: { campaignId } });
      ctx.needsMemory();
      await ctx.refused('deleteCampaign', 404, { path: { campaignId } });
      await ctx.refused('getCampaign', 404, { path: { campaignId } });
      await ctx.refused('deleteCampaign', 404, { path: { campaignId: unknownId } });
    },
  ),
  scenario(
    ['CAMPAIGN-DELETE-404', 'CAMPAIGN-GET-404'],
    'a campaign of another application looks like none',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const partnerId = otherApplication(ctx);
      const campaignId = await createCampaign(ctx);
      await ctx.refused('getCampaign', 404, { path: { partnerId, campaignId } });
      await ctx.refused('deleteCampaign', 404, { path: { partnerId, campaignId } });
      await ctx.call('getCampaign', 200, { path: { campaignId } });
    },
  ),
];
