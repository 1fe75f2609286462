import express, { type Express, Router } from 'express';
import type { Readiness } from '../db/readiness.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What a process does: a load balancer should send requests only to a running one. */
export interface Lifecycle {
  phase: 'starting' | 'running' | 'stopping';
}

/** Liveness and readiness. A process without a database only depends on its phase. */
export function healthPages(lifecycle: Readonly<Lifecycle>, readiness?: Readiness): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/health/ready', async (_request, response) => {
    if (lifecycle.phase !== 'running') return void response.status(503).json({ status: lifecycle.phase });
    const database = (await readiness?.check()) ?? 'ready';
    if (database === 'ready') response.json({ status: 'ready' });
    else response.status(503).json({ status: 'unready', database });
  });
  return router;
}

/** Metrics in the format of Prometheus. */
export function metricsPage(metrics: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** The application behind `METRICS_PORT`: health and metrics only. */
export function createStatusApp(metrics: Metrics, lifecycle: Readonly<Lifecycle>, readiness?: Readiness): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  return app.use(healthPages(lifecycle, readiness), metricsPage(metrics));
}
