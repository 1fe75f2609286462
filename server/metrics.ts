import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

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
  const disagreements = new Counter({
    name: 'engage_contract_disagreements_total',
    help: 'Answers that broke the contract, of those that were held against it once sent',
    labelNames: ['operation'] as const,
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (operation: string, status: number, seconds: number) =>
      requests.observe({ operation, status }, seconds),
    countDisagreement: (operation: string) => disagreements.inc({ operation }),
    /** Shows how many connections of a pool are open, idle and waited for. */
    watchPool(pool: pg.Pool) {
      const connections = new Gauge({
        name: 'engage_db_connections',
        help: 'Database connections of this process, and requests that wait for one',
        labelNames: ['state'] as const,
        registers: [registry],
        collect() {
          connections.set({ state: 'open' }, pool.totalCount);
          connections.set({ state: 'idle' }, pool.idleCount);
          connections.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
