export function createSemaphore(size) {
    const waiting = [];
    let free = size;
    function pump() {
        for (let first = waiting[0]; first && free >= first.min; first = waiting[0]) {
            waiting.shift();
            const taken = Math.min(free, first.max);
            free -= taken;
            first.resolve(taken);
        }
    }
    return {
        acquire: (min = 1, max = min) => new Promise((resolve) => {
            waiting.push({ min, max, resolve });
            pump();
        }),
        release(count = 1) {
            free += count;
            pump();
        },
    };
}
