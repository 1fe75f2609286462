import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import type { Config } from './config/config.ts';
import { checkSecretKeys } from './domain/applications/secrets.store.ts';
import { checkClock, checkConnections } from './db/check-server.ts';
import { atStart, inTime } from './db/in-time.ts';
import type { Work } from './jobs/jobs.ts';
import { listen, ListenError, type Listener } from './http/listener.ts';
import { createLogger, type Logger } from './base/log.ts';
import type { Lifecycle } from './pages/health.ts';
import type { BuiltPages } from './pages/pages.ts';
import { type EmbeddedUse, openStorage, type Storage } from './storage.ts';

/** The role of a process: everything on one machine, or one part on each of several machines. */
export const roles = ['all', 'api', 'worker', 'mock'] as const;
export type Role = (typeof roles)[number];

export interface Service {
  /** The port of the API, in roles with the API. */
  apiPort?: number;
  /** The port of metrics and health, if they have their own. */
  metricsPort?: number;
  mockPort?: number;
  /** Compiles in advance what the first request of each operation would wait for. */
  warm?: () => Promise<void>;
  /** The docs, the operator console, the web SDK and the demo shop, in roles with the API. */
  pages?: BuiltPages;
  /** The database, in roles with a database. */
  storage?: Storage;
  /** The background work, in roles with a worker. */
  work?: Work;
  /** Makes `/health/ready` respond with 200, if the service was started with `unready`. */
  becomeReady(): void;
  /** Makes `/health/ready` respond with 503, so that load balancers send no more requests. */
  announceStop(): void;
  /** Waits for active requests and jobs, then closes the database. Later calls wait for the first. */
  close(): Promise<void>;
}

/** Closes a part. Active work may continue until `deadline`, in milliseconds of the monotonic clock. */
type Closer = (deadline: number) => Promise<void>;

/** How long a part may take to close after the deadline, in milliseconds. */
const closeTimeout = 1_500;

/**
 * Limits how long a part may take to close, for parts that wait for the database: otherwise a database that does not respond
 * would delay the exit until the process is ended with status 1. What was begun continues until the exit.
 */
const limited =
  (close: Closer): Closer =>
  (deadline) => {
    const milliseconds = Math.max(0, deadline - performance.now()) + closeTimeout;
    return inTime(close(deadline), milliseconds, `not closed within ${closeTimeout} ms after the shutdown timeout`);
  };

const secondsUntil = (deadline: number) => Math.max(0, deadline - performance.now()) / 1000;

/** A port with its setting. */
interface PortSetting {
  setting: string;
  port: number;
}

/** The separate port of metrics and health. Undefined if they have none. */
function statusPort({ metricsPort, workerPort }: Config, role: Role): PortSetting | undefined {
  if (metricsPort !== undefined) return { setting: 'METRICS_PORT', port: metricsPort };
  return role === 'worker' && workerPort !== undefined ? { setting: 'WORKER_PORT', port: workerPort } : undefined;
}

/** Serves metrics and health at their own port, if it is set. */
async function startStatus(
  config: Config,
  role: Role,
  closers: Closer[],
  createApp: () => RequestListener | Promise<RequestListener>,
): Promise<Pick<Service, 'metricsPort'>> {
  const status = statusPort(config, role);
  if (status === undefined) return {};
  const { port, setting } = status;
  const listener = await listen(await createApp(), config.host, port, { ...config, setting });
  closers.push((deadline) => listener.close(secondsUntil(deadline)));
  return { metricsPort: listener.port };
}

/** Serves the metrics of the process, for a role without a database. */
async function createBareStatusApp(lifecycle: Lifecycle): Promise<RequestListener> {
  const { createMetrics } = await import('./metrics/metrics.ts');
  const { createStatusApp } = await import('./pages/health.ts');
  return createStatusApp(createMetrics(), lifecycle);
}

/**
 * The maximum number of database connections of a process: background work, the readiness check, the heartbeat and a schema change;
 * with the API also requests, exports and imports, with the heartbeats of the imports.
 */
export const connectionsOf = ({ poolSize }: Pick<Config, 'poolSize'>, hasApi: boolean) =>
  poolSize + 3 + (hasApi ? poolSize + exportPoolSize(poolSize) + importConnections : 0);
const exportPoolSize = (poolSize: number) => Math.max(1, Math.floor(poolSize / 2));
/** Two for each of two imports, and one for its heartbeat. */
const importConnections = 6;

/** Starts the API, the worker or both. Adds started parts to `closers`, even if a later part fails. */
async function startServer(
  config: Config,
  role: Role,
  logger: Logger,
  closers: Closer[],
  lifecycle: Lifecycle,
  { embedded, attach, mock }: { embedded: EmbeddedUse; attach: StartOptions['attach']; mock: { port?: number } },
): Promise<Omit<Service, 'mockPort' | 'becomeReady' | 'announceStop' | 'close'>> {
  const has = (part: Role) => role === part || role === 'all';
  if (role === 'mock') return startStatus(config, role, closers, () => createBareStatusApp(lifecycle));
  // The database starts in its own process, while this one loads modules. Loading modules blocks the event loop, so the
  // database is launched first.
  const launched = Promise.withResolvers<void>();
  const opening = openStorage(config, logger, { embedded, onLaunch: launched.resolve });
  await Promise.race([launched.promise, opening]);
  const loading = import('./parts.ts');
  const preparing = loading.then(({ prepareEngagementContract }) =>
    has('api') ? prepareEngagementContract() : undefined,
  );
  // Awaited below. Until then, a failure of the database takes precedence.
  preparing.catch(() => undefined);
  const storage = await opening;
  closers.push(storage.close);
  await atStart(checkSecretKeys(storage.db, storage.secrets));
  const parts = await loading;
  const metrics = parts.createMetrics();
  const { db, secrets } = storage;
  if (!storage.embedded) {
    const needed = connectionsOf(config, has('api'));
    const warnings = await atStart(Promise.all([checkConnections(db, needed), checkClock(db)]));
    for (const warning of warnings) if (warning !== undefined) logger.warn({}, warning);
  }
  const readiness = storage.openReadiness();
  metrics.watchPool('background', db);
  const gateways = parts.createGateways({
    db,
    secrets,
    logger,
    config: config.gateways,
    observe: metrics.observePush,
    observeBreaker: metrics.observeBreaker,
  });
  closers.push(limited((deadline) => gateways.close(secondsUntil(deadline))));
  let work: Work | undefined;
  if (has('worker')) {
    const worker = await parts.startWorker({ ...storage, role, logger });
    closers.push(limited(() => worker.close()));
    metrics.watchRenewal(worker);
    const loops = parts.createWork({ config, db: storage.db, gateways, worker, logger, metrics });
    const started = parts.startLoops(loops, logger, metrics.observeJob);
    closers.push((deadline) => started.close(secondsUntil(deadline)));
    work = started;
  }
  metrics.watchReadiness(() => readiness.check());
  metrics.watchDisk(() => parts.readDatabaseBytes(db), storage.embedded ? config.dataDir : undefined);
  metrics.watchStorage(() => parts.readSizes(db));
  metrics.watchBacklog(() => parts.readBacklog(db));
  metrics.watchWorkers(() => parts.countWorkers(db));
  metrics.watchBreakers(() => parts.countBreakers(db));
  const status = await startStatus(config, role, closers, () => parts.createStatusApp(metrics, lifecycle, readiness));
  const contract = await preparing;
  if (!contract) return { storage, work, ...status };

  const pages = {
    docs: parts.openDocs(logger),
    operatorConsole: parts.openOperatorConsole(logger),
    webSdk: parts.openWebSdk(logger),
    demoShop: parts.openDemoShop(db, logger),
  };
  for (const page of Object.values(pages)) closers.push(() => page.close());
  const requests = storage.openPool(config.poolSize, { timeouts: config.requestTimeouts });
  const exports = storage.openPool(exportPoolSize(config.poolSize));
  metrics.watchPool('requests', requests);
  // Two connections for each import. Its sessions have their own name, since they end if its worker dies.
  const sessionName = `${storage.sessionName} imports`;
  const imports = storage.openPool(2 * parts.maxImports, { sessionName });
  metrics.watchPool('exports', exports);
  metrics.watchPool('imports', imports);
  const { handle, warm, endStreams } = parts.createApp({
    ...{ contract, config, db: requests, exports, imports, readiness, lifecycle, secrets },
    startImportWorker: () => parts.startWorker({ url: storage.url, db: imports, sessionName, role: 'import', logger }),
    ...{ pages, mock, logger, metrics },
  });
  const listener = attach ? attach(handle) : await listen(handle, config.host, config.port, config);
  metrics.watchConnections(listener.connections);
  closers.push((deadline) => {
    endStreams();
    return listener.close(secondsUntil(deadline));
  });
  return { storage, work, ...status, apiPort: listener.port, pages, warm };
}

/** Starts the mock: in a thread beside the service, or in this thread if it runs alone. */
async function startMock(
  { host, mockPort: port, trustProxy }: Config,
  role: Role,
  strict: boolean,
  logger: Logger,
  closers: Closer[],
): Promise<Pick<Service, 'mockPort'>> {
  if (role !== 'all' && role !== 'mock') return {};
  const options = { trustProxy, strict };
  const start = async () => {
    if (role === 'mock') return (await import('../mock/mock.ts')).startMock(host, port, options);
    const { startMockThread } = await import('../mock/mock-thread.ts');
    return startMockThread({ host, port, options }, (error) => logger.error({ err: error }, 'the mock failed'));
  };
  const mock = await start();
  closers.push(() => mock.close());
  return { mockPort: mock.port };
}

/** Closes the parts in reverse order. A failure is logged and does not stop the others. */
async function closeAll(closers: Closer[], drainSeconds: number, logger: Logger): Promise<void> {
  const deadline = performance.now() + drainSeconds * 1000;
  for (const close of closers.splice(0).reverse()) {
    await close(deadline).catch((error: unknown) => logger.error({ err: error }, 'a part could not be closed'));
  }
}

/** @throws ListenError if two settings have the same port or a port is in use. Called first, because the start takes seconds */
async function probePorts(config: Config, role: Role): Promise<void> {
  const api = { setting: 'PORT', port: config.port };
  const mock = { setting: 'MOCK_PORT', port: config.mockPort };
  const ports: PortSetting[] = { all: [api, mock], api: [api], worker: [], mock: [mock] }[role];
  const status = statusPort(config, role);
  if (status) ports.push(status);
  for (const [index, { setting, port }] of ports.entries()) {
    const other = ports.slice(0, index).find((earlier) => port !== 0 && earlier.port === port);
    if (other) {
      throw new ListenError(`${other.setting} and ${setting} are both ${port}: set one of them to another port`);
    }
  }
  for (const { setting, port } of ports) await (await listen(() => undefined, config.host, port, { setting })).close(0);
}

export interface StartOptions {
  /** Whether `/health/ready` responds with 503 until `becomeReady` is called. */
  unready?: boolean;
  /**
   * Whether the roles `api` and `worker` may start the embedded database. Otherwise, another process must run it: a process
   * without DATABASE_URL would create an empty database, although the others use another one.
   */
  embedded?: boolean;
  /** Whether the mock checks signatures, with the documented key. */
  strict?: boolean;
  /** Whether the role `all` has the mock. The default is true. */
  mock?: boolean;
  /** Serves the API with a listener of the caller, instead of one at `PORT`. */
  attach?: (handle: RequestListener) => Listener;
}

/** Starts the parts of a role. If one fails, the others are closed. */
export async function startService(
  config: Config,
  role: Role = 'all',
  logger: Logger = createLogger(config),
  { unready = false, embedded = role === 'all', strict = false, mock: hasMock = true, attach }: StartOptions = {},
): Promise<Service> {
  // Most objects of a worker are short-lived. V8 would let their space grow to 130 MB, without being faster.
  if (role === 'worker') setFlagsFromString('--semi-space-growth-factor=1');
  if (!attach) await probePorts(config, role);
  const lifecycle: Lifecycle = { phase: unready ? 'starting' : 'running' };
  const ofServer: Closer[] = [];
  const ofMock: Closer[] = [];
  const close = async () => {
    await Promise.all([ofServer, ofMock].map((closers) => closeAll(closers, config.drainSeconds, logger)));
  };
  try {
    const beside: { port?: number } = {};
    const server = await startServer(config, role, logger, ofServer, lifecycle, {
      embedded: embedded ? 'create' : 'running',
      attach,
      mock: beside,
    });
    // Last: loading the mock takes a second of CPU time, which the database and the API need first.
    const mock = hasMock ? await startMock(config, role, strict, logger, ofMock) : {};
    beside.port = mock.mockPort;
    let closing: Promise<void> | undefined;
    return {
      ...mock,
      ...server,
      becomeReady: () => {
        if (lifecycle.phase === 'starting') lifecycle.phase = 'running';
      },
      announceStop: () => {
        lifecycle.phase = 'stopping';
      },
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
