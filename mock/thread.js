import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
/** Runs in the thread that `startMockThread` starts. */
async function run({ host, port }) {
    // A thread has a separate compile cache, and Prism has about a thousand files.
    enableCompileCache();
    const { startMock } = await import("./mock.js");
    try {
        return { port: (await startMock(host, port)).port };
    }
    catch (error) {
        // An error loses its class when it is sent to another thread.
        return { failure: error.message };
    }
}
parentPort?.postMessage(await run(workerData));
