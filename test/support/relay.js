import { createServer } from 'node:http';
/** Listens on a free port, and responds with the result of `respond`. */
export async function startRelay(respond) {
    const server = createServer((incoming, outgoing) => {
        readRequest(incoming)
            .then(respond)
            .catch((error) => new Response(String(error), { status: 502 }))
            .then(async (response) => {
            const body = new Uint8Array(await response.arrayBuffer());
            outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
        })
            .catch(() => outgoing.destroy());
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${server.address().port}`,
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
/** Forwards a request to another server. */
export const forward = (base, { method, path, headers, body }) => fetch(base + path, { method, headers, ...(body.length > 0 && { body }) });
async function readRequest(incoming) {
    const chunks = [];
    for await (const chunk of incoming)
        chunks.push(chunk);
    const { host, connection, 'content-length': length, 'transfer-encoding': encoding, ...headers } = incoming.headers;
    return {
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        headers: headers,
        body: new Uint8Array(Buffer.concat(chunks)),
    };
}
