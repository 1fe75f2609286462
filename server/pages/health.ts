import express, { type Express, Router } from 'express';
import type { Readiness } from '../db/readiness.ts';
import type { Metrics } from '../metrics.ts';

/** Liveness and readiness. A process without a database is always ready. */
export function healthPages(readiness?: Readiness): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/health/ready', async (_request, response) => {
    const ready = readiness === undefined || (await readiness.check());
    response.status(ready ? 200 : 503).json(ready ? { status: 'ready' } : { status: 'unready', database: 'away' });
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
export function createStatusApp(metrics: Metrics, readiness?: Readiness): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  return app.use(healthPages(readiness), metricsPage(metrics));
}
