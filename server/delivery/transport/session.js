import { constants, } from 'node:http2';
import { maxResponseLength, TransportError } from "./connection.js";
/** A stream ended without a response. `code` is its error code (RFC 9113, 7). */
export class StreamError extends TransportError {
    code;
    constructor(message, code, details) {
        super(message, false, details);
        this.code = code;
    }
}
/** Idle timeout, since proxies may drop an idle connection without notice. */
const idleMilliseconds = 60_000;
/** Monitors a connection. It is ready when the settings of its peer have arrived. */
export function openSession(http2, readyMilliseconds, events) {
    let state = 'opening';
    let limit = 0;
    const session = {
        inFlight: 0,
        limit: () => limit,
        send(post, milliseconds, done) {
            session.inFlight++;
            sendOn(http2, post, milliseconds, (result) => {
                session.inFlight--;
                if (result instanceof StreamError && result.code === timedOut)
                    leave();
                done(result);
            });
        },
        destroy: () => http2.destroy(),
    };
    function leave(error) {
        if (state === 'left')
            return;
        const opened = state === 'open';
        state = 'left';
        clearTimeout(timer);
        if (opened) {
            events.left(session);
            http2.close();
        }
        else {
            events.failed(new TransportError('the push service violates HTTP/2', true, { cause: error }));
            http2.destroy();
        }
    }
    const timer = setTimeout(() => leave(new Error(`no settings within ${readyMilliseconds} ms`)), readyMilliseconds);
    http2.on('remoteSettings', ({ maxConcurrentStreams = Infinity }) => {
        limit = maxConcurrentStreams;
        if (state === 'open')
            events.changed();
        if (state !== 'opening')
            return;
        clearTimeout(timer);
        state = 'open';
        events.ready(session);
    });
    http2.on('error', leave);
    http2.on('goaway', () => leave());
    http2.on('close', () => leave());
    http2.setTimeout(idleMilliseconds, () => session.inFlight === 0 && leave());
}
/** The error code of a timeout. */
const timedOut = -1;
function sendOn(http2, { headers, body }, milliseconds, done) {
    let stream;
    try {
        stream = http2.request(headers);
    }
    catch (error) {
        // The connection has just closed, so nothing was sent, as with a refused stream.
        const { NGHTTP2_REFUSED_STREAM } = constants;
        process.nextTick(done, new StreamError('the connection has ended', NGHTTP2_REFUSED_STREAM, { cause: error }));
        return;
    }
    let response;
    let text = '';
    let failure;
    let late = false;
    const timer = setTimeout(() => {
        late = true;
        stream.destroy(new Error(`no response within ${milliseconds} ms`));
    }, milliseconds);
    stream.setEncoding('utf8');
    stream.on('response', (received) => {
        response = { status: received[':status'] ?? 0, headers: received };
    });
    stream.on('data', (chunk) => {
        text += chunk;
        if (text.length > maxResponseLength)
            stream.destroy(new Error('the response is too large'));
    });
    stream.on('error', (error) => (failure = error));
    stream.on('close', () => {
        clearTimeout(timer);
        if (response && stream.readableEnded && !failure)
            return done({ ...response, body: text });
        if (late)
            return done(new StreamError('the push service does not respond', timedOut, { cause: failure }));
        const connection = http2.destroyed ? http2 : undefined;
        done(new StreamError('the push service closed the connection', stream.rstCode ?? 0, { cause: failure, connection }));
    });
    stream.end(body);
}
