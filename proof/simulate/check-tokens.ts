import type { Database } from '../../server/db/database.ts';
import { mayHaveHappened, possibleBetween, type Write } from './check-writes.ts';
import { deviceOf, ownerOf, tokenName, udidOf } from './devices.ts';
import type { Evidence, Violation } from './evidence.ts';
import { type Interval, overlaps } from './interval.ts';
import { workers } from './plan-failures.ts';
import { partnerOf } from './plan-operations.ts';
import { type Service, serviceOf, services } from './plan.ts';

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
    const { operation } = entry;
    if (operation.do !== 'renewToken' || !mayHaveHappened(entry)) continue;
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

/** The failures that can keep a worker from recording the response of a push service. */
function hindrances({ failures, lags, outages, processes }: Evidence, service: Service): Interval[] {
  const hindering = failures.filter(({ action, skipped }) => {
    if (skipped) return false;
    if ('service' in action) return action.service === service;
    // Workers that are ended have events. A frozen API may hold locks. Nothing waits for a dump.
    return !['kill', 'terminate', 'dump'].includes(action.failure);
  });
  const events = processes.filter(({ process }) => workers.includes(process as never));
  return [
    ...hindering.map(({ t, until }) => ({ from: t, until })),
    ...lags,
    ...outages,
    ...events.map(({ t }) => ({ from: t, until: t })),
  ];
}

/** The names of the tokens that are stored when everything is done. */
export interface SettledTokens {
  t: number;
  names: readonly string[];
}

/** The name encoded in a stored token. */
export function nameIn(token: string): string {
  if (token.startsWith('{')) return (JSON.parse(token) as { endpoint: string }).endpoint.replace(/^.*\/push\//, '');
  return /^[0-9a-f]+$/.test(token) && !token.includes('-') ? Buffer.from(token, 'hex').toString().trimEnd() : token;
}

/** Reads the tokens that are stored now. */
export async function readSettledTokens(db: Database, t: number): Promise<SettledTokens> {
  const rows = await db.queryOnce<{ token: string }>('select token from devices where token is not null');
  return { t, names: rows.map(({ token }) => nameIn(token)) };
}

/** A run of at least this length, in milliseconds, has tokens that end while nothing fails. */
const longRun = 15 * 60_000;

/**
 * Checks that a token that a push service said has ended is cleared soon, unless something failed then: no later send
 * pushes to it, and it is not stored once everything is done.
 *
 * @param sentAt when each send was accepted
 * @param settled the tokens when everything was done
 * @returns also of how many tokens this was checked
 */
export function checkClearing(
  evidence: Evidence,
  sentAt: (send: number) => number,
  settled: SettledTokens,
): { violations: Violation[]; count: number } {
  const violations: Violation[] = [];
  const violate = (message: string) => violations.push({ kind: 'tokens', message });
  const stored = new Set(settled.names);
  const hindering = new Map(services.map((service) => [service, hindrances(evidence, service)]));
  let count = 0;
  for (const [name, endings] of evidence.endings) {
    const { partnerId = '', udid = '' } = ownerOf(name) ?? {};
    const times = hindering.get(serviceOf(deviceOf(partnerId, udid) ?? 0)) ?? [];
    const undisturbed = endings.find(
      ({ t }) => !times.some((time) => overlaps(time, t - clearedWithin, t + clearedWithin)),
    );
    if (!undisturbed) continue;
    count++;
    const due = undisturbed.t + clearedWithin;
    const again = endings.find(({ send }) => sentAt(send) > due);
    const ended = `${name} had ended at ${undisturbed.t} ms (send ${undisturbed.send})`;
    if (again) violate(`${ended}, and send ${again.send}, accepted at ${sentAt(again.send)} ms, pushed to it`);
    else if (stored.has(name) && settled.t > due) violate(`${ended}, and was still stored at ${settled.t} ms`);
  }
  if (count === 0 && settled.t > longRun) violate('no token ended while nothing failed, so this was not checked');
  return { violations, count };
}
