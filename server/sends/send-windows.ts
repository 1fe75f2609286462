import { createSemaphore, type Semaphore } from './semaphore.ts';

/** Pushes of one send that this process may have started and not recorded: a kill repeats no more of them. */
export const windowSize = 1_000;

/** What the chunks of one send share in this process. */
export interface SendWindow {
  /** One chunk at a time starts pushes; others read and render in the meantime, or wait for their last responses. */
  turn: Semaphore;
  /** One permit for each push that may have started and is not recorded. */
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
        turn: createSemaphore(1),
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
