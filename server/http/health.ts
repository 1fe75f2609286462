import express, { type Express, Router } from 'express';
import type { Readiness } from '../db/readiness.ts';
import type { Metrics } from '../metrics.ts';

/** Signs of life: the process is up, and it can serve. A process without a database always can. */
export function healthPages(readiness?: Readiness): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/health/ready', async (_request, response) => {
    const ready = readiness === undefined || (await readiness.check());
    response.status(ready ? 200 : 503).json(ready ? { status: 'ready' } : { status: 'unready', database: 'away' });
  });
  return router;
}

/** What Prometheus reads. */
export function metricsPage(metrics: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** What a process shows at a port of its own to those who operate it, and nothing else. */
export function createStatusApp(metrics: Metrics, readiness?: Readiness): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  return app.use(healthPages(readiness), metricsPage(metrics));
}
