import { createTurns } from './turns.js';

/** Which chunks may be claimed. */
export interface Wanted {
  /** Sends whose chunks are left to wait. */
  except: readonly number[];
  /** Only those of tests and instant messages. */
  urgentOnly: boolean;
}

interface Claimed {
  sendId: number;
  kind: 'campaign' | 'test' | 'instant';
}

export interface Shares {
  /** Claims a chunk by a look that says what is wanted; `giveBack` has to follow. */
  claim<Chunk extends Claimed>(look: (wanted: Wanted) => Promise<Chunk | undefined>): Promise<Chunk | undefined>;
  giveBack(chunk: Claimed): void;
}

/** More are not remembered; forgetting them costs no more than the order of turns. */
const maxServed = 100;

/**
 * Shares what a process can do at once among sends, so that one whose push service is slow keeps nobody waiting: a send has
 * some chunks in hand, not all that there could be, sends take turns, and one place is kept for tests and instant messages.
 */
export function createShares(concurrency: number): Shares {
  const most = Math.max(1, concurrency - 2);
  const held = new Map<number, number>();
  const served = new Set<number>();
  let campaigns = 0;
  // Each claim counts on what the others have claimed.
  const takeTurn = createTurns<'claim'>();

  async function claimNext<Chunk>(look: (wanted: Wanted) => Promise<Chunk | undefined>) {
    const full = [...held].filter(([, chunks]) => chunks >= most).map(([sendId]) => sendId);
    const urgentOnly = concurrency > 1 && campaigns >= concurrency - 1;
    const unserved = await look({ except: [...full, ...served], urgentOnly });
    if (unserved || served.size === 0) return unserved;
    if (!urgentOnly) served.clear();
    return look({ except: full, urgentOnly });
  }

  return {
    async claim(look) {
      const release = await takeTurn('claim');
      try {
        const chunk = await claimNext(look);
        if (!chunk) return undefined;
        held.set(chunk.sendId, (held.get(chunk.sendId) ?? 0) + 1);
        if (served.size >= maxServed) served.clear();
        served.add(chunk.sendId);
        if (chunk.kind === 'campaign') campaigns++;
        return chunk;
      } finally {
        release();
      }
    },

    giveBack({ sendId, kind }) {
      const left = (held.get(sendId) ?? 0) - 1;
      if (left > 0) held.set(sendId, left);
      else held.delete(sendId);
      if (kind === 'campaign') campaigns--;
    },
  };
}
