import type { components } from '../../../generated/engagement/api.ts';
import type { Queryable } from '../../db/database.ts';
import { paginate } from '../../http/paging.ts';
import { badData, notFound } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { deleteCampaign, findCampaign, insertCampaign, listCampaigns, replaceCampaign } from './campaigns.store.ts';

/** The error about an unknown campaign in a path. */
export const noSuchCampaign = (id: number) => notFound(`path/campaignId: campaign ${id} not found`);

function checkPeriod({ startDate, endDate }: components['schemas']['CampaignInput']): void {
  if (startDate && endDate && Date.parse(endDate) < Date.parse(startDate)) {
    throw badData('body/endDate: must not be before startDate');
  }
}

const explain = takenExternalId('campaigns_external_id');

export const campaignHandlers = (db: Queryable) =>
  ({
    async listCampaigns({ app, ...call }) {
      return paginate(call, (range) => listCampaigns(db, app.id, range));
    },

    async createCampaign({ app, body }) {
      checkPeriod(body);
      return { status: 200, body: { id: await insertCampaign(db, app.id, body).catch(explain) } };
    },

    async getCampaign({ app, params }) {
      const campaign = await findCampaign(db, app.id, params.campaignId);
      if (!campaign) throw noSuchCampaign(params.campaignId);
      return { status: 200, body: campaign };
    },

    async updateCampaign({ app, params, body }) {
      checkPeriod(body);
      const found = await replaceCampaign(db, app.id, params.campaignId, body).catch(explain);
      if (!found) throw noSuchCampaign(params.campaignId);
      return { status: 200, body: { id: params.campaignId } };
    },

    async deleteCampaign({ app, params }) {
      if (!(await deleteCampaign(db, app.id, params.campaignId))) throw noSuchCampaign(params.campaignId);
      return { status: 200, body: { id: params.campaignId } };
    },
  }) satisfies Partial<ApiHandlers>;
