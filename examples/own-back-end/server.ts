/**
 * Three operations of the Engagement Messaging API in a back end of your own, in memory:
 *
 *     npm install engagement-messaging-api && node server.ts
 *
 * The contract validates requests and types the handlers. Other operations respond with 501.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { components, operations } from 'engagement-messaging-api/engagement';
import { renderServiceError } from 'engagement-messaging-api/errors';
import {
  type Contract,
  createContractServer,
  type Handlers,
  notFound,
  paginate,
  prepareContract,
  unauthorized,
} from 'engagement-messaging-api/server';

type Campaign = components['schemas']['Campaign'];
/** What the security checks know about the caller. */
interface Caller {
  user: string;
}
type EngagementHandlers = Handlers<operations, Caller>;

const campaigns: Campaign[] = [];

const handlers: Pick<EngagementHandlers, 'createCampaign' | 'getCampaign' | 'listCampaigns'> = {
  async createCampaign({ body, user }) {
    const now = new Date().toISOString();
    const campaign = { ...body, id: campaigns.length + 1, description: `by ${user}`, createdAt: now, updatedAt: now };
    campaigns.push(campaign);
    return { status: 200, body: { id: campaign.id } };
  },

  async getCampaign({ params: { campaignId } }) {
    const campaign = campaigns[campaignId - 1];
    if (!campaign) throw notFound(`path/campaignId: campaign ${campaignId} not found`);
    return { status: 200, body: campaign };
  },

  listCampaigns: (call) => paginate(call, async ({ offset, limit }) => campaigns.slice(offset, offset + limit)),
};

const document = createRequire(import.meta.url)('engagement-messaging-api/engagement/openapi.json') as Contract;
const { listener } = createContractServer<operations, Caller>({
  contract: await prepareContract(document, { renderError: renderServiceError }),
  handlers,
  security: {
    // Your gateway may check signatures.
    ServiceSignature: {},
    ServiceTime: {},
    AccessToken: {
      early({ headers, caller }) {
        if (headers.authorization !== 'Bearer secret')
          throw unauthorized('headers/Authorization: must be a valid token');
        caller.user = 'ada';
      },
    },
  },
  responseCheck: { mode: 'fail' },
});

const server = createServer(listener).listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1/me/apps/shop/campaigns`);
});
