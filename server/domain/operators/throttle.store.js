import { onlyRow } from "../../db/database.js";
/** The attempts that are allowed per period. */
const maxAttempts = { account: 10, address: 50 };
const period = '15 minutes';
/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts can't exceed the limit.
 *
 * @returns the seconds to wait if there were too many; otherwise undefined
 */
export async function countAttempt(db, email, address) {
    for (const [kind, name] of [
        ['address', address],
        // Not counted for a blocked address, which could otherwise block any account.
        ['account', email],
    ]) {
        const { attempts, secondsLeft } = onlyRow(await db.query(`insert into sign_in_attempts as counted (subject, attempts, period_ends_at)
         values ($1, 1, now() + interval '${period}')
             on conflict (subject) do update
            set attempts = case when counted.period_ends_at > now() then counted.attempts + 1 else 1 end,
                period_ends_at = case when counted.period_ends_at > now() then counted.period_ends_at
                                      else excluded.period_ends_at end
         returning attempts, ceil(extract(epoch from period_ends_at - now()))::integer as "secondsLeft"`, [`${kind} ${name.toLowerCase()}`]));
        if (attempts > maxAttempts[kind])
            return Math.max(1, secondsLeft);
    }
    return undefined;
}
/** Starts a new period for an account whose owner has signed in. */
export async function forgetAttempts(db, email) {
    await db.query('delete from sign_in_attempts where subject = $1', [`account ${email.toLowerCase()}`]);
}
export async function deleteOldAttempts(db) {
    await db.query('delete from sign_in_attempts where period_ends_at < now()');
}
