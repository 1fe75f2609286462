import { setTimeout as delay } from 'node:timers/promises';
export const systemClock = {
    now: Date.now,
    sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
};
