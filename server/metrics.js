import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from "./db/in-time.js";
/** Creates the metrics of a process. */
export function createMetrics() {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
        name: 'engage_http_request_seconds',
        help: 'Duration of requests until the last byte of the response, by operation and status',
        labelNames: ['operation', 'status'],
        buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
        registers: [registry],
    });
    const pushes = new Counter({
        name: 'engage_pushes_total',
        help: 'Requests to push services by outcome; retried means not accepted for now',
        labelNames: ['service', 'outcome'],
        registers: [registry],
    });
    const breakers = new Counter({
        name: 'engage_push_breaker_changes_total',
        help: 'State changes of circuit breakers by this process, by service and new state',
        labelNames: ['service', 'state'],
        registers: [registry],
    });
    const jobs = new Histogram({
        name: 'engage_job_seconds',
        help: 'Duration of background runs that found work, by job and outcome',
        labelNames: ['job', 'outcome'],
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
        registers: [registry],
    });
    const deliveries = new Counter({
        name: 'engage_deliveries_total',
        help: 'Devices of sends that this process delivered, by delivery status',
        labelNames: ['status'],
        registers: [registry],
    });
    const disagreements = new Counter({
        name: 'engage_contract_disagreements_total',
        help: 'Checked responses that violate the contract, by operation',
        labelNames: ['operation'],
        registers: [registry],
    });
    const watchedPools = new Map();
    const connections = new Gauge({
        name: 'engage_db_connections',
        help: 'Database connections of this process, and statements waiting for one, by pool and state',
        labelNames: ['pool', 'state'],
        registers: [registry],
        collect() {
            for (const [pool, watched] of watchedPools) {
                for (const [state, count] of Object.entries(watched.counts()))
                    connections.set({ pool, state }, count);
            }
        },
    });
    return {
        registry,
        observePush: (service, outcome) => pushes.inc({ service, outcome }),
        observeBreaker: (service, state) => breakers.inc({ service, state }),
        /** Exports the number of open circuit breakers that `read` returns by service. */
        watchBreakers(read) {
            const open = new Gauge({
                name: 'engage_push_breakers_open',
                help: 'Open circuit breakers that block pushes, of all applications and processes, by service',
                labelNames: ['service'],
                registers: [registry],
                async collect() {
                    const counts = await soon(read()).catch(() => undefined);
                    open.reset();
                    if (!counts)
                        return;
                    for (const [service, count] of Object.entries(counts))
                        open.set({ service }, count);
                },
            });
        },
        observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
        observeDeliveries(counts) {
            for (const [status, count] of Object.entries(counts))
                deliveries.inc({ status }, count);
        },
        /** Exports the waiting background work that `read` returns by kind. */
        watchBacklog(read) {
            const readSoon = shared(() => soon(read()).catch(() => []));
            const backlog = new Gauge({
                name: 'engage_job_backlog',
                help: 'Waiting background work of all processes: due schedules, unplanned sends, chunks of sends, list changes, due periodic jobs',
                labelNames: ['queue'],
                registers: [registry],
                async collect() {
                    for (const { queue, count } of await readSoon())
                        backlog.set({ queue }, count);
                },
            });
            const oldest = new Gauge({
                name: 'engage_job_oldest_due_seconds',
                help: 'Waiting time of the oldest due background work of all processes, by queue',
                labelNames: ['queue'],
                registers: [registry],
                async collect() {
                    const waiting = await readSoon();
                    // An outdated value would hide delays while the database is unreachable.
                    oldest.reset();
                    for (const { queue, oldestDueSeconds } of waiting)
                        oldest.set({ queue }, oldestDueSeconds);
                },
            });
        },
        /** Exports the number of workers that `read` returns by role. */
        watchWorkers(read) {
            const workers = new Gauge({
                name: 'engage_workers',
                help: 'Workers with a heartbeat in the last 10 s, by role; the roles all and worker deliver sends',
                labelNames: ['role'],
                registers: [registry],
                async collect() {
                    const counts = await soon(read()).catch(() => undefined);
                    workers.reset();
                    if (!counts)
                        return;
                    // Alerts compare numbers. A missing series means that the database did not respond.
                    for (const [role, count] of Object.entries({ all: 0, worker: 0, ...counts }))
                        workers.set({ role }, count);
                },
            });
        },
        /** Exports whether the database responds, as `check` returns it. */
        watchReadiness(check) {
            const ready = new Gauge({
                name: 'engage_ready',
                help: 'Whether the database responds to this process (1) or not (0), as in /health/ready',
                registers: [registry],
                async collect() {
                    ready.set((await check()) ? 1 : 0);
                },
            });
        },
        /**
         * Exports the size of the database and the free space of its disk. Only the disk of the embedded database is known.
         *
         * @param dataDir the folder of the embedded database; undefined for an external PostgreSQL
         */
        watchDisk(readDatabaseBytes, dataDir) {
            let readAt = -Infinity;
            const size = new Gauge({
                name: 'engage_database_bytes',
                help: 'Size of the database, read once a minute',
                registers: [registry],
                async collect() {
                    // Reading the size is slow: PostgreSQL adds up all files of the database.
                    if (performance.now() < readAt + 60_000)
                        return;
                    const bytes = await soon(readDatabaseBytes()).catch(() => undefined);
                    if (bytes === undefined)
                        return;
                    readAt = performance.now();
                    size.set(bytes);
                },
            });
            if (dataDir === undefined)
                return;
            const readDisk = shared(() => statfs(dataDir).catch(() => undefined));
            const total = new Gauge({
                name: 'engage_data_disk_bytes',
                help: 'Size of the disk that DATA_DIR is on; only with the embedded database',
                labelNames: ['folder'],
                registers: [registry],
                async collect() {
                    const disk = await readDisk();
                    if (disk)
                        total.set({ folder: dataDir }, disk.blocks * disk.bsize);
                },
            });
            const free = new Gauge({
                name: 'engage_data_disk_free_bytes',
                help: 'Free space of the disk that DATA_DIR is on; only with the embedded database',
                labelNames: ['folder'],
                registers: [registry],
                async collect() {
                    const disk = await readDisk();
                    if (disk)
                        free.set({ folder: dataDir }, disk.bavail * disk.bsize);
                },
            });
        },
        /** Exports the time since this process renewed its heartbeat. */
        watchRenewal(worker) {
            const renewal = new Gauge({
                name: 'engage_worker_seconds_since_renewal',
                help: 'Seconds since this worker renewed its heartbeat; after 8 s it starts no pushes, after 10 s others take over its work',
                registers: [registry],
                collect() {
                    renewal.set(worker.secondsSinceRenewal());
                },
            });
        },
        observeRequest: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
        /** Exports the number of open HTTP connections that `read` returns. */
        watchConnections(read) {
            const connections = new Gauge({
                name: 'engage_http_connections',
                help: 'Open HTTP connections of the API',
                registers: [registry],
                async collect() {
                    connections.set(await read());
                },
            });
        },
        countDisagreement: (operation) => disagreements.inc({ operation }),
        /** Exports the open and idle connections of a pool, and the statements that wait for one. */
        watchPool(name, pool) {
            watchedPools.set(name, pool);
        },
    };
}
/** Adds a timeout, so that an unresponsive database does not block the metrics of the process. */
const soon = (reading) => inTime(reading, 2_000, 'timeout');
/** Metrics of one scrape are collected concurrently, so that several can share one read. */
function shared(read) {
    let reading;
    return () => (reading ??= read().finally(() => (reading = undefined)));
}
