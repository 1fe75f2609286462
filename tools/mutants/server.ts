import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOfApplications, unscopedStatements } from '../queries/scope.ts';
import { testsOf } from './coverage.ts';
import type { Verdict } from './mutant.ts';
import { serverMutants, type ServerMutant } from './server-mutants.ts';
import { openTrialGround } from './server-run.ts';
import { createTypeCheck } from './server-types.ts';

/** Every mutant of the server's files that tests cover. */
export function allServerMutants(root: string): ServerMutant[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && testsOf(root, file).length > 0)
    .flatMap((file) => serverMutants(file, readFileSync(join(root, file), 'utf8')));
}

const migrations = (root: string) => {
  const folder = join(root, 'server/db/migrations');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

/** Holds each mutant against the rule of queries and the compiler, and then the tests that cover its file. */
export async function judgeServerMutants(
  root: string,
  mutants: readonly ServerMutant[],
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const types = createTypeCheck(root);
  const tables = tablesOfApplications(migrations(root));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const ground = await openTrialGround(root);
  try {
    const tests = [...new Set(mutants.flatMap(({ file }) => testsOf(root, file)))];
    const sound = await ground.try(tests);
    if (!sound.passed) throw new Error(`the tests fail without any mutant: ${sound.reason}`);
    const verdicts: Verdict[] = [];
    for (const mutant of mutants) {
      stop.signal.throwIfAborted();
      const { kind, place, change, file } = mutant;
      const caughtBy = caughtByReading(mutant) ?? (await caughtByTests(mutant, testsOf(root, file)));
      const verdict: Verdict = { kind, place, change, ...(caughtBy !== undefined && { caughtBy }) };
      tell(verdict);
      verdicts.push(verdict);
    }
    return verdicts;
  } finally {
    await ground.close();
  }

  function caughtByReading(mutant: ServerMutant): string | undefined {
    const isStore = mutant.file.endsWith('.store.ts');
    if (isStore && unscopedStatements(mutant.text, tables).length > 0) return 'queries';
    return types.faultOf(mutant) === undefined ? undefined : 'types';
  }

  async function caughtByTests(mutant: ServerMutant, tests: readonly string[]): Promise<string | undefined> {
    const { passed, reason } = await ground.try(tests, mutant);
    return passed ? undefined : reason === 'no end' ? 'time limit' : 'tests';
  }
}
