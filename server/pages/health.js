import express, { Router } from 'express';
/** Liveness and readiness. A process without a database is always ready. */
export function healthPages(readiness) {
    const router = Router();
    router.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
    router.get('/health/ready', async (_request, response) => {
        const ready = readiness === undefined || (await readiness.check());
        response.status(ready ? 200 : 503).json(ready ? { status: 'ready' } : { status: 'unready', database: 'away' });
    });
    return router;
}
/** Metrics in the format of Prometheus. */
export function metricsPage(metrics) {
    const router = Router();
    router.get('/metrics', async (_request, response) => {
        response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    return router;
}
/** The application behind `METRICS_PORT`: health and metrics only. */
export function createStatusApp(metrics, readiness) {
    const app = express();
    app.disable('x-powered-by').disable('etag');
    return app.use(healthPages(readiness), metricsPage(metrics));
}
