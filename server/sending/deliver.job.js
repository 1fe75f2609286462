import { isDatabaseError } from "../db/database.js";
import { createChunkControl } from "./chunk-control.js";
import { createChunkProgress } from "./chunk-progress.js";
import { createChunkRecorder } from "./chunk-recorder.js";
import { readChunkDevices } from "./chunks.store.js";
import { createChunkLeases, pauseAfterFailures, postponeChunk } from "./chunk-leases.store.js";
import { deliverPushes, unusable } from "./deliver-pushes.js";
import { createSendCache, renderDevice } from "./render-chunk.js";
import { createSendWatch } from "./send-watch.js";
import { createSendWindows } from "./send-windows.js";
/** Maximum chunks in memory, however many push services are slow. */
const maxChunks = 64;
const canceled = { status: 'canceled', reason: 'the send was canceled' };
const expired = (reason) => ({
    status: 'failed',
    reason: reason === null ? 'expired before it could be sent' : `not accepted before it expired: ${reason}`,
});
/**
 * Delivers planned sends chunk by chunk. Chunks are leased and outcomes recorded in groups. So a killed worker repeats few
 * pushes, and a worker that was frozen repeats no push of a chunk that another worker has taken over.
 */
export function deliverChunksLoop({ db, gateways, worker, logger, concurrency, observe }) {
    const compiled = createSendCache(db);
    const leases = createChunkLeases(db, worker, concurrency);
    const watch = createSendWatch(db);
    const windows = createSendWindows();
    async function renderChunk(chunk, send) {
        const { audience, template } = send;
        if (!chunk.canceled) {
            const devices = await readChunkDevices(db, chunk, audience, template.placeholders);
            return devices.map((device) => renderDevice(chunk, send, device));
        }
        const devices = await readChunkDevices(db, chunk, { ...audience, pressure: undefined, listFields: undefined }, []);
        return devices.map((device) => ({ device, skipped: canceled }));
    }
    async function findGateway({ chunk }) {
        try {
            return await gateways.find(chunk.applicationId, chunk.platform);
        }
        catch (error) {
            if (isDatabaseError(error))
                throw error;
            logger.error({ err: error, sendId: chunk.sendId, chunk: chunk.chunk }, unusable);
            return undefined;
        }
    }
    /** Delivers as many pushes of a chunk as possible now. */
    async function deliver(work) {
        const { chunk, progress, control } = work;
        if (progress.untaken === 0)
            return {};
        const gateway = await findGateway(work);
        const pauseAfterError = pauseAfterFailures(chunk);
        await control.settled();
        if (control.stopped())
            return {};
        if (!gateway) {
            if (chunk.oneAttempt)
                progress.setRemainingOutcomes({ status: 'failed', reason: unusable });
            return { waiting: { reason: unusable, seconds: pauseAfterError, unexpected: true } };
        }
        const { capture } = gateway;
        if (!capture) {
            const { oneAttempt } = chunk;
            return { waiting: await deliverPushes({ ...work, gateway, oneAttempt, pauseAfterError, logger }) };
        }
        const pushes = progress.take(Infinity).map((target) => {
            progress.setOutcome(target, { status: 'sent' }, true);
            return target.push;
        });
        return { capture: (tx) => capture(tx, pushes) };
    }
    /** Records the remaining outcomes and releases the lease. */
    async function finish({ chunk, control, progress, recorder }, { waiting, capture }) {
        const stop = control.stopped();
        if (stop === 'canceled')
            progress.setRemainingOutcomes(canceled);
        if (stop === 'expired')
            progress.setRemainingOutcomes(expired(waiting?.reason ?? chunk.waitingReason));
        if (progress.isComplete())
            return recorder.finish('done', capture);
        await recorder.finish({
            afterSeconds: stop ? 0 : (waiting?.seconds ?? 0),
            reason: waiting?.reason ?? chunk.waitingReason,
            failures: waiting?.unexpected ? chunk.failures + 1 : 0,
        });
    }
    async function deliverChunk({ chunk, requestedAt }, signal) {
        const control = createChunkControl({ chunk, requestedAt }, { worker, watch, closing: signal });
        const window = windows.enter(chunk.sendId);
        const releasePermits = (targets) => {
            const holders = targets.filter(({ permit }) => permit);
            for (const target of holders)
                target.permit = false;
            window.permits.release(holders.length);
        };
        try {
            const send = await compiled(chunk);
            const progress = createChunkProgress(chunk, await renderChunk(chunk, send));
            const recorder = createChunkRecorder(chunk, progress, { db, logger, observe, release: releasePermits, signal });
            const lifetimeEnd = send.timeToLive ? Date.now() + control.secondsLeft() * 1000 : undefined;
            const work = { chunk, control, progress, recorder, window, lifetimeEnd };
            await finish(work, await deliver(work));
        }
        finally {
            control.end();
            windows.leave(chunk.sendId);
        }
    }
    return {
        name: 'deliver-chunks',
        pollInterval: 250,
        concurrency,
        maxConcurrency: Math.max(concurrency, maxChunks),
        async run(signal) {
            const leased = await leases.lease();
            if (!leased)
                return false;
            try {
                await deliverChunk(leased, signal);
            }
            catch (error) {
                // If this fails too, this worker leases the chunk again.
                await postponeChunk(db, leased.chunk, error).catch(() => undefined);
                throw error;
            }
            finally {
                leases.forget(leased.chunk);
            }
            return true;
        },
    };
}
