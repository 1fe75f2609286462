/** A stub of all three push services that responds after 50 ms, like a remote one. */
import { createSecureServer } from 'node:http2';
const { KEY: key, CERT: cert, STREAMS: streams } = process.env;
const server = createSecureServer({ key, cert, allowHTTP1: true, settings: { maxConcurrentStreams: Number(streams) } });
server.on('request', (request, response) => {
    request.resume().on('end', () => {
        setTimeout(() => {
            const fcm = request.url.startsWith('/v1/');
            response.writeHead(request.url.startsWith('/push/') ? 201 : 200);
            if (request.url === '/token')
                response.end('{"access_token":"access","expires_in":3600}');
            else
                response.end(fcm ? '{"name":"projects/shop/messages/1"}' : '');
        }, 50);
    });
});
server.on('sessionError', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
