import { urlWarning } from './url-warning.ts';

/** How many URLs are named. */
const maxNamed = 3;

const named = (urls: ReadonlySet<string>) =>
  [...urls].slice(0, maxNamed).join(', ') + (urls.size > maxNamed ? ', …' : '');

/**
 * Returns what devices will not show of custom HTML, as far as its text shows it. The HTML is only parsed: nothing is loaded, and no
 * script runs. The console warns, and the service decides.
 */
export function htmlWarnings(html: string): string[] {
  if (html.trim() === '') return [];
  const page = new DOMParser().parseFromString(html, 'text/html');
  const urls = (selector: string, ...attributes: string[]) =>
    [...page.querySelectorAll(selector)].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name)?.trim() ?? '').filter((url) => url !== ''),
    );
  const media = urls('img, audio, video, source, track', 'src', 'poster');
  const blocked = media.filter((url) => !/^(?:https:|data:|\$\{)/i.test(url));
  const unreachable = [...media, ...urls('a', 'href')]
    .filter((url) => /^https?:/i.test(url) && !blocked.includes(url))
    .filter((url) => urlWarning(url) !== undefined);
  const code = page.querySelector('script[src], link[rel~=stylesheet], iframe, object, embed');
  return [
    ...(blocked.length > 0
      ? [`Pictures and media need URLs that begin with https://: ${named(new Set(blocked))}`]
      : []),
    ...(unreachable.length > 0 ? [`Devices may not be able to open ${named(new Set(unreachable))}.`] : []),
    ...(code
      ? ['Scripts, style sheets and frames from URLs are not loaded. Put scripts and styles into the HTML.']
      : []),
    ...(page.querySelector('form') ? ['Forms are not sent.'] : []),
  ];
}
