import { createAccessStore } from '../../server/access/access.store.js';
import { createSecrets } from '../../server/applications/secrets.js';
import { createCampaignStore } from '../../server/campaigns/campaigns.store.js';
import { readConfig } from '../../server/config.js';
import { openDatabase } from '../../server/db/database.js';

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
