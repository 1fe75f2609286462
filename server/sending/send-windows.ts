import { createSemaphore, type Semaphore } from './semaphore.ts';

/** Maximum pushes of one send in this process that may have started and are not recorded. A killed worker repeats at most these. */
export const windowSize = 1_000;

/** The state that chunks of one send share in this process. */
export interface SendWindow {
  /** One chunk at a time starts pushes. In the meantime, others read, render or wait for their last responses. */
  mutex: Semaphore;
  /** One permit per push that may have started and is not recorded. */
  permits: Semaphore;
}

export interface SendWindows {
  enter(sendId: number): SendWindow;
  leave(sendId: number): void;
}

export function createSendWindows(): SendWindows {
  const windows = new Map<number, SendWindow & { users: number }>();
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
      if (window && --window.users === 0) windows.delete(sendId);
    },
  };
}
