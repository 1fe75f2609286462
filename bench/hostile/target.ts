import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { startService } from '../../server/main.ts';

/** What the service's thread did since the last question, in milliseconds. */
export interface Effort {
  /** The longest time that the event loop was blocked, by the service or by others on the machine. */
  blocked: number;
  /** Processor time that the thread took. */
  cpu: number;
}

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const service = await startService(readConfig(), 'api', pino(nowhere));

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.threadCpuUsage();
process.on('message', () => {
  const { user, system } = process.threadCpuUsage(before);
  process.send?.({ blocked: delay.max / 1e6, cpu: (user + system) / 1000 } satisfies Effort);
  before = process.threadCpuUsage();
  delay.reset();
});
process.send?.(service.apiPort);
