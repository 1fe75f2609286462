/**
 * The parts of the service, which `main.ts` loads with one import while the database starts. Several imports at the same time, of modules that
 * share others, fail in tests with Node.js 22.
 */
export { startLoops } from './jobs/jobs.ts';
export { createMetrics } from './metrics/metrics.ts';
export { createWork } from './worker.ts';
export { startWorker } from './jobs/worker.ts';
export { createApp, prepareEngagementContract } from './app.ts';
export { createStatusApp } from './pages/health.ts';
export { createGateways } from './delivery/gateways.ts';
export { readBacklog } from './sending/backlog.store.ts';
export { countWorkers } from './jobs/workers.store.ts';
export { countBreakers } from './delivery/breakers/breakers.store.ts';
export { readDatabaseBytes } from './db/size.ts';
export { readSizes } from './retention/storage.store.ts';
export { openDocs } from './pages/docs.ts';
export { openOperatorConsole } from './pages/operator-console.ts';
export { openWebSdk } from './pages/web-sdk.ts';
export { openDemoShop } from './pages/demo-shop.ts';
export { maxImports } from './imports/slots.ts';
export { requireBucket } from './start/require-bucket.ts';
