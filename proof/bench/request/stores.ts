import { createCallerSource } from '../../../server/api/access/access.store.ts';
import { createSecrets } from '../../../server/domain/secrets.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/database.ts';

/** The SQL of every compared server, over the same pool. */
export function openStores() {
  const config = readConfig();
  const db = openDatabase(config.databaseUrl ?? '', config.poolSize, console.error);
  return {
    config,
    callers: createCallerSource(db, createSecrets(config.secretKeys ?? [])),
    db,
  };
}
