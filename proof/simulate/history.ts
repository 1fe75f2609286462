import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import type { FailureAction, PlannedOperation, Service } from './plan.ts';

/**
 * What a call came to: `done` is acknowledged, `refused` has a status from 400 on; after `failed` (a status from 500 on) and
 * `lost` (no response) its outcome is unknown; `unsent` did not reach the service, or not in time (status 408), and `skipped` was not tried.
 */
export type Result = 'done' | 'refused' | 'failed' | 'lost' | 'unsent' | 'skipped';

/** One thing that happened. `t` is in milliseconds since the start. */
export type Entry =
  /** The plan begins; the date is in milliseconds since the epoch. */
  | { is: 'begin'; t: number; date: number }
  | {
      is: 'call';
      t: number;
      began: number;
      operation: PlannedOperation;
      result: Result;
      status?: number;
      /** Of a response with an error, or the ID or text that the checker needs. */
      told?: unknown;
      /** Processes that were asked. */
      process?: string;
    }
  /** A push that a service accepted, or refused for good. */
  | {
      is: 'push';
      t: number;
      /** The name in the token. */
      token: string;
      send: number;
      service: Service;
      accepted: boolean;
      /** How long the service took to respond, in milliseconds. */
      wait: number;
      /** The worker, where it is known. */
      by?: string;
    }
  /** The text of the pushes of a send, whenever it is not the previous one. */
  | { is: 'text'; t: number; send: number; text: string }
  | { is: 'failure'; t: number; until: number; action: FailureAction; skipped?: boolean }
  /** When a process began, ended, was stopped or went on. */
  | { is: 'process'; t: number; process: string; event: string }
  /** The share of the time in which programs waited for a processor, in percent. */
  | { is: 'pressure'; t: number; percent: number }
  /** How long the machine kept a timer of the simulation or a commit waiting: processes of the service had to wait, too. */
  | { is: 'lag'; t: number; of: 'timer' | 'commit'; milliseconds: number }
  /** How long commits of the simulation, which no proxy disturbs, failed: from the first failure to the next success. */
  | { is: 'outage'; t: number; milliseconds: number }
  | { is: 'memory'; t: number; process: string; megabytes: number }
  /** A violation that was found immediately. */
  | { is: 'violation'; t: number; kind: string; message: string };

export type CallEntry = Extract<Entry, { is: 'call' }>;
export type FailureEntry = Extract<Entry, { is: 'failure' }>;
export type ProcessEntry = Extract<Entry, { is: 'process' }>;

type Untimed<E> = E extends Entry ? Omit<E, 't'> & { t?: number } : never;

/** A history that is written to a file, entry by entry. */
export interface History {
  /** Milliseconds since the start. */
  now(): number;
  /** Lets the time begin now, when all is prepared. */
  restart(): void;
  /** Records an entry, now unless it has a time. After `close` nothing is recorded. */
  note(entry: Untimed<Entry>): void;
  close(): Promise<void>;
}

export function openHistory(file: string): History {
  let begin = performance.now();
  const now = () => Math.round(performance.now() - begin);
  const stream = createWriteStream(file);
  return {
    now,
    restart: () => void (begin = performance.now()),
    note(entry) {
      if (!stream.writableEnded) stream.write(`${JSON.stringify({ t: now(), ...entry })}\n`);
    },
    async close() {
      if (stream.writableFinished) return;
      const finished = once(stream, 'finish');
      if (!stream.writableEnded) stream.end();
      await finished;
    },
  };
}

/** Reads a history entry by entry, so that its length does not matter. */
export async function* readHistory(file: string): AsyncGenerator<Entry> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line) as Entry;
  }
}
