/**
 * Runs tests through PgBouncer in transaction mode, with `DB_PREPARED_STATEMENTS=false`: those of each kind of use of the
 * database, or with `--all` the whole suite. Needs PgBouncer, for instance Debian's, in PATH.
 *
 *     npm run test:pooler -- [--all] [FILE…]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { MissingProgramError, requireProgram } from "./postgres/account.js";
import { runJest } from "./run-jest.js";
/** Tests of each kind of use of the database. CI has no time for all. */
const selected = [
    ...[
        'access',
        'alarms',
        'campaigns',
        'devices',
        'inapps',
        'inboxes',
        'instant',
        'lists',
        'locks',
        'messages',
        'places',
    ],
    ...[
        'reports',
        'schedules',
        'statistics',
        'pooler',
        'lost-connections',
        'session-state',
        'sends',
        'takeover',
        'workers',
    ],
    ...['device-access', 'device-events', 'device-inbox', 'device-limits', 'device-loop', 'device-registration'],
    ...['operator-deletions', 'operator-imports', 'operator-sends', 'operator-sessions'],
    ...['cli/deletions', 'cli/devices', 'cli/events', 'cli/sends'],
].map((name) => `test/${name}.test.ts`);
async function runTests() {
    await requireProgram('pgbouncer', ['/usr/sbin'], 'pgbouncer');
    const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
    const files = positionals.length > 0 ? positionals : values.all ? [] : selected;
    const options = [`--maxWorkers=${availableParallelism()}`, ...files];
    return runJest(options, [process.execPath], { TEST_POOLER: 'pgbouncer', DB_PREPARED_STATEMENTS: 'false' });
}
const { passed, failed } = await runTests().catch((error) => {
    if (!(error instanceof MissingProgramError))
        throw error;
    console.log(error.message);
    return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
