import { element } from './element.ts';

/** What custom HTML can ask for. */
export interface FrameHandlers {
  /** The user clicked the message. */
  click: () => void;
  /** The user clicked a link. */
  open: (url: string) => void;
  close: () => void;
}

interface FrameParts {
  html: string;
  language: string;
  title: string;
  service: string;
  handlers: FrameHandlers;
}

/** What the frame can ask for, see `html-frame.html`. */
type FrameMessage =
  { type: 'ready' | 'close' | 'click' } | { type: 'open'; url: string } | { type: 'size'; height: number };

/** How long the page of the frame may take to load. */
const timeout = 10_000;

/**
 * Creates a frame for custom HTML. Its sandbox gives it an origin of its own, so that scripts in the HTML can't reach the page. The
 * page of the service has its own Content Security Policy, so that that of the page needs no exceptions.
 */
export function createFrame({ html, language, title, service, handlers }: FrameParts) {
  const frame = element('iframe', {
    sandbox: 'allow-scripts allow-popups',
    referrerpolicy: 'no-referrer',
    src: `${service}/sdk/web/html-frame.html`,
    title,
  });
  const ready = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('the page for custom HTML was not loaded; see frame-src')), timeout);
    frame.addEventListener(
      'load',
      () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
          if (data.type === 'ready') resolve();
          else if (data.type === 'close') handlers.close();
          else if (data.type === 'click') handlers.click();
          else if (data.type === 'open') handlers.open(String(data.url));
          else if (data.type === 'size') frame.height = String(Math.ceil(Number(data.height)) || 0);
        };
        // An origin of its own has no name, so only `*` addresses it.
        frame.contentWindow?.postMessage({ html, language }, '*', [port2]);
      },
      { once: true },
    );
  });
  return { element: frame, ready };
}
