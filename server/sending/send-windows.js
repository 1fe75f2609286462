import { createSemaphore } from "./semaphore.js";
/** Maximum pushes of one send in this process that may have started and are not recorded. A killed worker repeats at most these. */
export const windowSize = 1_000;
export function createSendWindows() {
    const windows = new Map();
    return {
        enter(sendId) {
            const window = windows.get(sendId) ?? {
                mutex: createSemaphore(1),
                permits: createSemaphore(windowSize),
                users: 0,
            };
            windows.set(sendId, window);
            window.users++;
            return window;
        },
        leave(sendId) {
            const window = windows.get(sendId);
            if (window && --window.users === 0)
                windows.delete(sendId);
        },
    };
}
