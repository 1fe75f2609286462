import type { Event } from './storage.ts';

/** A smaller difference can be the time that a response takes, which is at most 30 seconds. */
const tolerance = 60_000;

/** How far the clock of the service is ahead of the one of this device, in milliseconds. */
export interface Clock {
  offset: number;
  /** Compares the clocks. */
  note(headers: Headers): void;
  /** An event with the time of the service. */
  correct(event: Event): Event;
}

export function createClock(): Clock {
  const clock: Clock = {
    offset: 0,
    note(headers) {
      const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
      // Proxies may remove the header.
      if (!Number.isNaN(difference)) clock.offset = Math.abs(difference) > tolerance ? difference : 0;
    },
    correct: (event) =>
      clock.offset === 0 ? event : { ...event, date: new Date(Date.parse(event.date) + clock.offset).toISOString() },
  };
  return clock;
}

/** Whether the clock was off by more than a response takes. */
export const hasChanged = (before: number, after: number): boolean => Math.abs(before - after) > tolerance;
