import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ListenError } from "../server/listener.js";
/** The entry point of the thread: TypeScript in a checkout, JavaScript in a package. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);
/**
 * Starts the mock in a separate thread: loading it takes a second of CPU time, and its requests would delay those of
 * the service.
 *
 * @param onError called if the mock fails later
 * @throws ListenError if the mock can't start
 */
export async function startMockThread({ host, port }, onError) {
    const worker = new Worker(entry, { workerData: { host, port } });
    const [report] = (await once(worker, 'message'));
    const close = async () => void (await worker.terminate());
    if ('failure' in report) {
        await close();
        throw new ListenError(report.failure);
    }
    worker.on('error', onError);
    return { port: report.port, close };
}
