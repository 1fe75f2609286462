/**
 * Runs the tests that use the database through PgBouncer in transaction mode, with `DB_PREPARED_STATEMENTS=false`.
 * Needs PgBouncer, for instance Debian's, in PATH.
 *
 *     npm run test:pooler -- [FILE…]
 */
import { availableParallelism } from 'node:os';
import { MissingProgramError, requireProgram } from './postgres/account.ts';
import { runJest, type TestCounts } from './run-jest.ts';

/** Tests of each kind of use of the database. Those of session locks, which this mode does not have, are not among them. */
const files = [
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

async function runTests(): Promise<Pick<TestCounts, 'passed' | 'failed'>> {
  await requireProgram('pgbouncer', ['/usr/sbin'], 'pgbouncer');
  const given = process.argv.slice(2);
  const options = [`--maxWorkers=${availableParallelism()}`, ...(given.length > 0 ? given : files)];
  return runJest(options, [process.execPath], { TEST_POOLER: 'pgbouncer', DB_PREPARED_STATEMENTS: 'false' });
}

const { passed, failed } = await runTests().catch((error: unknown) => {
  if (!(error instanceof MissingProgramError)) throw error;
  console.log(error.message);
  return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
