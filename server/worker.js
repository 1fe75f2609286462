import { sweepTokensJob } from "./api/access/sweep-tokens.job.js";
import { deleteTracksJob } from "./api/devices/delete-tracks.job.js";
import { applyListChangesLoop } from "./api/lists/apply-changes.job.js";
import { sweepMembersJob } from "./api/lists/sweep-members.job.js";
import { rollUpStatisticsLoop } from "./api/reports/roll-up-statistics.job.js";
import { sweepBreakersJob } from "./delivery/sweep-breakers.job.js";
import { sweepEventsJob } from "./device-api/events/sweep-events.job.js";
import { deleteApplicationsJob } from "./jobs/delete-applications.job.js";
import { fieldIndexesLoop } from "./jobs/field-indexes.job.js";
import { periodicLoop } from "./jobs/periodic.js";
import { sweepQuotasJob } from "./jobs/sweep-quotas.job.js";
import { sweepSessionsJob } from "./operator-api/access/sweep-sessions.job.js";
import { sweepImportsJob } from "./operator-api/imports/sweep-imports.job.js";
import { completeSendsLoop } from "./sending/complete.job.js";
import { deliverChunksLoop } from "./sending/deliver.job.js";
import { fireSchedulesLoop } from "./sending/due.job.js";
import { keepDeliveriesJob } from "./sending/keep-deliveries.job.js";
import { planSendsLoop } from "./sending/plan.job.js";
/** Concurrent chunks. Each needs a connection at times, one connection reads states of sends, and the rest is for other work. */
const deliveries = (poolSize) => Math.max(1, Math.min(4, Math.floor((poolSize - 2) / 2)));
/** Creates all background loops. */
export function createWork({ config, db, gateways, worker, logger, metrics }) {
    return [
        ...[
            sweepTokensJob(db),
            sweepSessionsJob(db),
            sweepImportsJob(db),
            sweepMembersJob(db),
            sweepBreakersJob(db),
            deleteTracksJob(db),
            keepDeliveriesJob(db),
            sweepEventsJob(db),
            sweepQuotasJob(db),
            deleteApplicationsJob(db),
        ].map((job) => periodicLoop(db, worker, job)),
        fireSchedulesLoop(db),
        planSendsLoop(db, worker),
        deliverChunksLoop({
            db,
            gateways,
            worker,
            logger,
            concurrency: deliveries(config.poolSize),
            observe: (counts) => metrics.observeDeliveries(counts),
        }),
        completeSendsLoop(db),
        rollUpStatisticsLoop(db),
        applyListChangesLoop(db, worker, logger),
        fieldIndexesLoop(db, worker, logger),
    ];
}
