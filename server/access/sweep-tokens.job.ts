import type { Queryable } from '../db/database.js';
import type { Job } from '../jobs/jobs.js';

/** Removes tokens that nobody can use any more. Only expired ones go, so running it twice does no harm. */
export const sweepTokensJob = (db: Queryable): Job => ({
  name: 'sweep-access-tokens',
  cron: '*/10 * * * *',
  async run() {
    // A day's grace: a token that is refused as expired (401) would else turn into an unknown one (400).
    await db.query(`delete from access_tokens where expires_at < now() - interval '1 day'`);
  },
});
