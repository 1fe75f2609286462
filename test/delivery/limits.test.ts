import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { createLimiter } from '../../server/delivery/push/limits.ts';
import { pauseAfter, retryAfter } from '../../server/delivery/transport/retry.ts';
import { createQuickClock } from '../support/pushes.ts';

test('starts no more pushes per second than configured, with any number of callers', async () => {
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
    // A short burst compensates for lost time.
    expect(begun.filter((time) => time >= start && time < start + 1_000).length).toBeLessThanOrEqual(211);
  }
  expect(clock.now()).toBeGreaterThan(4_900);
  expect(clock.now()).toBeLessThan(5_100);
});

test('never exceeds the configured concurrency, and serves callers in order', async () => {
  const limiter = createLimiter({ concurrency: 2 }, createQuickClock());
  const begun: number[] = [];
  for (let number = 1; number <= 5; number++) void limiter.acquire().then(() => begun.push(number));
  await turn();
  expect(begun).toEqual([1, 2]);
  limiter.release();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
});

test('an aborted push leaves the queue', async () => {
  const limiter = createLimiter({ concurrency: 1 }, createQuickClock());
  const gone = new AbortController();
  await limiter.acquire();
  const waiting = [limiter.acquire(gone.signal), limiter.acquire()];
  gone.abort();
  limiter.release();
  expect(await Promise.all(waiting)).toEqual([false, true]);
});

test('restarts with low concurrency after an outage, and doubles it per round trip', async () => {
  const limiter = createLimiter({ concurrency: 100 }, createQuickClock());
  limiter.rampUp();
  let running = 0;
  for (let number = 0; number < 1_000; number++) void limiter.acquire().then(() => running++);
  const rounds: number[] = [];
  for (let round = 0; round < 6; round++) {
    await turn();
    rounds.push(running);
    for (const count = running; running > 0; running--) limiter.release(count > 0);
    await turn();
  }
  expect(rounds).toEqual([10, 20, 40, 80, 100, 100]);
});

test('pauses double, with 50% jitter', () => {
  for (const [failures, scope, most] of [
    [1, 'service', 100],
    [3, 'service', 400],
    [30, 'service', 120_000],
    [1, 'credentials', 6_000],
    [30, 'credentials', 3_600_000],
  ] as const) {
    const all = Array.from({ length: 200 }, () => pauseAfter(failures, scope, { backoffMilliseconds: 100 }));
    expect(Math.max(...all)).toBeLessThanOrEqual(most);
    expect(Math.max(...all)).toBeGreaterThan(most * 0.9);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(most / 2);
    expect(Math.min(...all)).toBeLessThan(most * 0.6);
  }
});

test('a longer Retry-After is respected, up to an hour', () => {
  const pause = (requestedPause: number) => pauseAfter(1, 'service', { backoffMilliseconds: 100, requestedPause });
  expect(pause(90_000)).toBeGreaterThanOrEqual(90_000);
  expect(pause(90_000)).toBeLessThan(90_100);
  expect(pause(7_200_000)).toBeLessThan(3_600_100);
});

test('parses Retry-After in seconds or as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(['soon', '-1', undefined].map((value) => retryAfter(value, now))).toEqual([undefined, undefined, undefined]);
});
