import { once } from 'node:events';
import { type AddressInfo, createServer, createConnection, type Socket } from 'node:net';
import pg from 'pg';

/** A relay to a database that a test can interrupt. */
interface DatabaseRelay {
  /** The URL of the database through the relay. */
  url: string;
  /** Stops forwarding in both directions until `thaw`, like a network that loses all packets. */
  freeze(): void;
  /** The same for the open connections only, like a firewall that forgets them. New connections work. */
  freezeOpen(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Listens on a free port, and forwards to a database. */
export async function startDatabaseRelay(url: string): Promise<DatabaseRelay> {
  const { host, port, user, password, database } = new pg.Client(url);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let frozen = false;
  const pauseAll = () => {
    for (const socket of sockets) socket.pause();
  };
  const server = createServer((incoming) => {
    const outgoing = createConnection(target);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      if (frozen) socket.pause();
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => undefined);
      if (frozen) socket.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const credentials = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return {
    url: `postgres://${credentials}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    freeze() {
      frozen = true;
      pauseAll();
    },
    freezeOpen: pauseAll,
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
