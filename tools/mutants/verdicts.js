import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { verdictOf } from "./server.js";
import { explanationOf } from "./equivalent.js";
/** The verdicts of a run, optionally saved in a file with one per line. The last one counts. */
export async function openVerdicts(file, explanations) {
    const known = new Map();
    const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
    for (const line of text.split('\n').filter(Boolean)) {
        const verdict = JSON.parse(line);
        known.set(keyOf(verdict), verdict);
    }
    return {
        isOpen(mutant, again = false) {
            const verdict = known.get(keyOf(mutant));
            if (verdict)
                return again && verdict.caughtBy === undefined && !explanationOf(mutant, explanations);
            return !explanationOf(mutant, explanations);
        },
        add(verdict) {
            known.set(keyOf(verdict), verdict);
            if (file !== undefined)
                appendFileSync(file, `${JSON.stringify(verdict)}\n`);
        },
        of(mutant) {
            const verdict = known.get(keyOf(mutant));
            if (verdict?.caughtBy !== undefined)
                return verdict;
            return explanationOf(mutant, explanations) ? verdictOf(mutant, undefined, explanations) : verdict;
        },
    };
}
/** Without the line number, which changes with every edit above it. */
const keyOf = ({ file, line, change, kind }) => JSON.stringify([file, line, change, kind]);
