import type { RequestListener } from 'node:http';
import type { Config } from './config.ts';
import type { Docs } from './http/docs.ts';
import { listen, ListenError } from './listener.ts';
import { createLogger, type Logger } from './log.ts';
import { openStorage, type Storage } from './storage.ts';

/** What a process does of the whole: everything on one machine, or one part on each of many. */
export const roles = ['all', 'api', 'worker', 'mock'] as const;
export type Role = (typeof roles)[number];

export interface Service {
  /** Where the API listens, in roles that have it. */
  apiPort?: number;
  /** Port of metrics and health, when they have their own. */
  metricsPort?: number;
  mockPort?: number;
  /** Does ahead of time what the first request of each operation would wait for. */
  warm?: () => Promise<void>;
  /** The docs of the contract, in roles that have the API. */
  docs?: Docs;
  /** The database, in roles that have it. */
  storage?: Storage;
  /** Lets running requests and jobs end, then leaves the database. Later calls wait for the first. */
  close(): Promise<void>;
}

/** Ends a part; what runs may take until `deadline`, in milliseconds since the epoch. */
type Closer = (deadline: number) => Promise<void>;

const secondsUntil = (deadline: number) => Math.max(0, deadline - Date.now()) / 1000;

/** A port with the setting that it comes from. */
interface PortSetting {
  setting: string;
  port: number;
}

/** The port of metrics and health. Undefined when they have no port of their own. */
function statusPort({ metricsPort, workerPort }: Config, role: Role): PortSetting | undefined {
  if (metricsPort !== undefined) return { setting: 'METRICS_PORT', port: metricsPort };
  return role === 'worker' && workerPort !== undefined ? { setting: 'WORKER_PORT', port: workerPort } : undefined;
}

/** Serves metrics and health at their own port, if one is set. */
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

/** Metrics of the process itself, for a role without a database. */
async function createBareStatusApp(): Promise<RequestListener> {
  const [{ createMetrics }, { createStatusApp }] = await Promise.all([
    import('./metrics.ts'),
    import('./http/health.ts'),
  ]);
  return createStatusApp(createMetrics());
}

/** Starts the API, the worker or both. What is up is put into `closers`, also when a later part fails. */
async function startServer(
  config: Config,
  role: Role,
  logger: Logger,
  closers: Closer[],
): Promise<Omit<Service, 'mockPort' | 'close'>> {
  const has = (part: Role) => role === part || role === 'all';
  if (role === 'mock') return startStatus(config, role, closers, createBareStatusApp);
  // The database comes up in a process of its own: in the meantime this one loads what needs it. To load modules blocks
  // the event loop, so the database is launched first.
  const launched = Promise.withResolvers<void>();
  const opening = openStorage(config, logger, launched.resolve);
  await Promise.race([launched.promise, opening]);
  const modules = Promise.all([
    import('./jobs/jobs.ts'),
    import('./metrics.ts'),
    import('./worker.ts'),
    import('./workers/worker.ts'),
    import('./app.ts'),
    import('./http/health.ts'),
    import('./delivery/gateways.ts'),
  ]);
  const preparing = modules.then(([, , , , { prepareContract }]) => (has('api') ? prepareContract() : undefined));
  // Awaited below: until then, a failure of the database comes first.
  preparing.catch(() => undefined);
  const storage = await opening;
  closers.push(storage.close);
  const [
    { startLoops },
    { createMetrics },
    { createWork },
    { startWorker },
    { createApp },
    { createStatusApp },
    { createGateways },
  ] = await modules;
  const metrics = createMetrics();
  const { db, secrets } = storage;
  const readiness = storage.openReadiness();
  metrics.watchPool('background', db);
  const gateways = createGateways({
    db,
    secrets,
    logger,
    config: config.gateways,
    observe: metrics.observePush,
    observeBreaker: metrics.observeBreaker,
  });
  closers.push((deadline) => gateways.close(secondsUntil(deadline)));
  if (has('worker')) {
    const worker = await startWorker({ ...storage, role, logger });
    closers.push(() => worker.close());
    metrics.watchRenewal(worker);
    const loops = createWork({ config, db: storage.db, gateways, worker, logger, metrics });
    const work = startLoops(loops, logger, metrics.observeJob);
    closers.push((deadline) => work.close(secondsUntil(deadline)));
  }
  const [{ readBacklog }, { countWorkers }, { countBreakers }] = await Promise.all([
    import('./jobs/backlog.ts'),
    import('./workers/workers.store.ts'),
    import('./delivery/breakers.store.ts'),
  ]);
  metrics.watchBacklog(() => readBacklog(db));
  metrics.watchWorkers(() => countWorkers(db));
  metrics.watchBreakers(() => countBreakers(db));
  const status = await startStatus(config, role, closers, () => createStatusApp(metrics, readiness));
  const prepared = await preparing;
  if (!prepared) return { storage, ...status };

  const { openDocs } = await import('./http/docs.ts');
  const docs = openDocs(logger);
  closers.push(() => docs.close());
  const requests = storage.openPool(config.poolSize, config.requestTimeouts);
  const exports = storage.openPool(Math.max(1, Math.floor(config.poolSize / 2)));
  metrics.watchPool('requests', requests);
  metrics.watchPool('exports', exports);
  const { handle, warm } = createApp({
    ...{ prepared, config, db: requests, exports, readiness, secrets },
    ...{ docs, logger, metrics },
  });
  const listener = await listen(handle, config.host, config.port, config);
  metrics.watchConnections(listener.connections);
  closers.push((deadline) => listener.close(secondsUntil(deadline)));
  return { storage, ...status, apiPort: listener.port, docs, warm };
}

/** Starts the mock: beside the service in its own thread, alone in this one. */
async function startMock(
  { host, mockPort }: Config,
  role: Role,
  logger: Logger,
  closers: Closer[],
): Promise<Pick<Service, 'mockPort'>> {
  if (role !== 'all' && role !== 'mock') return {};
  const start = async () => {
    if (role === 'mock') return (await import('../mock/mock.ts')).startMock(host, mockPort);
    const { startMockThread } = await import('../mock/mock-thread.ts');
    return startMockThread({ host, port: mockPort }, (error) => logger.error({ err: error }, 'the mock broke down'));
  };
  const mock = await start();
  closers.push(() => mock.close());
  return { mockPort: mock.port };
}

/** Ends the parts in the order opposite to their start. What fails to end is logged, and holds up nothing else. */
async function closeAll(closers: Closer[], drainSeconds: number, logger: Logger): Promise<void> {
  const deadline = Date.now() + drainSeconds * 1000;
  for (const close of closers.splice(0).reverse()) {
    await close(deadline).catch((error: unknown) => logger.error({ err: error }, 'closing'));
  }
}

/** @throws ListenError when two settings name the same port, or a port is not free. Checked first, since the start takes seconds */
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

/** Starts the parts of a role. When one fails, the others are closed again. */
export async function startService(
  config: Config,
  role: Role = 'all',
  logger: Logger = createLogger(config),
): Promise<Service> {
  await probePorts(config, role);
  const ofServer: Closer[] = [];
  const ofMock: Closer[] = [];
  const close = async () => {
    await Promise.all([ofServer, ofMock].map((closers) => closeAll(closers, config.drainSeconds, logger)));
  };
  try {
    const server = await startServer(config, role, logger, ofServer);
    // Last: loading the mock takes a second of processor time, which the database and the API need first.
    const mock = await startMock(config, role, logger, ofMock);
    let closing: Promise<void> | undefined;
    return { ...mock, ...server, close: () => (closing ??= close()) };
  } catch (error) {
    await close();
    throw error;
  }
}
