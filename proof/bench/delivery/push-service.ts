/** A stub of all three push services that responds after 50 ms, like a remote one. */
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

const { KEY: key, CERT: cert, STREAMS: streams } = process.env;
const settings = { maxConcurrentStreams: Number(streams) };
// The connections of `web-push` are idle while others are measured, and must not close when it uses them again.
const server = Object.assign(createSecureServer({ key, cert, allowHTTP1: true, settings }), {
  keepAliveTimeout: 600_000,
});
server.on('request', (request, response) => {
  request.resume().on('end', () => {
    setTimeout(() => {
      const fcm = request.url.startsWith('/v1/');
      response.writeHead(request.url.startsWith('/push/') ? 201 : 200);
      if (request.url === '/token') response.end('{"access_token":"access","expires_in":3600}');
      else response.end(fcm ? '{"name":"projects/shop/messages/1"}' : '');
    }, 50);
  });
});
server.on('sessionError', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
