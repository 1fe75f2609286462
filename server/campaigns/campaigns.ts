import type { components } from '../../generated/api.ts';
import type { Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { badData, notFound, takenExternalId } from '../http/problem.ts';
import type { CampaignStore } from './campaigns.store.ts';

const noSuchCampaign = (id: number) => notFound(`path/campaignId: campaign ${id} not found`);

function checkPeriod({ startDate, endDate }: components['schemas']['CampaignInput']): void {
  if (startDate && endDate && Date.parse(endDate) < Date.parse(startDate)) {
    throw badData('body/endDate: must not be before startDate');
  }
}

const explain = takenExternalId('campaigns_external_id');

export const campaignHandlers = (store: CampaignStore) =>
  ({
    async listCampaigns({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, range));
    },

    async createCampaign({ app, body }) {
      checkPeriod(body);
      return { status: 200, body: { id: await store.insert(app.id, body).catch(explain) } };
    },

    async getCampaign({ app, params }) {
      const campaign = await store.find(app.id, params.campaignId);
      if (!campaign) throw noSuchCampaign(params.campaignId);
      return { status: 200, body: campaign };
    },

    async updateCampaign({ app, params, body }) {
      checkPeriod(body);
      const found = await store.replace(app.id, params.campaignId, body).catch(explain);
      if (!found) throw noSuchCampaign(params.campaignId);
      return { status: 200, body: { id: params.campaignId } };
    },

    async deleteCampaign({ app, params }) {
      if (!(await store.delete(app.id, params.campaignId))) throw noSuchCampaign(params.campaignId);
      return { status: 200, body: { id: params.campaignId } };
    },
  }) satisfies Partial<Handlers>;
