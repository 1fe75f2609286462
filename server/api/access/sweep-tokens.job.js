/** Deletes expired tokens. The job is idempotent. */
export const sweepTokensJob = (db) => ({
    name: 'sweep-access-tokens',
    every: '10 minutes',
    async run() {
        // For a day after it expires, a token is reported as expired (401). Without its row it would be invalid (400).
        await db.query(`delete from access_tokens where expires_at < now() - interval '1 day'`);
    },
});
