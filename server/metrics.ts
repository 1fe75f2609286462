import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { Worker } from './workers/worker.ts';

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
    help: 'Requests to push services by outcome; retried counts those that the service did not accept for now',
    labelNames: ['service', 'outcome'] as const,
    registers: [registry],
  });
  const breakers = new Counter({
    name: 'engage_push_breaker_changes_total',
    help: 'Changes of state of circuit breakers that this process made, by service and new state',
    labelNames: ['service', 'state'] as const,
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
    observeBreaker: (service: string, state: string) => breakers.inc({ service, state }),
    /** Shows how many circuit breakers are open, as `read` counts them by service. */
    watchBreakers(read: () => Promise<Record<string, number>>) {
      const open = new Gauge({
        name: 'engage_push_breakers_open',
        help: 'Open circuit breakers of all applications and processes, by service: pushes wait for these services',
        labelNames: ['service'] as const,
        registers: [registry],
        async collect() {
          const counts = await read().catch(() => undefined);
          if (!counts) return;
          open.reset();
          for (const [service, count] of Object.entries(counts)) open.set({ service }, count);
        },
      });
    },
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
    /** Shows how many workers there are, as `read` tells it by their role. */
    watchWorkers(read: () => Promise<Record<string, number>>) {
      const workers = new Gauge({
        name: 'engage_workers',
        help: 'Workers with a heartbeat, of all processes, by role',
        labelNames: ['role'] as const,
        registers: [registry],
        async collect() {
          const counts = await read().catch(() => ({}));
          workers.reset();
          for (const [role, count] of Object.entries(counts)) workers.set({ role }, count);
        },
      });
    },
    /** Shows how long ago this process renewed its heartbeat. */
    watchRenewal(worker: Pick<Worker, 'secondsSinceRenewal'>) {
      const renewal = new Gauge({
        name: 'engage_worker_seconds_since_renewal',
        help: 'How long ago this worker renewed its heartbeat; from 8 s on it starts no pushes, from 10 s on others take its work over',
        registers: [registry],
        collect() {
          renewal.set(worker.secondsSinceRenewal());
        },
      });
    },
    observeRequest: (operation: string, status: number, seconds: number) =>
      requests.observe({ operation, status }, seconds),
    /** Exports the number of open HTTP connections that `read` returns. */
    watchConnections(read: () => Promise<number>) {
      const connections = new Gauge({
        name: 'engage_http_connections',
        help: 'Open HTTP connections of the API',
        registers: [registry],
        async collect() {
          connections.set(await read());
        },
      });
    },
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
