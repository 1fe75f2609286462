import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
/** Above the ports that `fetch` refuses to use. */
const firstPort = 11_000;
/** The first of the ports that the system assigns, which other programs can get at any time. */
const endOfPorts = 32_768;
const tried = new Set();
/** Finds a TCP port that nothing listens on, a different one on each call. */
export async function freePort() {
    for (;;) {
        const port = randomInt(firstPort, endOfPorts);
        if (tried.has(port))
            continue;
        tried.add(port);
        const server = createServer().listen(port, '127.0.0.1');
        try {
            await once(server, 'listening');
        }
        catch {
            continue;
        }
        server.close();
        await once(server, 'close');
        return port;
    }
}
