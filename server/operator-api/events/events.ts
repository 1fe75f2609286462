import type { Readable } from 'node:stream';
import { tooManyRequests } from '../../http/problem.ts';
import type { Caller, Handlers } from '../handlers.ts';
import type { EventHub, StreamOwner, Subscription } from './event-hub.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx would collect events before it sends them.
  'X-Accel-Buffering': 'no',
};

const tooMany = () => tooManyRequests('too many event streams are open; retry later', 10);

const ownerOf = ({ session, programToken }: Pick<Caller, 'session' | 'programToken'>): StreamOwner =>
  programToken ? { programTokenId: programToken.id } : { sessionId: session.id };

/** Streams of changes. */
export const eventHandlers = (hub: EventHub) => {
  const stream = (subscription: Subscription) => {
    if (!hub.hasRoom(subscription)) throw tooMany();
    return { status: 200 as const, headers, body: (): Promise<Readable> => hub.open(subscription) };
  };
  return {
    async streamEvents(call) {
      return stream({ ...ownerOf(call), applicationId: call.app.id });
    },

    async streamAllEvents(call) {
      return stream(ownerOf(call));
    },
  } satisfies Partial<Handlers>;
};
