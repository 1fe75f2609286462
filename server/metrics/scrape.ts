import { inTime } from '../db/in-time.ts';

/** Adds a timeout, so that an unresponsive database does not block the metrics of the process. */
export const soon = <Result>(reading: Promise<Result>) => inTime(reading, 2_000, 'timeout');

/** Metrics of one scrape are collected concurrently, so that several can share one read. */
export function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}
