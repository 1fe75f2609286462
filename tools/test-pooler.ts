/**
 * Runs the tests that use the database through PgBouncer in transaction mode, with `DB_PREPARED_STATEMENTS=false`.
 * Needs PgBouncer, for instance Debian's, in PATH.
 *
 *     npm run test:pooler -- [FILE…]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MissingProgramError, requireProgram } from './postgres/account.ts';
import { runJest, type TestCounts } from './run-jest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = [
  ...[
    'pooler',
    'sends',
    'instant',
    'schedules',
    'messages',
    'devices',
    'lists',
    'locks',
    'workers',
    'lost-connections',
  ],
  ...['session-state', 'cli/devices', 'cli/events', 'cli/sends'],
].map((name) => `test/${name}.test.ts`);

async function runTests(): Promise<Pick<TestCounts, 'passed' | 'failed'>> {
  await requireProgram('pgbouncer', ['/usr/sbin'], 'pgbouncer');
  const given = process.argv.slice(2);
  return runJest([`--maxWorkers=${availableParallelism()}`, ...(given.length > 0 ? given : files)], async (args) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_POOLER: 'pgbouncer', DB_PREPARED_STATEMENTS: 'false' },
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return code;
  });
}

const { passed, failed } = await runTests().catch((error: unknown) => {
  if (!(error instanceof MissingProgramError)) throw error;
  console.log(error.message);
  return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
