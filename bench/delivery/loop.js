import { connect } from 'node:http2';
import { once } from 'node:events';
/** Sends requests with bare `node:http2`, over several connections with a fixed concurrency on each. */
export async function openLoop(origin, ca, sessions, streams) {
    const opened = Array.from({ length: sessions }, () => connect(origin, { ca }));
    await Promise.all(opened.map((session) => once(session, 'remoteSettings')));
    return {
        async run(count, make) {
            let next = 0;
            const work = async (session) => {
                while (next < count)
                    await post(session, make(next++));
            };
            await Promise.all(opened.flatMap((session) => Array.from({ length: streams }, () => work(session))));
        },
        close: () => opened.forEach((session) => session.close()),
    };
}
const post = (session, { headers, body }) => new Promise((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ...headers });
    let status = 0;
    stream.setEncoding('utf8');
    stream.on('response', (response) => (status = response[':status'] ?? 0));
    stream.on('data', () => undefined);
    stream.on('error', reject);
    stream.on('end', () => (status < 300 ? resolve() : reject(new Error(`status ${status}`))));
    stream.end(body());
});
