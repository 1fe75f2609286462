import { unknownId } from '../runner/deployment.ts';
import { createCampaign } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';
import { deletionScenarios } from './shared.ts';

const dates = { startDate: '2126-03-16T09:00:00+01:00', endDate: '2126-03-30T20:00:00Z' };

const malformedIds = ['spring', '1x', '1.5', '0x10', '1e3', ' 1', '0', '-1', '9'.repeat(23)];

export const campaignScenarios = [
  scenario(['CAMPAIGN-CREATE-200', 'SERVICE-JSON'], 'a new campaign returns its ID', 'write', async (ctx) => {
    await createCampaign(ctx, { description: 'Created by a conformance run', ...dates });
  }),
  scenario(['CAMPAIGN-GET-200', 'CAMPAIGN-ID'], 'a campaign is returned as created', 'write', async (ctx) => {
    const sent = { name: ctx.name(), externalId: ctx.name(), description: 'Ünïcode ☃' };
    const campaignId = await createCampaign(ctx, { ...sent, ...dates });
    const { body } = await ctx.call('getCampaign', 200, { path: { campaignId } });
    ctx.needsMemory();
    const { createdAt, updatedAt } = body;
    const inUtc = { startDate: '2126-03-16T08:00:00.000Z', endDate: '2126-03-30T20:00:00.000Z' };
    ctx.equal('the campaign', body, { id: campaignId, ...sent, ...inUtc, createdAt, updatedAt });
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
      const startOf = async (id: number) =>
        (await ctx.call('getCampaign', 200, { path: { campaignId: id } })).body.startDate;
      ctx.needsMemory();
      for (const [startDate, shown] of [
        ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
        ['0099-03-16T08:00:00.5-15:59', '0099-03-16T23:59:00.500Z'],
        ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999Z'],
      ]) {
        ctx.equal('startDate', await startOf(await createCampaign(ctx, { startDate })), shown);
      }
      const body = { name: ctx.name(), startDate: '2026-01-01T01:00:00+02:00', endDate: '2025-12-31T22:59:59Z' };
      await ctx.rejected('createCampaign', 400, { body });
      await ctx.rejected('updateCampaign', 400, { path: { campaignId }, body });
      ctx.sameMoment('startDate', await startOf(campaignId), dates.startDate);
      await createCampaign(ctx, { ...body, endDate: '2025-12-31T23:00:00Z' });
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
  ...(
    [
      ['CAMPAIGN-GET-400', 'getCampaign'],
      ['CAMPAIGN-DELETE-400', 'deleteCampaign'],
      ['CAMPAIGN-UPDATE-400', 'updateCampaign'],
    ] as const
  ).map(([requirement, operation]) =>
    scenario([requirement], `${operation} rejects an ID that is not a positive integer`, 'write', async (ctx) => {
      const body = operation === 'updateCampaign' ? { name: ctx.name() } : undefined;
      await ctx.each(malformedIds, async (campaignId) => {
        await ctx.rejected(operation, 400, { path: { campaignId }, body });
      });
    }),
  ),
  scenario(['CAMPAIGN-GET-404'], 'an unknown campaign is not found', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected('getCampaign', 404, { path: { campaignId: unknownId } });
  }),
  scenario(['CAMPAIGN-UPDATE-200'], 'an update replaces the whole campaign', 'write', async (ctx) => {
    const campaignId = await createCampaign(ctx, { description: 'Before', externalId: ctx.name(), ...dates });
    const path = { campaignId };
    const { createdAt } = (await ctx.call('getCampaign', 200, { path })).body;
    const name = ctx.name();
    // An update ignores what only the service writes.
    const change = { name, id: 5, createdAt: '2020-01-01T00:00:00Z' };
    const response = await ctx.call('updateCampaign', 200, { path, body: change });
    ctx.needsMemory();
    ctx.equal('the response', response.body, { id: campaignId });
    const { body } = await ctx.call('getCampaign', 200, { path });
    ctx.equal('the campaign', body, { id: campaignId, name, createdAt, updatedAt: body.updatedAt });
  }),
  // CAMPAIGN-DELETE-200 CAMPAIGN-DELETE-TWICE CAMPAIGN-DELETE-404 CAMPAIGN-GET-404
  ...deletionScenarios({
    ...{ name: 'campaign', prefix: 'CAMPAIGN', get: 'getCampaign', remove: 'deleteCampaign', create: createCampaign },
    path: (campaignId) => ({ campaignId }),
    others: [['updateCampaign', { name: 'Changed' }]],
  }),
];
