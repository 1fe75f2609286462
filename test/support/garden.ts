import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngageOptions } from '../../sdk/web/index.ts';
import type { Shop } from './web-sdk.ts';

/** As strict as the SDK allows: no styles, and frames and images only where in-app messages need them. */
const policyOf = (serviceUrl: string) =>
  [
    `default-src 'none'; script-src 'self' ${serviceUrl}/sdk/web/; connect-src ${serviceUrl}`,
    `frame-src ${serviceUrl}/sdk/web/; img-src 'self'; require-trusted-types-for 'script'; trusted-types engage`,
  ].join('; ');

const garden = (serviceUrl: string) => `<!doctype html>
<html lang="en">
<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Garden</title>
<script src="${serviceUrl}/sdk/web/engage.iife.js"></script><script src="/init.js"></script>
<main><h1>Garden chairs</h1><p>Made of oak.</p><button id="basket">Basket</button></main>
</html>`;

const chair = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160">
<path fill="#0f766e" d="M60 20h20v60h160V20h20v120h-20v-40H80v40H60z"/></svg>`;

/** A site on its own origin whose page `/garden` has content that in-app messages cover. */
export async function startGarden(serviceUrl: string, options: EngageOptions): Promise<Pick<Shop, 'origin' | 'close'>> {
  const files: Record<string, [type: string, text: string]> = {
    '/garden': ['text/html', garden(serviceUrl)],
    /** Without a policy. */
    '/open-garden': ['text/html', garden(serviceUrl)],
    '/init.js': ['text/javascript', `globalThis.engage = Engage.init(${JSON.stringify(options)});`],
    '/chair.svg': ['image/svg+xml', chair],
    '/offer': ['text/html', '<!doctype html><p>Offer</p>'],
    '/favicon.ico': ['image/x-icon', ''],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? [];
    if (type === undefined) return void response.writeHead(404).end();
    const policy = url !== '/open-garden' && { 'Content-Security-Policy': policyOf(serviceUrl) };
    response.writeHead(200, { 'Content-Type': type, ...policy }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
