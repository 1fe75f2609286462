import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryFolder } from '../../test/support/jest/memory-folder.ts';
import { tablesOfApplications, unscopedStatements } from '../../tools/queries/scope.ts';
import { testsOf } from './coverage.ts';
import type { Verdict } from './mutant.ts';
import { serverMutants, serverSources, type ServerMutant } from './server-mutants.ts';
import { openSandbox, type TestRun, type Sandbox } from './server-run.ts';
import { createTypeCheck } from './server-types.ts';
import { type Explanation, explanationOf } from './equivalent.ts';

/** A key for a verdict that stays valid when lines move. */
export type ServerVerdict = Verdict & Pick<ServerMutant, 'file' | 'line'> & { reason?: string };

/** A faster test does not time out on a busy machine: timeouts are many times longer. */
const fastTest = 2_000;

/** Every mutant of the server's files. */
export const allServerMutants = (root: string): ServerMutant[] =>
  [...serverSources(root)].flatMap(([file, source]) => serverMutants(file, source));

/** The server folder of a file, for the score. */
export const folderOf = (file: string): string => /^server\/(api\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? 'server';

const migrations = (root: string) => {
  const folder = join(root, 'server/db/migrations');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

export interface RunOptions {
  /** The number of mutants to try in parallel. Tests spend half their time waiting. */
  workers: number;
  explanations: readonly Explanation[];
  report: (verdict: ServerVerdict) => void;
}

/** Checks each mutant with the query rule and the compiler, then with the tests of its file. */
export async function testServerMutants(
  root: string,
  mutants: readonly ServerMutant[],
  { workers, explanations, report }: RunOptions,
): Promise<ServerVerdict[]> {
  if (mutants.length === 0) return [];
  const types = createTypeCheck(root);
  const tables = tablesOfApplications(migrations(root));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const remaining = [...mutants];
  const verdicts: ServerVerdict[] = [];
  /** The durations of the tests of a file without a mutant, in milliseconds, by name. */
  const baselines = new Map<string, Promise<TestRun>>();

  async function work(sandbox: Sandbox): Promise<void> {
    for (let mutant = remaining.shift(); mutant; mutant = remaining.shift()) {
      stop.signal.throwIfAborted();
      const verdict = verdictOf(
        mutant,
        detectedStatically(mutant) ?? (await detectedByTests(sandbox, mutant)),
        explanations,
      );
      report(verdict);
      verdicts.push(verdict);
    }
  }

  const memory = await openMemoryFolder();
  const open = () => openSandbox(root, memory ?? tmpdir(), stop.signal);
  const sandboxes = await Promise.all(Array.from({ length: workers }, open));
  try {
    const outcomes = await Promise.allSettled(
      sandboxes.map((sandbox) =>
        work(sandbox).catch((error: unknown) => {
          stop.abort(error);
          throw error;
        }),
      ),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return verdicts;
  } finally {
    for (const sandbox of sandboxes) await sandbox.close();
    if (memory !== undefined) await rm(memory, { recursive: true, force: true });
  }

  function detectedStatically(mutant: ServerMutant): Detection | undefined {
    const isStore = mutant.file.endsWith('.store.ts');
    if (isStore && unscopedStatements(mutant.text, tables).length > 0) return { caughtBy: 'queries' };
    return types.firstErrorOf(mutant) === undefined ? undefined : { caughtBy: 'types' };
  }

  async function detectedByTests(sandbox: Sandbox, mutant: ServerMutant): Promise<Detection | undefined> {
    const tests = testsOf(mutant.file);
    let run = await sandbox.try(tests, mutant);
    if (run.passed) return undefined;
    const usual = await baselineRun(sandbox, run.file === undefined ? tests : [run.file]);
    // A busy machine causes timeouts too: only a repeated timeout counts.
    if (run.timedOut && !((usual.durations.get(run.test ?? '') ?? fastTest) < fastTest))
      run = await sandbox.try(tests, mutant);
    if (run.passed) return undefined;
    return { caughtBy: run.timedOut ? 'time limit' : 'tests', reason: run.reason };
  }

  /** Runs tests once without a mutant, and again if a test fails: their failures count only if they pass then. */
  async function baselineRun(sandbox: Sandbox, tests: readonly string[]): Promise<TestRun> {
    const key = tests.join(' ');
    const first = async () => {
      const run = await sandbox.try(tests);
      return run.passed ? run : sandbox.try(tests);
    };
    const running = baselines.get(key) ?? first();
    baselines.set(key, running);
    const run = await running;
    if (!run.passed) throw new Error(`the tests fail without any mutant: ${run.reason}`);
    return run;
  }
}

interface Detection {
  caughtBy: string;
  reason?: string;
}

/** A mutant with the check that detected it, or the reason why it is equivalent. */
export function verdictOf(
  mutant: Omit<ServerMutant, 'text'>,
  detection: Detection | undefined,
  explanations: readonly Explanation[],
): ServerVerdict {
  const { kind, place, change, file, line } = mutant;
  const explained = detection ? undefined : explanationOf(mutant, explanations)?.why;
  return { kind, place, change, file, line, folder: folderOf(file), ...detection, ...(explained && { explained }) };
}
