import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { ServerMutant } from './server-mutants.ts';

/** Why a mutant of the server is equivalent. */
export interface Explanation {
  file: string;
  /** The line of the source, without its indentation. */
  line: string;
  change: string;
  why: string;
}

export function readExplanations(): Explanation[] {
  const text = readFileSync(fileURLToPath(new URL('equivalent.yaml', import.meta.url)), 'utf8');
  return (parse(text) ?? []) as Explanation[];
}

export const explanationOf = (
  mutant: Pick<ServerMutant, 'file' | 'line' | 'change'>,
  explanations: readonly Explanation[],
): Explanation | undefined =>
  explanations.find(
    ({ file, line, change }) => file === mutant.file && line === mutant.line && change === mutant.change,
  );
