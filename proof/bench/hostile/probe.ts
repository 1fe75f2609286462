import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Another caller in a separate thread: requests an unknown URL, which needs no database, and measures the time. */
const { port } = workerData as { port: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let asked: number | undefined;

/** Records the duration of a request, also of one that still runs. */
const take = () => {
  if (asked !== undefined) longest = Math.max(longest, performance.now() - asked);
};

parentPort?.on('message', () => {
  take();
  parentPort?.postMessage(longest);
  longest = 0;
  if (asked !== undefined) asked = performance.now();
});

const ask = () =>
  new Promise<void>((resolve) => {
    request({ agent, host: '127.0.0.1', port, path: '/v1/nothing' }, (response) => response.resume().on('end', resolve))
      // The service closes an idle connection. The next request opens another one.
      .on('error', () => resolve())
      .end();
  });

for (;;) {
  asked = performance.now();
  await ask();
  take();
  asked = undefined;
  await delay(1);
}
