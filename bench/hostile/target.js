import { Writable } from 'node:stream';
import pino from 'pino';
import { readConfig } from "../../server/config.js";
import { startService } from "../../server/main.js";
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const service = await startService(readConfig(), 'api', pino({}, nowhere));
const cpuTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
};
let last = cpuTime();
let longest = 0;
let running = false;
/** Marks the end of each turn of the event loop. */
function tick() {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (running)
        setImmediate(tick);
}
// The first request starts a measurement, the next one ends it.
process.on('message', () => {
    if (!running) {
        last = cpuTime();
        longest = 0;
    }
    running = !running;
    tick();
    process.send?.({ turn: longest });
});
process.send?.(service.apiPort);
