/** Makes chunks that wait for a push service due now, since the cause may have been repaired. */
export async function retryWaitingChunks(db, applicationId) {
    await db.query(`update send_chunks
        set next_try_at = now()
      where application_id = $1 and done_at is null and waiting_reason is not null and next_try_at > now()`, [applicationId]);
}
/**
 * Makes the next attempt of open circuit breakers due now, since the cause may have been repaired.
 *
 * @param service all services if undefined
 */
export async function releaseBreakers(db, applicationId, service) {
    await db.query(`update push_breakers
        set retry_at = least(retry_at, now()), probe_until = null, failures = 0
      where application_id = $1 and ($2::text is null or service = $2)`, [applicationId, service ?? null]);
}
