import { acrossApplications, onlyRow } from "../../db/database.js";
/** A block is this fraction of the rest of the quota. Blocks shrink, so that little is lost in other processes at the end. */
const blocks = 20;
const blockOf = (rest) => Math.min(rest, Math.max(1, Math.floor(rest / blocks)));
/**
 * Leases a block of the quota of a subject, in one statement. The first lease after the end of a window starts another one.
 *
 * @param spent the number of requests that the process has accepted without a lease
 * @returns the size of the block, 0 if the quota is used; the rest of the quota; the rest of the window
 */
export async function leaseQuota(db, { name, limit, windowSeconds }, { tenantId, key }, spent) {
    const granted = blockOf(limit - spent);
    const rows = await db.query(`insert into quota_windows as w (application_id, policy, subject, leased, granted, ends_at)
     values ($1, $2, $3, $4::integer + $5::integer, $5, now() + make_interval(secs => $7))
     on conflict (application_id, policy, subject) do update
        set (leased, granted, ends_at) = (
          select used + block, block, case when w.ends_at > now() then w.ends_at else excluded.ends_at end
            from (select case when w.ends_at > now() then w.leased else 0 end + $4 as used) so_far,
                 lateral (select greatest(0, $6::integer - used) as rest) left_over,
                 lateral (select least(rest, greatest(1, rest / ${blocks})) as block) next)
     returning granted, greatest(0, $6 - leased) as unleased,
               extract(epoch from ends_at - now())::float8 * 1000 as milliseconds`, [tenantId, name, key, spent, granted, limit, windowSeconds]);
    return onlyRow(rows);
}
/** Deletes windows that have ended. */
export async function deleteOldWindows(db) {
    await db.query(acrossApplications(`delete from quota_windows where ends_at < now()`));
}
