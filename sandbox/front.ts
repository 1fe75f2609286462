import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { renderServiceError } from '../server/api/error-format.ts';
import { listen, type Listener } from '../server/http/listener.ts';

/** The port of a sandbox. It stays while the service behind it is replaced. */
export interface Front {
  port: number;
  /** Passes requests on to a service. Those that arrived while there was none have waited. */
  attach: (handle: RequestListener) => Listener;
  close(): Promise<void>;
}

/** @param handle handles each request, and may pass it on to the service */
export async function openFront(
  host: string,
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse, service: RequestListener) => void,
): Promise<Front> {
  const service = createSlot();
  const listener = await listen((request, response) => handle(request, response, service.handle), host, port, {
    renderError: renderServiceError,
  });
  return {
    port: listener.port,
    attach: (handle) => ({ port: listener.port, connections: listener.connections, close: service.put(handle) }),
    close: () => listener.close(0),
  };
}

function createSlot() {
  let current: RequestListener | undefined;
  const waiting: (() => void)[] = [];

  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (current) current(request, response);
    else waiting.push(() => handle(request, response));
  }

  /** @returns a function that removes the listener, and waits for its active requests */
  function put(listener: RequestListener): Listener['close'] {
    const active = new Set<ServerResponse>();
    let onIdle = (): void => undefined;
    current = (request, response) => {
      active.add(response);
      response.once('close', () => {
        active.delete(response);
        if (active.size === 0) onIdle();
      });
      listener(request, response);
    };
    for (const retry of waiting.splice(0)) retry();
    return async (graceSeconds) => {
      current = undefined;
      if (active.size === 0) return;
      const idle = new Promise<void>((resolve) => (onIdle = resolve));
      await Promise.race([idle, delay(graceSeconds * 1000, undefined, { ref: false })]);
      for (const response of active) response.destroy();
    };
  }

  return { handle, put };
}
