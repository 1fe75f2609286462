import { webUrl } from '../core/urls.ts';
import type { InApp } from './conditions.ts';

export type Action = NonNullable<InApp['message']['action']>;

/** The absolute URL of a page or an image. */
export const pageUrl = (url: string | undefined): string | undefined => webUrl(url, location.href);

/**
 * Performs an action. Call it while you handle a click: browsers open windows only then.
 *
 * @param recorded resolves when the click is stored, so that the page can be left
 * @returns whether the action is possible in a web page
 */
export function perform({ action = 'close', url }: Action, recorded: Promise<unknown>): boolean {
  if (action === 'close') return true;
  const href = pageUrl(url);
  if (href === undefined) return false;
  if (action === 'request') {
    void fetch(href, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => undefined);
  } else if (action === 'webview' || action === 'urlscheme') {
    void recorded.finally(() => location.assign(href));
  } else {
    open(href, '_blank', 'noopener');
  }
  return true;
}
