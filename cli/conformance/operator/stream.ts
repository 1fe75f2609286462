import type { OperationId } from '../../../generated/operator/operations.ts';
import { responding } from '../runner/http.ts';
import type { CallValues } from '../runner/context.ts';
import type { OperatorCalls } from './calls.ts';

export interface StreamEvent {
  type: string;
  data: Record<string, unknown>;
}

/** A stream of server-sent events, read as they arrive. */
export class EventStream {
  /** All received text. */
  text = '';
  hasEnded = false;
  readonly abort = new AbortController();

  get events(): StreamEvent[] {
    const blocks = this.text.split('\n\n').slice(0, -1);
    return blocks.flatMap((block) => {
      const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return type && data ? [{ type, data: JSON.parse(data) as Record<string, unknown> }] : [];
    });
  }

  /** The data of the events with a type. */
  of(type: string): Record<string, unknown>[] {
    return this.events.filter((event) => event.type === type).map(({ data }) => data);
  }

  async read(body: AsyncIterable<unknown>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body) this.text += decoder.decode(chunk as Uint8Array, { stream: true });
    this.hasEnded = true;
  }
}

/** Opens a stream, which is closed after the scenario. */
export async function openStream(
  calls: OperatorCalls,
  operation: OperationId & ('streamEvents' | 'streamAllEvents'),
  values: CallValues = {},
): Promise<EventStream> {
  const stream = new EventStream();
  const { signal } = stream.abort;
  const response = await calls.send(operation, values, ({ baseUrl, timeout }, request) => {
    const { method, path, headers } = request;
    const timer = setTimeout(() => stream.abort.abort(), timeout);
    return responding(baseUrl, request, async () => {
      const opened = await fetch(baseUrl + path, { method, headers, redirect: 'manual', signal });
      clearTimeout(timer);
      if (opened.status !== 200) {
        return { status: opened.status, headers: opened.headers, text: await opened.text() };
      }
      // A connection that breaks leaves a stream that has not ended.
      void stream.read(opened.body ?? new ReadableStream()).catch(() => undefined);
      return { status: 200, headers: opened.headers, text: '' };
    });
  });
  calls.ctx.undoLater(async () => stream.abort.abort());
  calls.checked(operation, 200, response);
  return stream;
}
