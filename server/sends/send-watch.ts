import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';
import { readSendStates, type SendState } from './control.store.ts';

/** What this process knows of the sends that it delivers. */
export interface SendWatch {
  /**
   * Watches a send.
   *
   * @param lookedAt when it was known to be neither paused nor canceled, in milliseconds of the monotonic clock
   */
  follow(send: { applicationId: number; sendId: number }, lookedAt: number): FollowedSend;
}

export interface FollowedSend {
  readonly state: SendState;
  /** Whether the state was read so recently that a push may start because of it. */
  isFresh(): boolean;
  end(): void;
}

// In milliseconds. No push starts later than `freshFor` after its send was paused or canceled.
const lookEvery = 250;
const freshFor = 900;

interface Watched {
  applicationId: number;
  sendId: number;
  state: SendState;
  lookedAt: number;
  followers: number;
}

/** Reads the states of all followed sends in one statement, several times a second; of none while none is followed. */
export function createSendWatch(db: Queryable): SendWatch {
  const watched = new Map<number, Watched>();
  let looking = false;

  async function look(): Promise<void> {
    const sends = [...watched.values()];
    const lookedAt = performance.now();
    const states = await readSendStates(db, sends);
    for (const send of sends) {
      send.state = states.get(send.sendId) ?? 'gone';
      send.lookedAt = lookedAt;
    }
  }

  async function keepLooking(): Promise<void> {
    if (looking) return;
    looking = true;
    while (watched.size > 0) {
      await delay(lookEvery, undefined, { ref: false });
      // What fails makes no state fresh, so that no push starts.
      await look().catch(() => undefined);
    }
    looking = false;
  }

  return {
    follow({ applicationId, sendId }, lookedAt) {
      const send = watched.get(sendId) ?? { applicationId, sendId, state: 'sending', lookedAt, followers: 0 };
      watched.set(sendId, send);
      send.followers++;
      void keepLooking();
      return {
        get state() {
          return send.state;
        },
        isFresh: () => performance.now() < send.lookedAt + freshFor,
        end() {
          if (--send.followers === 0) watched.delete(sendId);
        },
      };
    },
  };
}
