import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RelayedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

export interface Relay {
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port, and responds with the result of `respond`. */
export async function startRelay(respond: (request: RelayedRequest) => Promise<Response>): Promise<Relay> {
  const server = createServer((incoming, outgoing) => {
    readRequest(incoming)
      .then(respond)
      .catch((error: unknown) => new Response(String(error), { status: 502 }))
      .then(async (response) => {
        const body = new Uint8Array(await response.arrayBuffer());
        const cookies = response.headers.getSetCookie();
        const headers = {
          ...Object.fromEntries(response.headers),
          ...(cookies.length > 0 && { 'set-cookie': cookies }),
        };
        outgoing.writeHead(response.status, headers).end(body);
      })
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forwards a request to another server. */
export const forward = (base: string, { method, path, headers, body }: RelayedRequest): Promise<Response> =>
  fetch(base + path, { method, headers, ...(body.length > 0 && { body }) });

async function readRequest(incoming: IncomingMessage): Promise<RelayedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { 'content-length': length, 'transfer-encoding': encoding, ...headers } = incoming.headers;
  // These are between two hosts. The HTTP client of Java offers to upgrade to HTTP/2.
  for (const name of ['host', 'connection', 'upgrade', 'http2-settings']) delete headers[name];
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: headers as Record<string, string>,
    body: new Uint8Array(Buffer.concat(chunks)),
  };
}
