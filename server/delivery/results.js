export function createResults(count, onOutcome) {
    const results = new Array(count);
    const before = (index) => {
        const result = results[index];
        return result?.status === 'unfinished' ? result : {};
    };
    return {
        finish(index, outcome) {
            results[index] = outcome;
            onOutcome?.(index, outcome);
        },
        leave(index, { host, reason, now, isPostponed = false }) {
            const { retryAt = now, requests = 0, failedAt = 0, failure } = before(index);
            results[index] = { status: 'unfinished', host, reason, retryAt, requests, failedAt, failure, isPostponed };
        },
        fail(index, { host, failure, retryAt, failedAt }) {
            const { requests = 0, failedAt: first = failedAt } = before(index);
            const { reason } = failure;
            results[index] = {
                status: 'unfinished',
                host,
                reason,
                retryAt,
                requests: requests + 1,
                failure,
                failedAt: first,
                isPostponed: false,
            };
        },
        unfinished: () => [...results.entries()].filter((entry) => entry[1].status === 'unfinished'),
        outcomes: (waiting) => results.map((result) => (result.status === 'unfinished' ? waiting(result) : result)),
    };
}
