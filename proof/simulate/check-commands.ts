import { mayHaveHappened } from './check-writes.ts';
import { commandRejections } from './commands.ts';
import type { Evidence, Violation } from './evidence.ts';

/**
 * Checks that every command succeeded, or was rejected because its send had ended or its message may have been deleted.
 */
export function checkCommands({ calls }: Pick<Evidence, 'calls'>): Violation[] {
  const deletedFrom = new Map<string, number>();
  for (const entry of calls) {
    const { operation } = entry;
    if (operation.do !== 'deleteMessage' || !mayHaveHappened(entry)) continue;
    deletedFrom.set(operation.slot, Math.min(entry.began, deletedFrom.get(operation.slot) ?? Infinity));
  }
  return calls.flatMap(({ operation, result, told, t }) => {
    if (!(operation.do in commandRejections) || result !== 'failed') return [];
    const { output } = told as { output: string };
    const mayBeRejected = operation.do !== 'importClicks' || (deletedFrom.get(operation.slot) ?? Infinity) < t;
    if (mayBeRejected && commandRejections[operation.do]?.test(output)) return [];
    return [{ kind: 'commands', message: `${t} ms: ${JSON.stringify(operation)} failed: ${output}` }];
  });
}
