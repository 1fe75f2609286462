import type { Readable } from 'node:stream';
import { tooManyRequests } from '../../http/problem.ts';
import type { Handlers } from '../handlers.ts';
import type { EventHub, Subscription } from './event-hub.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx would collect events before it sends them.
  'X-Accel-Buffering': 'no',
};

const tooMany = () => tooManyRequests('too many event streams are open; retry later', 10);

/** Streams of changes. */
export const eventHandlers = (hub: EventHub) => {
  const stream = (subscription: Subscription) => {
    if (!hub.hasRoom(subscription.sessionId)) throw tooMany();
    return { status: 200 as const, headers, body: (): Promise<Readable> => hub.open(subscription) };
  };
  return {
    async streamEvents({ app, session }) {
      return stream({ sessionId: session.id, applicationId: app.id });
    },

    async streamAllEvents({ session }) {
      return stream({ sessionId: session.id });
    },
  } satisfies Partial<Handlers>;
};
