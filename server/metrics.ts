import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database.ts';

/** What `/metrics` shows, one set a process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'engage_http_request_seconds',
    help: 'Requests by operation and status, with their time to the last byte',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const pushes = new Counter({
    name: 'engage_pushes_total',
    help: 'Pushes handed to push services, by what came of them; retried counts attempts that others followed',
    labelNames: ['service', 'outcome'] as const,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'engage_job_seconds',
    help: 'Runs of background work that had something to do, by job and how they ended, with their time',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  const deliveries = new Counter({
    name: 'engage_deliveries_total',
    help: 'Devices that sends of this process were for, by what came of it',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const disagreements = new Counter({
    name: 'engage_contract_disagreements_total',
    help: 'Answers that broke the contract, of those that were held against it once sent',
    labelNames: ['operation'] as const,
    registers: [registry],
  });
  const watchedPools = new Map<string, Pick<Database, 'counts'>>();
  const connections = new Gauge({
    name: 'engage_db_connections',
    help: 'Database connections of this process by pool, and statements that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, watched] of watchedPools) {
        for (const [state, count] of Object.entries(watched.counts())) connections.set({ pool, state }, count);
      }
    },
  });
  return {
    registry,
    observePush: (service: string, outcome: string) => pushes.inc({ service, outcome }),
    observeJob: (job: string, outcome: 'done' | 'failed', seconds: number) => jobs.observe({ job, outcome }, seconds),
    observeDeliveries(counts: Record<string, number>) {
      for (const [status, count] of Object.entries(counts)) deliveries.inc({ status }, count);
    },
    /** Shows how much background work waits, as `read` tells it by its kind. */
    watchBacklog(read: () => Promise<Record<string, number>>) {
      const backlog = new Gauge({
        name: 'engage_job_backlog',
        help: 'Background work that waits, of all processes: schedules due, sends without a plan, chunks of sends, periodic jobs due',
        labelNames: ['queue'] as const,
        registers: [registry],
        async collect() {
          const waiting = await inTime(read()).catch(() => ({}));
          for (const [queue, count] of Object.entries(waiting)) backlog.set({ queue }, count);
        },
      });
    },
    observeRequest: (operation: string, status: number, seconds: number) =>
      requests.observe({ operation, status }, seconds),
    countDisagreement: (operation: string) => disagreements.inc({ operation }),
    /** Shows how many connections of a pool are open, idle and waited for. */
    watchPool(name: string, pool: Pick<Database, 'counts'>) {
      watchedPools.set(name, pool);
    },
  };
}

/** A database that does not respond must not keep the metrics of the process from being read. */
const inTime = <Result>(reading: Promise<Result>): Promise<Result> =>
  Promise.race([reading, delay(2_000, undefined, { ref: false }).then(() => Promise.reject(new Error('timeout')))]);

export type Metrics = ReturnType<typeof createMetrics>;
