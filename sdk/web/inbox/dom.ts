import { webUrl } from '../core/urls.ts';

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'part'>> & {
  part?: string;
};

/** Creates an element. Texts become text nodes, never markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button that runs an action. */
export const button = (part: string, text: string, onclick: () => void): HTMLButtonElement =>
  el('button', { type: 'button', className: part, part, onclick }, text);

/** The URL of a page. A deep link may be relative to this one. */
export const targetUrl = (text: string | undefined, type: string): string | undefined =>
  webUrl(text, type === 'urlscheme' ? document.baseURI : undefined);

/**
 * A link.
 *
 * @param newTab whether it leaves the page open. The new page gets no access to it
 */
export const link = (part: string, text: string, href: string, newTab: boolean): HTMLAnchorElement =>
  el('a', { className: part, part, href, ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }, text);
