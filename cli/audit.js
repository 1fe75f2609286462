import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { joinTransactions, runInTransaction } from "../server/db/ambient.js";
import { recordChange } from "../server/domain/audit/audit.store.js";
/** The account of the operating system that runs the command. */
function actor() {
    try {
        return `cli:${userInfo().username}`;
    }
    catch {
        // A container may run with an account without a name.
        return `cli:${process.getuid?.() ?? 'unknown'}`;
    }
}
/** Records what a command has changed. */
export const recordCommand = (db, change) => recordChange(db, { actor: actor(), ...change });
/** Runs the change of a command and its entry in the audit log in one transaction. */
export const audited = (db, { subject, read, onlyIfChanged = false, ...change }, work) => runInTransaction(db, async () => {
    const joined = joinTransactions(db);
    const before = await read?.(joined);
    const result = await work(joined);
    const after = read ? await read(joined) : change.after;
    if (onlyIfChanged && isDeepStrictEqual(before, after))
        return result;
    await recordCommand(joined, {
        ...change,
        subject: typeof subject === 'function' ? subject(result) : subject,
        before,
        after,
    });
    return result;
});
