import type { CachedContent, InAppCounts } from '../core/storage.ts';
import type { InApp, Unmet } from './conditions.ts';

type Pressure = NonNullable<CachedContent['pressure']>;

/** The counts of a message in a session, which is a later one than that of the stored counts or the same. */
export function countsIn(session: number, stored: InAppCounts | undefined): InAppCounts {
  const counts = stored ?? { displays: 0, clicks: 0, displayedAt: 0, session: 0, sessionDisplays: 0, sessionClicks: 0 };
  return counts.session < session ? { ...counts, session, sessionDisplays: 0, sessionClicks: 0 } : counts;
}

export function countDisplay({ triggers }: InApp, counts: InAppCounts, pressure: Pressure | undefined): InAppCounts {
  const displayedAt = Date.now();
  return {
    ...counts,
    displays: counts.displays + 1,
    sessionDisplays: counts.sessionDisplays + 1,
    displayedAt,
    pressed: triggers?.usePressure && pressure ? [...(counts.pressed ?? []), displayedAt].slice(-pressure.max) : [],
  };
}

/** Returns when the marketing pressure has room for another message; in the past if it has room now. */
function pressureEnd({ max, hours }: Pressure, all: Record<string, InAppCounts>): number {
  const displays = Object.values(all).flatMap(({ pressed = [] }) => pressed);
  return (displays.sort((one, other) => one - other).at(-max) ?? -Infinity) + hours * 3_600_000;
}

export const countClick = (counts: InAppCounts): InAppCounts => ({
  ...counts,
  clicks: counts.clicks + 1,
  sessionClicks: counts.sessionClicks + 1,
});

interface Known {
  session: number;
  /** The counts of all messages. */
  all: Record<string, InAppCounts>;
  pressure: Pressure | undefined;
  isOffline: boolean;
  /** How far the clock of the service is ahead, in milliseconds. */
  clockOffset: number;
}

/** Returns the date or limit that a message is outside of. A limit of 0 or less does not apply. */
export function exceededLimit(
  { inAppId, startDate, endDate, triggers = {} }: InApp,
  { session, all, pressure, isOffline, clockOffset }: Known,
): Unmet | undefined {
  const counts = countsIn(session, all[inAppId]);
  const now = Date.now();
  // By the clock of this device.
  const startsAt = startDate ? Date.parse(startDate) - clockOffset : 0;
  if (startsAt > now) return { reason: 'it has not started', retryAt: startsAt };
  if (endDate && Date.parse(endDate) - clockOffset < now) return { reason: 'it has ended' };
  if (isOffline && !triggers.offlineDisplay) return { reason: 'no connection (offlineDisplay is false)' };
  const limits = {
    displayCapping: counts.displays,
    sessionDisplayCapping: counts.sessionDisplays,
    globalClickCapping: counts.clicks,
    sessionClickCapping: counts.sessionClicks,
  };
  for (const [name, count] of Object.entries(limits)) {
    const limit = triggers[name as keyof typeof limits] ?? 0;
    if (limit > 0 && count >= limit) return { reason: `limit: ${name} ${limit}` };
  }
  const pressureAt = triggers.usePressure && pressure ? pressureEnd(pressure, all) : 0;
  if (pressureAt > now) return { reason: `marketing pressure: ${pressure?.max} messages`, retryAt: pressureAt };
  const retryAt = counts.displayedAt + (triggers.useDelay ? (triggers.cappingDelay ?? 0) : 0) * 1_000;
  return retryAt > now
    ? { reason: `limit: cappingDelay until ${new Date(retryAt).toISOString()}`, retryAt }
    : undefined;
}
