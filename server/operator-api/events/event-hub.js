import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { runForAllRequests } from "../../db/request-scope.js";
const defaultIntervals = { poll: 1_000, keepAlive: 15_000 };
/** A reader with more unread bytes of earlier polls is disconnected. */
const maxUnread = 256 * 1024;
const maxStreams = 1_000;
/** Streams of one session, so that no operator takes all. */
const maxStreamsOfSession = 20;
const textOf = ({ type, content }) => `event: ${type}\ndata: ${JSON.stringify(content)}\n\n`;
/**
 * Creates a hub that polls for all streams of this process together, and only while there are streams.
 *
 * @param createSource called when the first stream is opened
 */
export function createEventHub(createSource, intervals = defaultIntervals) {
    const streams = new Map();
    let isClosed = false;
    let firstPoll;
    async function poll(source) {
        const polled = [...streams];
        const subscriptions = polled.map(([, subscription]) => subscription);
        const permitted = await source.check(subscriptions);
        polled.forEach(([stream], index) => {
            if (!permitted[index])
                end(stream);
        });
        publish(await source.read(subscriptions.filter((_, index) => permitted[index])));
    }
    function publish(events) {
        // No reader can read between the events of a poll, so only the unread ones of earlier polls show that it is slow. The
        // client has to connect again, and then reads the lists.
        for (const stream of streams.keys())
            if (stream.readableLength > maxUnread)
                stream.destroy();
        for (const event of events) {
            const text = textOf(event);
            for (const [stream, subscription] of streams)
                if (event.isFor(subscription))
                    stream.push(text);
        }
    }
    function end(stream) {
        streams.delete(stream);
        stream.push(null);
    }
    const pollSafely = (source) => poll(source).catch((error) => {
        publish(source.failed(error));
    });
    /** Polls until the last stream ends. */
    function start() {
        const source = createSource();
        const first = pollSafely(source);
        const run = async () => {
            let keptAliveAt = performance.now();
            await first;
            while (streams.size > 0) {
                await delay(intervals.poll, undefined, { ref: false });
                if (streams.size === 0)
                    break;
                await pollSafely(source);
                if (performance.now() < keptAliveAt + intervals.keepAlive)
                    continue;
                keptAliveAt = performance.now();
                for (const stream of streams.keys())
                    stream.push(': keep-alive\n\n');
            }
            firstPoll = undefined;
        };
        void run();
        return first;
    }
    return {
        hasRoom(sessionId) {
            if (streams.size >= maxStreams)
                return false;
            const own = [...streams.values()].filter((subscription) => subscription.sessionId === sessionId);
            return own.length < maxStreamsOfSession;
        },
        async open(subscription) {
            const stream = new Readable({ read: () => undefined });
            streams.set(stream, subscription);
            stream.once('close', () => streams.delete(stream));
            // The first line makes the client receive the headers immediately.
            stream.push('retry: 2000\n\n');
            if (isClosed)
                end(stream);
            await (firstPoll ??= runForAllRequests(async () => start()));
            return stream;
        },
        close() {
            isClosed = true;
            for (const stream of streams.keys())
                end(stream);
        },
    };
}
