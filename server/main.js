import { setFlagsFromString } from 'node:v8';
import { checkSecretKeys } from "./domain/applications/secrets.store.js";
import { atStart, inTime } from "./db/in-time.js";
import { listen, ListenError } from "./listener.js";
import { createLogger } from "./log.js";
import { openStorage } from "./storage.js";
/** The role of a process: everything on one machine, or one part on each of several machines. */
export const roles = ['all', 'api', 'worker', 'mock'];
/** How long a part may take to close after the deadline, in milliseconds. */
const closeTimeout = 1_500;
/**
 * Limits how long a part may take to close, for parts that wait for the database: otherwise a database that does not respond
 * would delay the exit until the process is ended with status 1. What was begun continues until the exit.
 */
const limited = (close) => (deadline) => {
    const milliseconds = Math.max(0, deadline - Date.now()) + closeTimeout;
    return inTime(close(deadline), milliseconds, `not closed within ${closeTimeout} ms after the shutdown timeout`);
};
const secondsUntil = (deadline) => Math.max(0, deadline - Date.now()) / 1000;
/** The separate port of metrics and health. Undefined if they have none. */
function statusPort({ metricsPort, workerPort }, role) {
    if (metricsPort !== undefined)
        return { setting: 'METRICS_PORT', port: metricsPort };
    return role === 'worker' && workerPort !== undefined ? { setting: 'WORKER_PORT', port: workerPort } : undefined;
}
/** Serves metrics and health at their own port, if it is set. */
async function startStatus(config, role, closers, createApp) {
    const status = statusPort(config, role);
    if (status === undefined)
        return {};
    const { port, setting } = status;
    const listener = await listen(await createApp(), config.host, port, { ...config, setting });
    closers.push((deadline) => listener.close(secondsUntil(deadline)));
    return { metricsPort: listener.port };
}
/** Serves the metrics of the process, for a role without a database. */
async function createBareStatusApp() {
    const [{ createMetrics }, { createStatusApp }] = await Promise.all([
        import("./metrics.js"),
        import("./pages/health.js"),
    ]);
    return createStatusApp(createMetrics());
}
/** Starts the API, the worker or both. Adds started parts to `closers`, even if a later part fails. */
async function startServer(config, role, logger, closers) {
    const has = (part) => role === part || role === 'all';
    if (role === 'mock')
        return startStatus(config, role, closers, createBareStatusApp);
    // The database starts in its own process, while this one loads modules. Loading modules blocks the event loop, so the
    // database is launched first.
    const launched = Promise.withResolvers();
    const opening = openStorage(config, logger, launched.resolve);
    await Promise.race([launched.promise, opening]);
    const modules = Promise.all([
        import("./jobs/jobs.js"),
        import("./metrics.js"),
        import("./worker.js"),
        import("./jobs/worker.js"),
        import("./app.js"),
        import("./pages/health.js"),
        import("./delivery/gateways.js"),
    ]);
    const preparing = modules.then(([, , , , { prepareEngagementContract }]) => has('api') ? prepareEngagementContract() : undefined);
    // Awaited below. Until then, a failure of the database takes precedence.
    preparing.catch(() => undefined);
    const storage = await opening;
    closers.push(storage.close);
    await atStart(checkSecretKeys(storage.db, storage.secrets));
    const [{ startLoops }, { createMetrics }, { createWork }, { startWorker }, { createApp }, { createStatusApp }, { createGateways },] = await modules;
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
    closers.push(limited((deadline) => gateways.close(secondsUntil(deadline))));
    if (has('worker')) {
        const worker = await startWorker({ ...storage, role, logger });
        closers.push(limited(() => worker.close()));
        metrics.watchRenewal(worker);
        const loops = createWork({ config, db: storage.db, gateways, worker, logger, metrics });
        const work = startLoops(loops, logger, metrics.observeJob);
        closers.push((deadline) => work.close(secondsUntil(deadline)));
    }
    const [{ readBacklog }, { countWorkers }, { countBreakers }, { readDatabaseBytes }] = await Promise.all([
        import("./backlog.store.js"),
        import("./jobs/workers.store.js"),
        import("./delivery/breakers.store.js"),
        import("./db/size.js"),
    ]);
    metrics.watchReadiness(() => readiness.check());
    metrics.watchDisk(() => readDatabaseBytes(db), storage.embedded ? config.dataDir : undefined);
    metrics.watchBacklog(() => readBacklog(db));
    metrics.watchWorkers(() => countWorkers(db));
    metrics.watchBreakers(() => countBreakers(db));
    const status = await startStatus(config, role, closers, () => createStatusApp(metrics, readiness));
    const contract = await preparing;
    if (!contract)
        return { storage, ...status };
    const [{ openDocs }, { openOperatorConsole }, { openWebSdk }, { openDemoShop }, { maxImports }] = await Promise.all([
        import("./pages/docs.js"),
        import("./pages/operator-console.js"),
        import("./pages/web-sdk.js"),
        import("./pages/demo-shop.js"),
        import("./operator-api/imports/imports.js"),
    ]);
    const pages = {
        docs: openDocs(logger),
        operatorConsole: openOperatorConsole(logger),
        webSdk: openWebSdk(logger),
        demoShop: openDemoShop(db, logger),
    };
    for (const page of Object.values(pages))
        closers.push(() => page.close());
    const requests = storage.openPool(config.poolSize, { timeouts: config.requestTimeouts });
    const exports = storage.openPool(Math.max(1, Math.floor(config.poolSize / 2)));
    metrics.watchPool('requests', requests);
    // Two connections for each import. Its sessions have their own name, since they end if its worker dies.
    const sessionName = `${storage.sessionName} imports`;
    const imports = storage.openPool(2 * maxImports, { sessionName });
    metrics.watchPool('exports', exports);
    metrics.watchPool('imports', imports);
    const { handle, warm, endStreams } = createApp({
        ...{ contract, config, db: requests, exports, imports, readiness, secrets },
        startImportWorker: () => startWorker({ url: storage.url, db: imports, sessionName, role: 'import', logger }),
        ...{ pages, logger, metrics },
    });
    const listener = await listen(handle, config.host, config.port, config);
    metrics.watchConnections(listener.connections);
    closers.push((deadline) => {
        endStreams();
        return listener.close(secondsUntil(deadline));
    });
    return { storage, ...status, apiPort: listener.port, pages, warm };
}
/** Starts the mock: in a thread beside the service, or in this thread if it runs alone. */
async function startMock({ host, mockPort }, role, logger, closers) {
    if (role !== 'all' && role !== 'mock')
        return {};
    const start = async () => {
        if (role === 'mock')
            return (await import("../mock/mock.js")).startMock(host, mockPort);
        const { startMockThread } = await import("../mock/mock-thread.js");
        return startMockThread({ host, port: mockPort }, (error) => logger.error({ err: error }, 'the mock failed'));
    };
    const mock = await start();
    closers.push(() => mock.close());
    return { mockPort: mock.port };
}
/** Closes the parts in reverse order. A failure is logged and does not stop the others. */
async function closeAll(closers, drainSeconds, logger) {
    const deadline = Date.now() + drainSeconds * 1000;
    for (const close of closers.splice(0).reverse()) {
        await close(deadline).catch((error) => logger.error({ err: error }, 'a part could not be closed'));
    }
}
/** @throws ListenError if two settings have the same port or a port is in use. Called first, because the start takes seconds */
async function probePorts(config, role) {
    const api = { setting: 'PORT', port: config.port };
    const mock = { setting: 'MOCK_PORT', port: config.mockPort };
    const ports = { all: [api, mock], api: [api], worker: [], mock: [mock] }[role];
    const status = statusPort(config, role);
    if (status)
        ports.push(status);
    for (const [index, { setting, port }] of ports.entries()) {
        const other = ports.slice(0, index).find((earlier) => port !== 0 && earlier.port === port);
        if (other) {
            throw new ListenError(`${other.setting} and ${setting} are both ${port}: set one of them to another port`);
        }
    }
    for (const { setting, port } of ports)
        await (await listen(() => undefined, config.host, port, { setting })).close(0);
}
/** Starts the parts of a role. If one fails, the others are closed. */
export async function startService(config, role = 'all', logger = createLogger(config)) {
    // Most objects of a worker are short-lived. V8 would let their space grow to 130 MB, without being faster.
    if (role === 'worker')
        setFlagsFromString('--semi-space-growth-factor=1');
    await probePorts(config, role);
    const ofServer = [];
    const ofMock = [];
    const close = async () => {
        await Promise.all([ofServer, ofMock].map((closers) => closeAll(closers, config.drainSeconds, logger)));
    };
    try {
        const server = await startServer(config, role, logger, ofServer);
        // Last: loading the mock takes a second of CPU time, which the database and the API need first.
        const mock = await startMock(config, role, logger, ofMock);
        let closing;
        return { ...mock, ...server, close: () => (closing ??= close()) };
    }
    catch (error) {
        await close();
        throw error;
    }
}
