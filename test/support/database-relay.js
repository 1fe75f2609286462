import { once } from 'node:events';
import { createServer, createConnection } from 'node:net';
import pg from 'pg';
/** Listens on a free port, and forwards to a database. */
export async function startDatabaseRelay(url) {
    const { host, port, user, password, database } = new pg.Client(url);
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const sockets = new Set();
    let frozen = false;
    const pauseAll = () => {
        for (const socket of sockets)
            socket.pause();
    };
    const server = createServer((incoming) => {
        const outgoing = createConnection(target);
        for (const [socket, other] of [
            [incoming, outgoing],
            [outgoing, incoming],
        ]) {
            sockets.add(socket);
            if (frozen)
                socket.pause();
            socket.on('data', (bytes) => other.write(bytes));
            socket.on('close', () => {
                sockets.delete(socket);
                other.destroy();
            });
            socket.on('error', () => undefined);
            if (frozen)
                socket.pause();
        }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const credentials = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
    return {
        url: `postgres://${credentials}@127.0.0.1:${server.address().port}/${database}`,
        freeze() {
            frozen = true;
            pauseAll();
        },
        freezeOpen: pauseAll,
        thaw() {
            frozen = false;
            for (const socket of sockets)
                socket.resume();
        },
        async close() {
            for (const socket of sockets)
                socket.destroy();
            server.close();
            await once(server, 'close');
        },
    };
}
