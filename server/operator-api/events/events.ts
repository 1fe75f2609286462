import type { Readable } from 'node:stream';
import { tooManyRequests } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';
import { streamOwner, type StreamSubscription } from '../stream-rights.store.ts';
import type { EventHub } from './event-hub.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx would collect events before it sends them.
  'X-Accel-Buffering': 'no',
};

const tooMany = () => tooManyRequests('too many event streams are open; retry later', 10);

/** Streams of changes. */
export const eventHandlers = (hub: EventHub) => {
  const stream = (subscription: StreamSubscription) => {
    if (!hub.hasRoom(subscription)) throw tooMany();
    return { status: 200 as const, headers, body: (): Promise<Readable> => hub.open(subscription) };
  };
  return {
    async streamEvents(call) {
      return stream({ ...streamOwner(call), applicationId: call.app.id });
    },

    async streamAllEvents(call) {
      return stream(streamOwner(call));
    },
  } satisfies Partial<ApiHandlers>;
};
