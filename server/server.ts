import type { RequestListener } from 'node:http';
import { renderServiceError } from './api/error-format.ts';
import type { Logger } from './base/log.ts';
import type { Config } from './config/config.ts';
import { checkClock, checkConnections } from './db/check-server.ts';
import { atStart } from './db/in-time.ts';
import type { Readiness } from './db/readiness.ts';
import type { Gateways } from './delivery/push/gateway.ts';
import { checkSecretKeys } from './domain/applications/secrets.store.ts';
import { listen, type Listener } from './http/listener.ts';
import type { PreparedContract } from './http/prepared-contract.ts';
import type { Work } from './jobs/jobs.ts';
import type * as parts from './parts.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Lifecycle } from './pages/health.ts';
import { type Closer, limited, secondsUntil } from './start/closers.ts';
import { connectionsOf, exportPoolSize } from './start/connections.ts';
import type { ProcessRole, Service } from './start/service.ts';
import { createBareStatusApp, startStatus } from './start/status.ts';
import { requireWritable } from './start/require-writable.ts';
import { type EmbeddedUse, openStorage, type Storage } from './start/storage.ts';

type Modules = typeof parts;

export interface ServerOptions {
  config: Config;
  role: ProcessRole;
  logger: Logger;
  lifecycle: Lifecycle;
  embedded: EmbeddedUse;
  /** Serves the API with a listener of the caller, instead of one at `PORT`. */
  attach: ((handle: RequestListener) => Listener) | undefined;
  /** The mock beside the service. Its port is set when it has started. */
  mock: { readonly port?: number };
  /** Called when the database no longer needs this process for a while. Not called without a database. */
  onLaunch: () => void;
  /** Started parts are added, even if a later part fails. */
  closers: Closer[];
}

/** What the API and the worker share. */
interface Started extends ServerOptions {
  modules: Modules;
  storage: Storage;
  metrics: Metrics;
  readiness: Readiness;
}

/** Starts the API, the worker or both. */
export async function startServer(
  options: ServerOptions,
): Promise<Omit<Service, 'mockPort' | 'becomeReady' | 'announceStop' | 'close'>> {
  const { config, role, logger, lifecycle, embedded, onLaunch, closers } = options;
  const has = (part: ProcessRole) => role === part || role === 'all';
  if (role === 'mock') return startStatus(config, role, closers, () => createBareStatusApp(lifecycle));
  // The database starts in its own process, while this one loads modules. Loading modules blocks the event loop, so the
  // database is launched first.
  const launched = Promise.withResolvers<void>();
  const opening = openStorage(config, logger, { embedded, onLaunch: launched.resolve });
  await Promise.race([launched.promise, opening]);
  onLaunch();
  const loading = import('./parts.ts');
  const preparing = loading.then(({ prepareEngagementContract }) =>
    has('api') ? prepareEngagementContract() : undefined,
  );
  // Awaited below. Until then, a failure of the database takes precedence.
  preparing.catch(() => undefined);
  const storage = await opening;
  closers.push(storage.close);
  await atStart(checkSecretKeys(storage.db, storage.secrets));
  const modules = await loading;
  const checking = storage.embedded ? undefined : warnOfServer(storage, logger, connectionsOf(config, has('api')));
  // Awaited below, since it opens another connection while the other parts start.
  checking?.catch(() => undefined);
  const started = {
    ...options,
    modules,
    storage,
    metrics: modules.createMetrics(),
    readiness: storage.openReadiness(),
  };
  const gateways = createGateways(started);
  const work = has('worker') ? await startWork(started, gateways) : undefined;
  watchDatabase(started);
  const { metrics, readiness } = started;
  const status = await startStatus(config, role, closers, () => modules.createStatusApp(metrics, lifecycle, readiness));
  const contract = await preparing;
  await checking;
  return { storage, work, ...status, ...(contract && (await startApi(started, contract))) };
}

async function warnOfServer({ db }: Storage, logger: Logger, connections: number): Promise<void> {
  const warnings = await atStart(Promise.all([checkConnections(db, connections), checkClock(db)]));
  for (const warning of warnings) if (warning !== undefined) logger.warn({}, warning);
}

function createGateways({ modules, storage, metrics, config, logger, closers }: Started): Gateways {
  const gateways = modules.createGateways({
    db: storage.db,
    secrets: storage.secrets,
    logger,
    config: config.gateways,
    observe: metrics.observePush,
    observeBreaker: metrics.observeBreaker,
  });
  closers.push(limited((deadline) => gateways.close(secondsUntil(deadline))));
  return gateways;
}

async function startWork(
  { modules, storage, metrics, config, role, logger, closers }: Started,
  gateways: Gateways,
): Promise<Work> {
  const worker = await modules.startWorker({ ...storage, role, logger });
  closers.push(limited(() => worker.close()));
  metrics.watchRenewal(worker);
  const loops = modules.createWork({
    config,
    db: storage.db,
    secrets: storage.secrets,
    gateways,
    worker,
    logger,
    metrics,
  });
  const work = modules.startLoops(loops, logger, metrics.observeJob);
  closers.push((deadline) => work.close(secondsUntil(deadline)));
  return work;
}

function watchDatabase({ modules, storage, metrics, readiness, config }: Started): void {
  const { db } = storage;
  metrics.watchPool('background', db);
  metrics.watchReadiness(() => readiness.check());
  metrics.watchDisk(() => modules.readDatabaseBytes(db), storage.embedded ? config.dataDir : undefined);
  metrics.watchStorage(() => modules.readSizes(db));
  metrics.watchBacklog(() => modules.readBacklog(db));
  metrics.watchWorkers(() => modules.countWorkers(db));
  metrics.watchBreakers(() => modules.countBreakers(db));
}

async function startApi(
  { modules, storage, metrics, readiness, config, lifecycle, logger, attach, mock, closers }: Started,
  contract: PreparedContract,
): Promise<Pick<Service, 'apiPort' | 'pages' | 'warm'>> {
  const { db, secrets, url } = storage;
  if (config.picturesFolder !== undefined) await requireWritable('PICTURES_FOLDER', config.picturesFolder);
  if (config.picturesBucket) await modules.requireBucket(config.picturesBucket, logger);
  const pages = {
    docs: modules.openDocs(logger),
    operatorConsole: modules.openOperatorConsole(logger),
    webSdk: modules.openWebSdk(logger),
    demoShop: modules.openDemoShop(db, logger),
  };
  for (const page of Object.values(pages)) closers.push(() => page.close());
  const requests = storage.openPool(config.poolSize, { timeouts: config.requestTimeouts });
  const exports = storage.openPool(exportPoolSize(config.poolSize));
  // Two connections for each import. Its sessions have their own name, since they end if its worker dies.
  const sessionName = `${storage.sessionName} imports`;
  const imports = storage.openPool(2 * modules.maxImports, { sessionName });
  metrics.watchPool('requests', requests);
  metrics.watchPool('exports', exports);
  metrics.watchPool('imports', imports);
  const { handle, warm, endStreams } = modules.createApp({
    contract,
    config,
    db: requests,
    exports,
    imports,
    startImportWorker: () => modules.startWorker({ url, db: imports, sessionName, role: 'import', logger }),
    readiness,
    lifecycle,
    secrets,
    pages,
    mock,
    logger,
    metrics,
  });
  const listener = attach
    ? attach(handle)
    : await listen(handle, config.host, config.port, { ...config, renderError: renderServiceError });
  metrics.watchConnections(listener.connections);
  closers.push((deadline) => {
    endStreams();
    return listener.close(secondsUntil(deadline));
  });
  return { apiPort: listener.port, pages, warm };
}
