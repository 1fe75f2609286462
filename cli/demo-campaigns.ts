import { createCampaignStore } from '../server/campaigns/campaigns.store.ts';
import type { Queryable } from '../server/db/database.ts';

const demoCampaigns = [
  {
    name: 'Spring sale',
    externalId: 'spring-sale',
    description: 'Everything that announces the spring sale.',
    startDate: '2026-03-16T00:00:00Z',
    endDate: '2026-04-05T23:59:59Z',
  },
  { name: 'Newsletter', externalId: 'newsletter', description: 'The monthly letter, with the news of the shop.' },
  { name: 'Forgotten carts' },
];

/** Gives the demonstration application something to list. */
export async function addDemoCampaigns(db: Queryable, applicationId: number): Promise<void> {
  const campaigns = createCampaignStore(db);
  for (const campaign of demoCampaigns) await campaigns.insert(applicationId, campaign);
}
