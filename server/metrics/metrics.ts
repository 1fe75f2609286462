import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { versions } from '../../generated/versions.ts';
import type { Backlog } from '../sending/backlog.store.ts';
import type { Database } from '../db/database.ts';
import { contractNames } from '../contracts/contracts.ts';
import type { IdentityChanges } from '../domain/devices/identity-changes.ts';
import type { DatabaseState } from '../db/readiness.ts';
import type { Worker } from '../jobs/worker.ts';
import { shared, soon } from './scrape.ts';
import { storageMetrics } from './storage-metrics.ts';

/** Creates the metrics of a process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'engage_build_info',
    help: 'Always 1. The labels have the versions of the release and of its contracts',
    labelNames: ['version', ...contractNames] as const,
    registers: [registry],
  }).set({ version: versions.release, ...versions.contracts }, 1);
  const requests = new Histogram({
    name: 'engage_http_request_seconds',
    help: 'Duration of requests until the last byte of the response, by operation and status',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const pushes = new Counter({
    name: 'engage_pushes_total',
    help: 'Requests to push services by outcome; retried means not accepted for now',
    labelNames: ['service', 'outcome'] as const,
    registers: [registry],
  });
  const breakers = new Counter({
    name: 'engage_push_breaker_changes_total',
    help: 'State changes of circuit breakers by this process, by service and new state',
    labelNames: ['service', 'state'] as const,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'engage_job_seconds',
    help: 'Duration of background runs that found work, by job and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  const deliveries = new Counter({
    name: 'engage_deliveries_total',
    help: 'Devices of sends that this process delivered, by delivery status',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const identityChanges = new Counter({
    name: 'engage_device_identity_changes_total',
    help: 'Devices that an update or import of this process changed: its push token was moved, or its registration ended',
    labelNames: ['change'] as const,
    registers: [registry],
  });
  const disagreements = new Counter({
    name: 'engage_contract_disagreements_total',
    help: 'Checked responses that violate the contract, by operation',
    labelNames: ['operation'] as const,
    registers: [registry],
  });
  const watchedPools = new Map<string, Pick<Database, 'counts'>>();
  const connections = new Gauge({
    name: 'engage_db_connections',
    help: 'Database connections of this process, and statements waiting for one, by pool and state',
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
    /** Exports the number of open circuit breakers that `read` returns by service. */
    watchBreakers(read: () => Promise<Record<string, number>>) {
      const open = new Gauge({
        name: 'engage_push_breakers_open',
        help: 'Open circuit breakers that block pushes, of all applications and processes, by service',
        labelNames: ['service'] as const,
        registers: [registry],
        async collect() {
          const counts = await soon(read()).catch(() => undefined);
          open.reset();
          if (!counts) return;
          for (const [service, count] of Object.entries(counts)) open.set({ service }, count);
        },
      });
    },
    observeJob: (job: string, outcome: 'done' | 'failed', seconds: number) => jobs.observe({ job, outcome }, seconds),
    observeDeliveries(counts: Record<string, number>) {
      for (const [status, count] of Object.entries(counts)) deliveries.inc({ status }, count);
    },
    observeIdentityChanges: ({ tokensMoved, registrationsEnded }: IdentityChanges) => {
      identityChanges.inc({ change: 'token_moved' }, tokensMoved);
      identityChanges.inc({ change: 'registration_ended' }, registrationsEnded);
    },
    /** Exports the waiting background work that `read` returns by kind. */
    watchBacklog(read: () => Promise<Backlog[]>) {
      const readSoon = shared(() => soon(read()).catch((): Backlog[] => []));
      const backlog = new Gauge({
        name: 'engage_job_backlog',
        help: 'Waiting background work of all processes: due schedules, unplanned sends, chunks of sends, list changes, due periodic jobs',
        labelNames: ['queue'] as const,
        registers: [registry],
        async collect() {
          for (const { queue, count } of await readSoon()) backlog.set({ queue }, count);
        },
      });
      const oldest = new Gauge({
        name: 'engage_job_oldest_due_seconds',
        help: 'Waiting time of the oldest due background work of all processes, by queue',
        labelNames: ['queue'] as const,
        registers: [registry],
        async collect() {
          const waiting = await readSoon();
          // An outdated value would hide delays while the database is unreachable.
          oldest.reset();
          for (const { queue, oldestDueSeconds } of waiting) oldest.set({ queue }, oldestDueSeconds);
        },
      });
    },
    /** Exports the number of workers that `read` returns by role. */
    watchWorkers(read: () => Promise<Record<string, number>>) {
      const workers = new Gauge({
        name: 'engage_workers',
        help: 'Workers with a heartbeat in the last 10 s, by role; the roles all and worker deliver sends',
        labelNames: ['role'] as const,
        registers: [registry],
        async collect() {
          const counts = await soon(read()).catch(() => undefined);
          workers.reset();
          if (!counts) return;
          // Alerts compare numbers. A missing series means that the database did not respond.
          for (const [role, count] of Object.entries({ all: 0, worker: 0, ...counts })) workers.set({ role }, count);
        },
      });
    },
    /** Exports whether the database responds and accepts writes, as `check` returns it. */
    watchReadiness(check: () => Promise<DatabaseState>) {
      // Concurrent checks share one statement.
      const exportWhether = (name: string, help: string, expected: DatabaseState) => {
        const gauge = new Gauge({
          name,
          help: `${help} (1) or not (0)`,
          registers: [registry],
          async collect() {
            gauge.set((await check()) === expected ? 1 : 0);
          },
        });
      };
      exportWhether('engage_ready', 'Whether the database responds to this process and accepts writes', 'ready');
      exportWhether('engage_database_read_only', 'Whether the database responds, but rejects writes', 'read-only');
    },
    ...storageMetrics(registry),
    /** Exports the time since this process renewed its heartbeat. */
    watchRenewal(worker: Pick<Worker, 'secondsSinceRenewal'>) {
      const renewal = new Gauge({
        name: 'engage_worker_seconds_since_renewal',
        help: 'Seconds since this worker renewed its heartbeat; after 8 s it starts no pushes, after 10 s others take over its work',
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
    /** Exports the open and idle connections of a pool, and the statements that wait for one. */
    watchPool(name: string, pool: Pick<Database, 'counts'>) {
      watchedPools.set(name, pool);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
