/**
 * Measures how long a hostile request delays other callers: bodies and queries just below their limits, generated from
 * the contract to cost as much as possible. Prints the worst ones, alone and ten in parallel.
 *
 * Run it on an idle machine, since other work delays every caller.
 *
 *     npm run bench:hostile [-- <operationId> …]
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { operations } from "../generated/engagement/operations.js";
import { targetOf } from "../tools/fuzz/requests.js";
import { hostileRequests } from "./hostile/requests.js";
import { openBench, startTarget } from "./support.js";
import { loadContract } from "../server/contracts.js";
/** The maximum delay of another caller, in milliseconds. */
const allowed = 100;
const shown = 15;
const wanted = process.argv.slice(2);
const bench = await openBench();
const target = await startTarget('the service', './hostile/target.ts', bench.environment);
const probe = new Worker(new URL('./hostile/probe.ts', import.meta.url), { workerData: { port: target.port } });
const encoder = new TextEncoder();
async function ask({ operationId, body, query }) {
    const bytes = encoder.encode(body);
    const params = { partnerId: 'demo', udid: 'x', externalId: 'x' };
    const ids = [
        'campaignId',
        'messageId',
        'listId',
        'geofenceId',
        'beaconId',
        'geogroupId',
        'inAppId',
        'alarmId',
        'inboxId',
    ];
    const path = targetOf({
        operationId,
        path: { ...params, ...Object.fromEntries(ids.map((id) => [id, 1])) },
        query: {},
    });
    const response = await fetch(`http://127.0.0.1:${target.port}${path}${query === undefined ? '' : `?${query}`}`, {
        method: operations[operationId].method,
        headers: { ...(await bench.headers(bytes)), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: bytes }),
    });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}
async function effortSince() {
    target.process.send('');
    const [effort] = (await once(target.process, 'message'));
    return effort;
}
async function waitedSince() {
    probe.postMessage('');
    const [milliseconds] = (await once(probe, 'message'));
    return milliseconds;
}
/** Sends a request, or several in parallel. */
async function measure(request, times) {
    await Promise.all([effortSince(), waitedSince()]);
    const [response] = await Promise.all(Array.from({ length: times }, () => ask(request)));
    const [{ turn }, wait] = await Promise.all([effortSince(), waitedSince()]);
    const { status, bytes } = response;
    return { request, wait, turn, status, responseBytes: bytes };
}
/** The minimum of several tries, since other work only adds time. */
async function measureAgain(request, times) {
    const outcomes = [];
    for (let tries = 0; tries < 3; tries++)
        outcomes.push(await measure(request, times));
    return outcomes.toSorted((a, b) => a.turn - b.turn)[0];
}
const line = ({ request: { operationId, name }, wait, turn, status, responseBytes }) => `${[wait, turn].map((time) => `${time.toFixed(0).padStart(6)} ms`).join('')}${String(status).padStart(5)}${responseBytes.toLocaleString('en').padStart(12)} B  ${operationId}: ${name}`;
const byWait = (outcomes) => outcomes.toSorted((a, b) => b.wait - a.wait);
const byTurn = (outcomes) => outcomes.toSorted((a, b) => b.turn - a.turn);
try {
    const bytes = (operationId) => (operationId === 'createAccessToken' ? 4096 : 1_048_576);
    const first = [];
    for (const request of hostileRequests(loadContract(), bytes)) {
        if (wanted.length > 0 && !wanted.includes(request.operationId))
            continue;
        first.push(await measure(request, 1));
    }
    const suspects = [...new Set([...byWait(first).slice(0, shown), ...byTurn(first).slice(0, shown)])];
    console.log(`${first.length} requests. The longest wait of another caller, and the longest turn of the event loop (CPU):\n`);
    let worst = 0;
    for (const times of [1, 10]) {
        console.log(times === 1 ? 'one request' : `\n${times} together`);
        const outcomes = [];
        for (const { request } of suspects)
            outcomes.push(await measureAgain(request, times));
        for (const outcome of byWait(outcomes))
            console.log(line(outcome));
        worst = Math.max(worst, ...outcomes.map(({ wait }) => wait));
    }
    console.log(`\nworst: ${worst.toFixed(0)} ms, allowed: ${allowed} ms`);
    process.exitCode = worst <= allowed ? 0 : 1;
}
finally {
    await probe.terminate();
    target.process.kill('SIGKILL');
    await bench.close();
}
