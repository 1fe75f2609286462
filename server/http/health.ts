import { Router } from 'express';
import type { Readiness } from '../db/readiness.ts';
import type { Metrics } from '../metrics.ts';

/** Signs of life for whoever runs the service: the process is up, it can serve, and how it does. */
export function healthPages(readiness: Readiness, metrics: Metrics): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/health/ready', async (_request, response) => {
    const ready = await readiness.check();
    response.status(ready ? 200 : 503).json(ready ? { status: 'ready' } : { status: 'unready', database: 'away' });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
