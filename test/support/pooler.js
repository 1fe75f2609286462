import { connect, createServer } from 'node:net';
import pg from 'pg';
const startupCode = 196_608;
const known = ['user', 'database', 'application_name', 'client_encoding'];
/** Parses the parameters of a startup message; undefined for cancel requests. */
function readStartup(message) {
    if (message.readInt32BE(4) !== startupCode)
        return undefined;
    const texts = message.toString('utf8', 8).split('\0');
    const pairs = [];
    for (let index = 0; texts[index]; index += 2)
        pairs.push([texts[index] ?? '', texts[index + 1] ?? '']);
    return pairs;
}
function writeStartup(parameters) {
    const body = Buffer.from(`${parameters.flat().join('\0')}\0\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(body.length + 8, 0);
    head.writeInt32BE(startupCode, 4);
    return Buffer.concat([head, body]);
}
function rejection(parameter) {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`);
    const head = Buffer.from([0x45, 0, 0, 0, 0]);
    head.writeInt32BE(fields.length + 4, 1);
    return Buffer.concat([head, fields]);
}
/** A proxy between the service and its database that behaves like a pooler. */
export async function startPooler(databaseUrl, policy) {
    const { host, port, database, user } = new pg.Client({ connectionString: databaseUrl });
    const sockets = new Set();
    let affected = 0;
    const server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.once('data', (first) => {
            const parameters = readStartup(first);
            const unknown = parameters?.filter(([name]) => !known.includes(name)) ?? [];
            if (unknown.length > 0)
                affected++;
            if (unknown.length > 0 && policy === 'reject')
                return socket.end(rejection(unknown[0]?.[0] ?? ''));
            const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
            sockets.add(upstream);
            upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
            socket.on('close', () => upstream.destroy());
            upstream.write(parameters ? writeStartup(parameters.filter(([name]) => known.includes(name))) : first);
            socket.pipe(upstream);
            upstream.pipe(socket);
            return undefined;
        });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `postgres://${user}@127.0.0.1:${server.address().port}/${database}`,
        affected: () => affected,
        async close() {
            for (const socket of sockets)
                socket.destroy();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
