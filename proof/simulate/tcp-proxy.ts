import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket, type TcpSocketConnectOpts } from 'node:net';

/** Where the proxy leads: a TCP port of this machine, or a socket. */
export type Target = Pick<TcpSocketConnectOpts, 'port' | 'host'> | { path: string };

/** A connection between two processes that fails on command. */
export interface TcpProxy {
  port: number;
  /** Ends all connections immediately. New ones are accepted. */
  cut(): void;
  /** Ends all connections, and refuses new ones until `restore`. */
  refuse(): void;
  /** Responds to new connections with invalid bytes, and ends the open ones. */
  garble(): void;
  /** Passes nothing on until `restore`, and keeps connections open. */
  stall(): void;
  /** The same for the open connections only. New ones work. */
  stallOpen(): void;
  /** Delays everything by a number of milliseconds. */
  delay(milliseconds: number): void;
  /** Forwards matching data, and closes the connection instead of forwarding the response: its outcome is unknown. */
  loseResponses(pattern: RegExp): void;
  restore(): void;
  /** The port of the client whose bytes come to the target from this port of the proxy. */
  clientOf(port: number): number | undefined;
  close(): Promise<void>;
}

type Mode = 'pass' | 'refuse' | 'garble' | 'stall';

/** Passes bytes from one socket to another. */
interface Lane {
  from: Socket;
  isStalled: boolean;
  resume(): void;
}

/**
 * Listens on a free port of this machine, and passes on what comes.
 *
 * @param opened called with the port of each client
 */
export async function startTcpProxy(
  target: Target,
  opened: (client: number) => void = () => undefined,
): Promise<TcpProxy> {
  const lanes = new Set<Lane>();
  const sockets = new Set<Socket>();
  const clients = new Map<number, number>();
  let lost: RegExp | undefined;
  let mode: Mode = 'pass';
  let latency = 0;

  function openLane(from: Socket, to: Socket, take: (bytes: Buffer) => boolean): Lane {
    // What is under way keeps its order, also when the latency changes.
    let passing = Promise.resolve();
    let underWay = 0;
    const lane: Lane = {
      from,
      isStalled: mode === 'stall',
      resume() {
        if (!lane.isStalled && underWay === 0 && !to.writableNeedDrain) from.resume();
      },
    };
    const pass = (act: () => void) => {
      if (latency === 0 && underWay === 0) return act();
      underWay++;
      const due = new Promise((resolve) => setTimeout(resolve, latency));
      passing = passing
        .then(() => due)
        .then(() => {
          underWay--;
          act();
          lane.resume();
        });
    };
    from.on('data', (bytes: Buffer) => {
      if (!take(bytes)) return void from.destroy();
      if (latency > 0) from.pause();
      pass(() => {
        if (!to.destroyed && !to.write(bytes)) from.pause();
      });
    });
    from.on('end', () => pass(() => to.end()));
    to.on('drain', () => lane.resume());
    from.on('error', () => undefined);
    from.on('close', () => {
      lanes.delete(lane);
      to.destroy();
    });
    lanes.add(lane);
    if (lane.isStalled) from.pause();
    return lane;
  }

  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    if (mode === 'refuse') return void incoming.on('error', () => undefined).resetAndDestroy();
    sockets.add(incoming.on('close', () => sockets.delete(incoming)));
    if (mode === 'garble') {
      // It is read to its end, so that it closes when the client closes it.
      incoming.on('error', () => undefined).resume();
      incoming.end(Buffer.from('\x16\x03\x00\xff\xffnobody speaks this\r\n\r\n\0', 'latin1'));
      return;
    }
    const outgoing = createConnection({ ...target, allowHalfOpen: true });
    let isLost = false;
    openLane(incoming, outgoing, (bytes) => {
      isLost ||= lost?.test(bytes.toString('latin1')) ?? false;
      return true;
    });
    openLane(outgoing, incoming, () => !isLost);
    const { remotePort = 0 } = incoming;
    outgoing.once('connect', () => {
      const { localPort } = outgoing;
      if (localPort === undefined) return;
      clients.set(localPort, remotePort);
      outgoing.once('close', () => clients.delete(localPort));
    });
    opened(remotePort);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const { from } of lanes) from.destroy();
  };
  const stallOpen = () => {
    for (const lane of lanes) {
      lane.isStalled = true;
      lane.from.pause();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse() {
      mode = 'refuse';
      cut();
    },
    garble() {
      mode = 'garble';
      cut();
    },
    stall() {
      mode = 'stall';
      stallOpen();
    },
    stallOpen,
    delay(milliseconds) {
      latency = milliseconds;
    },
    loseResponses(pattern) {
      lost = pattern;
    },
    restore() {
      mode = 'pass';
      lost = undefined;
      latency = 0;
      for (const lane of lanes) {
        lane.isStalled = false;
        lane.resume();
      }
    },
    clientOf: (port) => clients.get(port),
    async close() {
      cut();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
