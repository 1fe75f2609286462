/**
 * Runs the tests that use the database through PgBouncer in transaction mode, with `DB_PREPARED_STATEMENTS=false`.
 * Needs PgBouncer, for instance Debian's, in PATH.
 *
 *     npm run test:pooler -- [FILE…]
 */
import { availableParallelism } from 'node:os';
import { MissingProgramError, requireProgram } from './postgres/account.ts';
import { runJest, type TestCounts } from './run-jest.ts';

/** The tests of what uses the database. Others test pages, packages, servers of their own, or requests that never reach it. */
const files = [
  ...[
    'access',
    'alarms',
    'backlog',
    'campaigns',
    'devices',
    'inapps',
    'inboxes',
    'instant',
    'lists',
    'locks',
    'messages',
  ],
  ...['places', 'rate-limit', 'reports', 'schedules', 'statistics'],
  ...[
    'pooler',
    'lost-connections',
    'session-state',
    'sends',
    'sends-gateway',
    'sends-kill',
    'sends-leases',
    'takeover',
  ],
  ...['workers'],
  ...['access', 'audiences', 'consent', 'content', 'events', 'inbox', 'limits', 'loop', 'registration'].map(
    (name) => `device-${name}`,
  ),
  ...[
    'access',
    'applications',
    'audit',
    'deletions',
    'device-access',
    'devices',
    'event-hub',
    'events',
    'gateways',
  ].map((name) => `operator-${name}`),
  ...['imports', 'inboxes', 'previews', 'roles', 'sends', 'sessions', 'users', 'workers'].map(
    (name) => `operator-${name}`,
  ),
  ...['app-keys', 'apps', 'deletions', 'devices', 'events', 'gateways', 'operators', 'sends', 'users'].map(
    (name) => `cli/${name}`,
  ),
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
