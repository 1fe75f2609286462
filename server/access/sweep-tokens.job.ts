import type { Queryable } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic.ts';

/** Removes tokens that nobody can use any more. Only expired ones go, so running it twice does no harm. */
export const sweepTokensJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-access-tokens',
  every: '10 minutes',
  async run() {
    // A day's grace: a token that is refused as expired (401) would else turn into an unknown one (400).
    await db.query(`delete from access_tokens where expires_at < now() - interval '1 day'`);
  },
});
