/** @param rendered the remaining devices, ordered by ID */
export function createChunkProgress(chunk, rendered) {
    const targets = rendered.map((one) => 'push' in one ? { device: one.device, push: one.push } : { device: one.device, outcome: one.skipped });
    let position = 0;
    let untaken = targets.filter(({ push }) => push).length;
    let again = [];
    let pending = [];
    /** Skips targets until the next push. */
    function nextPush() {
        for (; position < targets.length; position++) {
            const target = targets[position];
            if (!target.outcome)
                return target;
            pending.push(target);
        }
        return undefined;
    }
    return {
        get untaken() {
            return untaken;
        },
        get pending() {
            return pending.length;
        },
        take(count) {
            const taken = again.splice(0, count);
            while (taken.length < count) {
                const target = nextPush();
                if (!target)
                    break;
                position++;
                taken.push(target);
            }
            untaken -= taken.length;
            return taken;
        },
        putBack(returned) {
            again = [...again, ...returned];
            untaken += returned.length;
        },
        setOutcome(target, outcome, hasResponse = false) {
            if (target.outcome)
                return;
            Object.assign(target, { outcome, hasResponse });
            pending.push(target);
        },
        setRemainingOutcomes(outcome) {
            for (const [index, target] of targets.entries()) {
                if (target.outcome)
                    continue;
                target.outcome = outcome;
                if (index < position)
                    pending.push(target);
            }
            again = [];
            untaken = 0;
        },
        isComplete: () => targets.every(({ outcome }) => outcome),
        group() {
            // After the last push, skip the remaining targets without a push.
            if (untaken === again.length)
                nextPush();
            const { firstDevice, lastDevice } = chunk;
            const remaining = targets.filter(({ device, outcome }, index) => !outcome && (index < position || device.id < firstDevice));
            const group = {
                targets: pending,
                firstDevice: Math.max(firstDevice, targets[position]?.device.id ?? lastDevice + 1),
                remaining: remaining.map(({ device }) => device.id),
            };
            pending = [];
            return group;
        },
    };
}
