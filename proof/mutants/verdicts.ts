import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ServerVerdict, verdictOf } from './server.ts';
import type { ServerMutant } from './server-mutants.ts';
import { type Explanation, explanationOf } from './equivalent.ts';

type Identity = Omit<ServerMutant, 'text'>;

export interface Verdicts {
  /**
   * Whether to try a mutant: it has no verdict, or it survived and is tried again. Equivalent mutants are not tried.
   */
  isOpen(mutant: Identity, again?: boolean): boolean;
  add(verdict: ServerVerdict): void;
  of(mutant: Identity): ServerVerdict | undefined;
}

/** The verdicts of a run, optionally saved in a file with one per line. The last one counts. */
export async function openVerdicts(file: string | undefined, explanations: readonly Explanation[]): Promise<Verdicts> {
  const known = new Map<string, ServerVerdict>();
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  for (const line of text.split('\n').filter(Boolean)) {
    const verdict = JSON.parse(line) as ServerVerdict;
    known.set(keyOf(verdict), verdict);
  }
  return {
    isOpen(mutant, again = false) {
      const verdict = known.get(keyOf(mutant));
      if (verdict) return again && verdict.caughtBy === undefined && !explanationOf(mutant, explanations);
      return !explanationOf(mutant, explanations);
    },
    add(verdict) {
      known.set(keyOf(verdict), verdict);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(verdict)}\n`);
    },
    of(mutant) {
      const verdict = known.get(keyOf(mutant));
      if (verdict?.caughtBy !== undefined) return verdict;
      return explanationOf(mutant, explanations) ? verdictOf(mutant, undefined, explanations) : verdict;
    },
  };
}

/** Without the line number, which changes with every edit above it. */
const keyOf = ({ file, line, change, kind }: Identity): string => JSON.stringify([file, line, change, kind]);
