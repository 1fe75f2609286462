import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Another caller, in a thread of its own: asks for a URL that does not exist, which needs no database, and times it. */
const { port } = workerData as { port: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let asked: number | undefined;

/** Takes the time of a request into account, one under way as well. */
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
  new Promise<void>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path: '/v1/nothing' }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });

for (;;) {
  asked = performance.now();
  await ask();
  take();
  asked = undefined;
  await delay(1);
}
