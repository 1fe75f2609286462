import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems choose by themselves, which other programs would take before this one is used. */
const firstPort = 10_000;
const endOfPorts = 32_768;

const tried = new Set<number>();

/** Finds a TCP port that nothing listens on, each time another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endOfPorts);
    if (tried.has(port)) continue;
    tried.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
