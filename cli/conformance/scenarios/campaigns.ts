import { unknownId } from '../runner/deployment.ts';
import { createCampaign } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';
import { deletionScenarios } from './shared.ts';

const dates = { startDate: '2126-03-16T09:00:00+01:00', endDate: '2126-03-30T20:00:00Z' };

export const campaignScenarios = [
  scenario(['CAMPAIGN-CREATE-200', 'SERVICE-JSON'], 'a new campaign returns its ID', 'write', async (ctx) => {
    await createCampaign(ctx, { description: 'Created by a conformance run', ...dates });
  }),
  scenario(['CAMPAIGN-GET-200', 'CAMPAIGN-ID'], 'a campaign is returned as created', 'write', async (ctx) => {
    const sent = { name: ctx.name(), externalId: ctx.name(), description: 'Ünïcode ☃' };
    const campaignId = await createCampaign(ctx, sent);
    const { body } = await ctx.call('getCampaign', 200, { path: { campaignId } });
    ctx.needsMemory();
    ctx.includes('the campaign', body, { id: campaignId, ...sent });
  }),
  scenario(
    ['CAMPAIGN-DATES', 'FIELD-DATES'],
    'dates in RFC 3339 are accepted, others rejected',
    'write',
    async (ctx) => {
      const campaignId = await createCampaign(ctx, dates);
      for (const startDate of ['16/03/2126', '2126-02-30T00:00:00Z', '2126-03-16']) {
        await ctx.rejected('createCampaign', 400, { body: { name: ctx.name(), startDate } });
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
      `${operation} rejects an ID that is not a number`,
      'write',
      async (ctx) => {
        const body = operation === 'updateCampaign' ? { name: ctx.name() } : undefined;
        await ctx.each(['spring', '1x', '1.5'], async (campaignId) => {
          await ctx.rejected(operation, 400, { path: { campaignId }, body });
        });
      },
    ),
  ),
  scenario(['CAMPAIGN-GET-404'], 'an unknown campaign is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected('getCampaign', 404, { path: { campaignId: unknownId } });
  }),
  scenario(['CAMPAIGN-UPDATE-200'], 'an update replaces the whole campaign', 'write', async (ctx) => {
    const campaignId = await createCampaign(ctx, { description: 'Before', ...dates });
    const name = ctx.name();
    await ctx.call('updateCampaign', 200, { path: { campaignId }, body: { name } });
    ctx.needsMemory();
    const { body } = await ctx.call('getCampaign', 200, { path: { campaignId } });
    ctx.equal('the name', body.name, name);
    ctx.equal('the omitted description', body.description, undefined);
    ctx.equal('the omitted start', body.startDate, undefined);
  }),
  ...deletionScenarios({
    ...{ name: 'campaign', prefix: 'CAMPAIGN', get: 'getCampaign', remove: 'deleteCampaign', create: createCampaign },
    path: (campaignId) => ({ campaignId }),
  }),
];
