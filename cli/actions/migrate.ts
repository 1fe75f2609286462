import type { Outcome } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** `engage migrate` */
export async function migrateDatabase(): Promise<Outcome> {
  return withStorage(({ migrations }) => Promise.resolve(outcomeOf(migrations)), { embedded: 'existing' });
}

const outcomeOf = (migrations: readonly string[]): Outcome => ({
  value: { migrations },
  text:
    migrations.length === 0
      ? 'The database has all migrations of this version.'
      : `Applied ${migrations.length} ${migrations.length === 1 ? 'migration' : 'migrations'}: ${migrations.join(', ')}`,
});
