import type { Database } from '../../server/db/database.ts';
import { isUnknown, possibleBetween, type Write } from './check-writes.ts';
import { tokenName, udidOf } from './devices.ts';
import type { Evidence, Violation } from './evidence.ts';
import { type Interval, overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import { partnerOf } from './plan-operations.ts';

/** How long clearing a token may take after the push service said that it has ended, in milliseconds. */
const clearedWithin = 5_000;

/** The versions of the tokens of devices. */
export interface TokenVersions {
  /** The versions that a device may have had at some time between two; version 0 is the first one. */
  between(udid: string, from: number, until: number): number[];
  /** Whether a push service had said by a time that a version has ended. */
  hasEnded(udid: string, version: number, by: number): boolean;
}

export function readTokenVersions({ calls, endings }: Pick<Evidence, 'calls' | 'endings'>): TokenVersions {
  const renewals = new Map<string, Write<number>[]>();
  for (const entry of calls) {
    const { operation, result } = entry;
    if (operation.do !== 'renewToken' || !(result === 'done' || isUnknown(entry))) continue;
    const udid = udidOf(partnerOf(operation.caller), operation.device);
    const own = renewals.get(udid) ?? [];
    renewals.set(udid, own);
    own.push({ entry, value: operation.version });
  }
  return {
    between: (udid, from, until) => possibleBetween(0, renewals.get(udid) ?? [], from, until),
    hasEnded: (udid, version, by) => {
      const [first] = endings.get(tokenName(udid, version)) ?? [];
      return first !== undefined && first.t <= by;
    },
  };
}

/** When anything failed, that could keep a worker from recording what a push service said. */
function hindrances({ failures, lags, outages, processes }: Evidence): Interval[] {
  const ended = processes.filter(({ process }) => workers.includes(process as never));
  return [
    ...failures.map(({ t, until }) => ({ from: t, until })),
    ...lags,
    ...outages,
    ...ended.map(({ t }) => ({ from: t, until: t })),
  ];
}

/** The names of the tokens that were stored at some time. */
export interface SettledTokens {
  t: number;
  names: readonly string[];
}

/** The name encoded in a stored token. */
export function nameIn(token: string): string {
  if (token.startsWith('{')) return (JSON.parse(token) as { endpoint: string }).endpoint.replace(/^.*\/push\//, '');
  return /^[0-9a-f]+$/.test(token) && !token.includes('-') ? Buffer.from(token, 'hex').toString() : token;
}

/** Reads the tokens that are stored now. */
export async function readSettledTokens(db: Database, t: number): Promise<SettledTokens> {
  const rows = await db.queryOnce<{ token: string }>('select token from devices where token is not null');
  return { t, names: rows.map(({ token }) => nameIn(token)) };
}

/**
 * Checks that a token that a push service said has ended is cleared soon, unless something failed then: no later send
 * pushes to it, and it is not stored once everything is done.
 *
 * @param sentAt when each send was accepted
 * @param settled the tokens when everything was done
 */
export function checkClearing(
  evidence: Evidence,
  sentAt: (send: number) => number,
  settled: SettledTokens,
): Violation[] {
  const hindering = hindrances(evidence);
  const stored = new Set(settled.names);
  return [...evidence.endings].flatMap(([name, said]) => {
    const certain = said.find(
      ({ t }) => !hindering.some((time) => overlaps(time, t - clearedWithin, t + clearedWithin)),
    );
    if (!certain) return [];
    const due = certain.t + clearedWithin;
    const again = said.find(({ send }) => sentAt(send) > due);
    const violate = (why: string) => [
      { kind: 'tokens', message: `${name} had ended at ${certain.t} ms (send ${certain.send}), and ${why}` },
    ];
    if (again) return violate(`send ${again.send}, accepted at ${sentAt(again.send)} ms, pushed to it`);
    return stored.has(name) && settled.t > due ? violate(`was still stored at ${settled.t} ms`) : [];
  });
}
