import { mayHaveHappened } from "./check-writes.js";
import { commandRejections } from "./commands.js";
/**
 * Checks that every command succeeded, or was rejected because its send had ended or its message may have been deleted.
 */
export function checkCommands({ calls }) {
    const deletedFrom = new Map();
    for (const entry of calls) {
        const { operation } = entry;
        if (operation.do === 'deleteMessage' && mayHaveHappened(entry))
            deletedFrom.set(operation.slot, entry.began);
    }
    return calls.flatMap(({ operation, result, told, t }) => {
        if (!(operation.do in commandRejections) || result !== 'failed')
            return [];
        const { output } = told;
        const mayBeRejected = operation.do !== 'importClicks' || (deletedFrom.get(operation.slot) ?? Infinity) < t;
        if (mayBeRejected && commandRejections[operation.do]?.test(output))
            return [];
        return [{ kind: 'commands', message: `${t} ms: ${JSON.stringify(operation)} failed: ${output}` }];
    });
}
