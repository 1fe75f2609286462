/** An event of a shared stream. `joined` has the data of the last event `health`, for a tab that joins an open stream. */
export interface StreamEvent {
  name: string;
  data?: string | undefined;
}

/** Pause before a stream is opened again that the service ended with an error response, in milliseconds. */
const reopenAfter = 5_000;

/**
 * Receives server-sent events while the tab is visible. Visible tabs share one connection, since a browser opens at most
 * six HTTP/1.1 connections to a host: one tab opens the stream and passes its events on, and the next takes over when it
 * closes. Without Web Locks, which need HTTPS, each visible tab opens its own stream.
 *
 * @param names the names of the events
 * @param receive gets the events, and `open`, `joined`, `lost`, `rejected` and `hidden` for changes of the connection
 * @returns closes the stream
 */
export function openSharedStream(
  url: string,
  names: readonly string[],
  receive: (event: StreamEvent) => void,
): () => void {
  let disconnect: (() => void) | undefined;

  function update(): void {
    if (!document.hidden) {
      disconnect ??= 'locks' in navigator ? share(url, names, receive) : connect(url, names, receive);
    } else if (disconnect) {
      disconnect();
      disconnect = undefined;
      receive({ name: 'hidden' });
    }
  }

  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    disconnect?.();
  };
}

/** Opens the stream if no other tab has it, else receives its events from that tab. */
function share(url: string, names: readonly string[], receive: (event: StreamEvent) => void): () => void {
  const channel = new BroadcastChannel(url);
  const waiting = new AbortController();
  let close: (() => void) | undefined;
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== 'join') receive(data);
  };
  channel.postMessage({ name: 'join' });

  function lead(): Promise<void> {
    let isOpen = false;
    let health: string | undefined;
    channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => {
      if (data.name === 'join' && isOpen) channel.postMessage({ name: 'joined', data: health });
    };
    const disconnect = connect(url, names, (event) => {
      if (event.name === 'open') isOpen = true;
      if (event.name === 'lost') isOpen = false;
      if (event.name === 'health') health = event.data;
      receive(event);
      channel.postMessage(event);
    });
    return new Promise((resolve) => {
      close = () => {
        disconnect();
        resolve();
      };
    });
  }

  // An aborted request for the lock is no error: the tab does not want the stream any more.
  navigator.locks.request(url, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    close?.();
    channel.close();
  };
}

function connect(url: string, names: readonly string[], receive: (event: StreamEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;

  function open(): void {
    source = new EventSource(url);
    source.onopen = () => receive({ name: 'open' });
    for (const name of names) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => receive({ name, data }));
    }
    source.onerror = () => {
      receive({ name: 'lost' });
      // The browser does not connect again after an error response.
      if (source.readyState !== EventSource.CLOSED) return;
      receive({ name: 'rejected' });
      timer = setTimeout(open, reopenAfter);
    };
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
