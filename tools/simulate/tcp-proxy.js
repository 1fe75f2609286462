import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
/**
 * Listens on a free port of this machine, and passes on what comes.
 *
 * @param opened called with the port of each client
 */
export async function startTcpProxy(target, opened = () => undefined) {
    const lanes = new Set();
    const sockets = new Set();
    const clients = new Map();
    let lost;
    let mode = 'pass';
    let latency = 0;
    function openLane(from, to, take) {
        // What is under way keeps its order, also when the latency changes.
        let passing = Promise.resolve();
        let underWay = 0;
        const lane = {
            from,
            isStalled: mode === 'stall',
            resume() {
                if (!lane.isStalled && underWay === 0 && !to.writableNeedDrain)
                    from.resume();
            },
        };
        const pass = (act) => {
            if (latency === 0 && underWay === 0)
                return act();
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
        from.on('data', (bytes) => {
            if (!take(bytes))
                return void from.destroy();
            if (latency > 0)
                from.pause();
            pass(() => {
                if (!to.destroyed && !to.write(bytes))
                    from.pause();
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
        if (lane.isStalled)
            from.pause();
        return lane;
    }
    const server = createServer({ allowHalfOpen: true }, (incoming) => {
        if (mode === 'refuse')
            return void incoming.on('error', () => undefined).resetAndDestroy();
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
            if (localPort === undefined)
                return;
            clients.set(localPort, remotePort);
            outgoing.once('close', () => clients.delete(localPort));
        });
        opened(remotePort);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const cut = () => {
        for (const { from } of lanes)
            from.destroy();
    };
    const stallOpen = () => {
        for (const lane of lanes) {
            lane.isStalled = true;
            lane.from.pause();
        }
    };
    return {
        port: server.address().port,
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
            for (const socket of sockets)
                socket.destroy();
            server.close();
            await once(server, 'close');
        },
    };
}
