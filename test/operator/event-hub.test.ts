import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { createEventHub, type EventSource, type OperatorEvent } from '../../server/operator-api/events/event-hub.ts';
import type { StreamSubscription } from '../../server/operator-api/stream-rights.store.ts';
import { until } from '../support/wait.ts';

const event = (content: object, applicationId?: number): OperatorEvent => ({
  ...{ type: 'send', content },
  isFor: (subscription) => applicationId === undefined || subscription.applicationId === applicationId,
});

/** A source that returns what a test puts into `next`. */
function createTestSource() {
  const source = {
    created: 0,
    polls: 0,
    next: [] as OperatorEvent[],
    fails: false,
    ended: new Set<number | undefined>(),
    create: (): EventSource => {
      source.created++;
      return {
        check: async (subscriptions: readonly StreamSubscription[]) =>
          subscriptions.map(({ sessionId }) => !source.ended.has(sessionId)),
        async read() {
          source.polls++;
          if (source.fails) throw new Error('the database is gone');
          return source.next.splice(0);
        },
        failed: () => [event({ database: 'unavailable' })],
      };
    },
  };
  return source;
}

/** Collects the text of a stream. */
function collect(stream: Readable) {
  const read = { text: '', isClosed: false };
  stream.on('data', (chunk: Buffer) => (read.text += chunk.toString()));
  stream.once('close', () => (read.isClosed = true));
  return read;
}

const viewer = { role: 'viewer' as const };
const intervals = { poll: 20, keepAlive: 100 };
const open = (source: ReturnType<typeof createTestSource>, more: Partial<typeof intervals> = {}) =>
  createEventHub(source.create, { ...intervals, ...more });

test('one poller serves all streams, and ends with the last of them (OPER-222)', async () => {
  const source = createTestSource();
  const hub = open(source, { keepAlive: 60_000 });
  const streams = await Promise.all(
    [1, 2, 3].map((sessionId) => hub.open({ ...viewer, sessionId, applicationId: sessionId })),
  );
  const read = streams.map(collect);
  expect(source.created).toBe(1);
  source.next.push(event({ id: 7 }, 2));
  await until(async () => read[1]?.text.includes('data: {"id":7}') || undefined);
  expect(read[0]?.text).toBe('retry: 2000\n\n');
  for (const stream of streams) stream.destroy();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { polls } = source;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(source.polls).toBe(polls);
  (await hub.open({ ...viewer, sessionId: 4 })).destroy();
  expect(source.created).toBe(2);
});

test('a stream ends with its session, and the others stay open (OPER-223)', async () => {
  const source = createTestSource();
  const hub = open(source);
  const [ended, other] = (await Promise.all([1, 2].map((sessionId) => hub.open({ ...viewer, sessionId })))).map(
    collect,
  );
  source.ended.add(1);
  await until(async () => ended?.isClosed || undefined);
  expect(other?.isClosed).toBe(false);
  hub.close();
  await until(async () => other?.isClosed || undefined);
  const late = collect(await hub.open({ ...viewer, sessionId: 3 }));
  await until(async () => late.isClosed || undefined);
});

test('a session has a maximum of streams, and others can still open some (OPER-222)', async () => {
  const hub = open(createTestSource());
  const streams = await Promise.all(Array.from({ length: 20 }, () => hub.open({ ...viewer, sessionId: 1 })));
  const room = [{ sessionId: 1 }, { sessionId: 2 }, { programTokenId: 1 }].map((owner) =>
    hub.hasRoom({ ...viewer, ...owner }),
  );
  expect(room).toEqual([false, true, true]);
  streams[0]?.destroy();
  await until(async () => hub.hasRoom({ ...viewer, sessionId: 1 }) || undefined);
  hub.close();
});

test('a stream that is idle has a comment at intervals (OPER-224)', async () => {
  const hub = open(createTestSource());
  const read = collect(await hub.open({ ...viewer, sessionId: 1 }));
  await until(async () => read.text.endsWith(': keep-alive\n\n') || undefined);
  hub.close();
});

test('a reader that is too slow is disconnected, and the others are not (OPER-224)', async () => {
  const source = createTestSource();
  const hub = open(source);
  const slow = await hub.open({ ...viewer, sessionId: 1 });
  const fast = collect(await hub.open({ ...viewer, sessionId: 2 }));
  for (let n = 0; n < 4; n++) {
    source.next.push(event({ text: 'x'.repeat(100_000) }));
    await until(async () => fast.text.length > (n + 1) * 100_000 || undefined);
  }
  expect(slow.destroyed).toBe(true);
  expect(fast.isClosed).toBe(false);
  hub.close();
});

test('a reader gets many changes of one poll, although it can not read between them (OPER-224)', async () => {
  const source = createTestSource();
  const hub = open(source);
  const read = collect(await hub.open({ ...viewer, sessionId: 1 }));
  source.next.push(...Array.from({ length: 20_000 }, (_, id) => event({ id, text: 'x'.repeat(100) })));
  await until(async () => read.text.includes('"id":19999') || undefined);
  source.next.push(event({ id: 20_000 }));
  await until(async () => read.text.includes('"id":20000') || undefined);
  hub.close();
});

test('streams stay open while the database is unavailable (OPER-220)', async () => {
  const source = createTestSource();
  const hub = open(source);
  const read = collect(await hub.open({ ...viewer, sessionId: 1 }));
  source.fails = true;
  await until(async () => read.text.includes('"unavailable"') || undefined);
  source.fails = false;
  source.next.push(event({ id: 8 }));
  await until(async () => read.text.includes('{"id":8}') || undefined);
  hub.close();
});
