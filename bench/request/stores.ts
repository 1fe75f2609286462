import { createAccessStore } from '../../server/access/access.store.ts';
import { createSecrets } from '../../server/applications/secrets.ts';
import { createCampaignStore } from '../../server/campaigns/campaigns.store.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';

/** The SQL that every contestant runs, over the same pool. */
export function openStores() {
  const config = readConfig();
  const db = openDatabase(config.databaseUrl ?? '', config.poolSize, console.error);
  return {
    config,
    access: createAccessStore(db, createSecrets(config.secretKeys ?? [])),
    campaigns: createCampaignStore(db),
  };
}
