import type { Schemas } from '../core/http.ts';
import { button, el, link, targetUrl } from './dom.ts';
import type { Entry } from './messages.ts';
import type { InboxTexts } from './texts.ts';

export type InboxButton = Schemas['InboxButton'];

export interface ContentActions {
  texts: InboxTexts;
  /** The user clicked a button of a message. @returns whether the element continues with the action of the button */
  clicked(entry: Entry, button: InboxButton): boolean;
  /** Closes the message. */
  close(): void;
}

/** What a message shows when it is open, by type. Content of other origins never runs in the page. */
export function createContent({ message }: Entry, { texts }: ContentActions): Node[] {
  const { type, value } = message.content;
  const text = (content: string) => el('p', { className: 'text', part: 'text', dir: 'auto' }, content);
  if (type === 'text') return [text(value)];
  const summary = message.summary === undefined ? [] : [text(message.summary)];
  const url = type === 'event' ? undefined : targetUrl(value, type);
  if (url === undefined) return summary;
  const open = link('link', texts.openPage, url, type !== 'urlscheme');
  return type === 'richpush' ? [createFrame(url, message.subject), open] : [...summary, open];
}

/** A page in an origin of its own, so that it can't read this one. */
function createFrame(url: string, title: string): HTMLIFrameElement {
  const frame = el('iframe', { part: 'frame', title, loading: 'lazy', referrerPolicy: 'no-referrer' });
  frame.sandbox.add('allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox');
  frame.src = url;
  return frame;
}

/** The buttons of a message that a browser can run. The others need an app. */
export function createButtons(entry: Entry, actions: ContentActions): HTMLElement[] {
  return (entry.message.buttons ?? []).flatMap((given) => createButton(entry, given, actions) ?? []);
}

function createButton(entry: Entry, given: InboxButton, actions: ContentActions): HTMLElement | undefined {
  const { action = 'close', id, title = id } = given;
  const url = targetUrl(given.url, action);
  if (action === 'close' || (action === 'request' && url !== undefined)) {
    return button('button', title, () => {
      if (!actions.clicked(entry, given)) return;
      if (action === 'close') actions.close();
      else void fetch(url ?? '', { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => undefined);
    });
  }
  if (url === undefined) return undefined;
  const anchor = link('button', title, url, action !== 'urlscheme');
  anchor.addEventListener('click', (event) => {
    if (!actions.clicked(entry, given)) event.preventDefault();
  });
  return anchor;
}

/** Removes a frame that the Content Security Policy has blocked, so that only the link is left. */
export function removeBlocked(
  root: ParentNode,
  { effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
): void {
  if (effectiveDirective !== 'frame-src') return;
  for (const frame of root.querySelectorAll('iframe')) if (frame.src.startsWith(blockedURI)) frame.remove();
}
