import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { createLimiter } from '../../server/delivery/limits.ts';
import { pauseAfter, retryAfter } from '../../server/delivery/retry.ts';
import { createQuickClock } from '../support/pushes.ts';

test('begins no more pushes in a second than the settings allow, however many ask', async () => {
  const clock = createQuickClock(0);
  const limiter = createLimiter({ concurrency: 1_000, pushesPerSecond: 200 }, clock);
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      await limiter.acquire();
      begun.push(clock.now());
      limiter.release();
    }),
  );
  for (let start = 0; start < 5_000; start += 100) {
    // A short burst makes up for time that was lost elsewhere.
    expect(begun.filter((time) => time >= start && time < start + 1_000).length).toBeLessThanOrEqual(211);
  }
  expect(clock.now()).toBeGreaterThan(4_900);
  expect(clock.now()).toBeLessThan(5_100);
});

test('has no more pushes under way than the settings allow, and takes them in their order', async () => {
  const limiter = createLimiter({ concurrency: 2 }, createQuickClock());
  const begun: number[] = [];
  for (let number = 1; number <= 5; number++) void limiter.acquire().then(() => begun.push(number));
  await turn();
  expect(begun).toEqual([1, 2]);
  limiter.release();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
});

test('a push that nobody waits for any more takes no turn', async () => {
  const limiter = createLimiter({ concurrency: 1 }, createQuickClock());
  const gone = new AbortController();
  await limiter.acquire();
  const waiting = [limiter.acquire(gone.signal), limiter.acquire()];
  gone.abort();
  limiter.release();
  expect(await Promise.all(waiting)).toEqual([false, true]);
});

test('pauses spread, double, and end with the attempts', () => {
  const policy = { attempts: 4, backoffMilliseconds: 100, maxPauseMilliseconds: 60_000 };
  for (const [attempt, most] of [
    [1, 100],
    [2, 200],
    [3, 400],
  ] as const) {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(attempt, undefined, policy) ?? NaN);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
    expect(Math.max(...pauses)).toBeGreaterThan(most / 2);
    expect(Math.min(...pauses)).toBeLessThan(most / 4);
  }
  expect(pauseAfter(4, undefined, policy)).toBeUndefined();
  expect(pauseAfter(1, 60_000, policy)).toBe(60_000);
  expect(pauseAfter(1, 60_001, policy)).toBeUndefined();
});

test('reads what a service asks to wait, in seconds or as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(['soon', '-1', undefined].map((value) => retryAfter(value, now))).toEqual([undefined, undefined, undefined]);
});
