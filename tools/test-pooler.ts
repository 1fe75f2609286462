/**
 * Runs tests through PgBouncer in transaction mode, with `DB_PREPARED_STATEMENTS=false`: those of each kind of use of the
 * database, or with `--all` the whole suite. Needs PgBouncer, for instance Debian's, in PATH.
 *
 *     npm run test:pooler -- [--all] [FILE…]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { MissingProgramError, requireProgram } from './postgres/account.ts';
import { runJest, type TestCounts } from './run-jest.ts';

/** Tests of each kind of use of the database. CI has no time for all. */
const selected = [
  ...[
    'engagement/access',
    'engagement/devices',
    'engagement/instant',
    'database/locks.long',
    'engagement/messages',
    'engagement/reports',
    'engagement/schedules',
    'engagement/statistics',
  ],
  ...[
    'database/pooler',
    'database/lost-connections.long',
    'database/session-state.long',
    'sending/sends',
    'sending/workers.long',
  ],
  ...['device/events', 'device/inbox', 'device/registration'],
  ...['operator/deletions.long', 'operator/imports', 'operator/sends.long', 'operator/sessions', 'cli/events.long'],
].map((name) => `test/${name}.test.ts`);

async function runTests(): Promise<Pick<TestCounts, 'passed' | 'failed'>> {
  await requireProgram('pgbouncer', ['/usr/sbin'], 'pgbouncer');
  const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
  const files = positionals.length > 0 ? positionals : values.all ? [] : selected;
  const options = [`--maxWorkers=${availableParallelism()}`, ...files];
  return runJest(options, [process.execPath], { TEST_POOLER: 'pgbouncer', DB_PREPARED_STATEMENTS: 'false' });
}

const { passed, failed } = await runTests().catch((error: unknown) => {
  if (!(error instanceof MissingProgramError)) throw error;
  console.log(error.message);
  return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
