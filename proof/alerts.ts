/**
 * Checks the syntax and the unit tests of `ops/alerts.yaml` with promtool. `--live` also runs Prometheus against real
 * processes, causes each alert, and waits until it fires and resolves. Alerts on disk space are excluded, since they
 * need a full disk. Waiting times are shortened.
 *
 *     npm run test:alerts [-- --live]
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runLive } from './alerts/live.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program of Debian's package `prometheus`, and prints its output if it fails. */
function succeeds(program: string, args: string[]): boolean {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (error) {
    console.log(`${program}: ${error.message}. Install Prometheus, which has it: apt-get install prometheus`);
    return false;
  }
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

const outcomes: [string, boolean][] = [
  ['rules', succeeds('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', 'ops/alerts.yaml'])],
  ['unit tests', succeeds('promtool', ['test', 'rules', 'ops/alerts.test.yaml'])],
];
if (process.argv.includes('--live')) {
  const version = ['Prometheus', succeeds('prometheus', ['--version'])] as [string, boolean];
  outcomes.push(...(version[1] ? await runLive() : [version]));
}
for (const [name, passed] of outcomes) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
const failed = outcomes.filter(([, passed]) => !passed).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
