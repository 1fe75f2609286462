import { tooManyRequests } from "../../http/problem.js";
const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // nginx would collect events before it sends them.
    'X-Accel-Buffering': 'no',
};
const tooMany = () => tooManyRequests('too many event streams are open; retry later', 10);
/** Streams of changes. */
export const eventHandlers = (hub) => {
    const stream = (subscription) => {
        if (!hub.hasRoom(subscription.sessionId))
            throw tooMany();
        return { status: 200, headers, body: () => hub.open(subscription) };
    };
    return {
        async streamEvents({ app, session }) {
            return stream({ sessionId: session.id, applicationId: app.id });
        },
        async streamAllEvents({ session }) {
            return stream({ sessionId: session.id });
        },
    };
};
