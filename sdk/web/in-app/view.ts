import { directionOf } from '../core/direction.ts';
import { pageUrl } from './actions.ts';
import { type Attributes, element } from './element.ts';
import { createFrame, type FrameHandlers } from './html-frame.ts';
import { addStyles } from './styles.ts';
import { isBanner, type Shown } from './template.ts';
import { wordsIn } from './words.ts';

export interface ViewHandlers extends FrameHandlers {
  /** The user clicked the button at this index, or the message outside its buttons. */
  click: (buttonIndex?: number) => void;
}

export interface View {
  /** Rejects if custom HTML can't be shown. */
  ready: Promise<void>;
  show(): void;
  remove(): void;
}

function button(attributes: Attributes, onClick: () => void, ...children: (Node | string | undefined)[]) {
  const created = element('button', { type: 'button', ...attributes }, ...children);
  created.addEventListener('click', onClick);
  return created;
}

/** Without what is not shown, and references such as `&nbsp;`. */
const textOfHtml = (html: string) =>
  html.replace(/<(script|style)\b[^]*?<\/\1\s*>|<!--[^]*?-->|<[^>]*>|&#?\w+;/gi, ' ');

const image = (src: string | undefined, kind: string) =>
  src === undefined ? undefined : element('img', { class: kind, src, alt: '' });

/** The text, which is a button if the message has an action. */
function textOf({ title, text, image: src, action }: Shown, { click }: ViewHandlers): (Node | undefined)[] {
  const texts = [
    title ? element('span', { class: 't', dir: 'auto' }, title) : undefined,
    text ? element('span', { class: 'x', id: 'x', dir: 'auto' }, text) : undefined,
  ];
  const body = [image(src, 'i'), ...texts];
  return action ? [button({ class: 'b' }, () => click(), ...body)] : body;
}

function buttonsOf({ buttons, closes }: Shown, { click, close }: ViewHandlers, closeText: string): Node | undefined {
  const row = buttons.map(({ title, icon }, index) =>
    button({}, () => click(index), image(icon?.includes('/') ? pageUrl(icon) : undefined, 'n'), title),
  );
  if (closes) row.push(button({}, close, closeText));
  return row.length > 0 ? element('div', { class: 'g' }, ...row) : undefined;
}

/**
 * Adds a message to the page, not visible yet.
 *
 * @param service the base URL of the service, for custom HTML
 */
export function createView(shown: Shown, language: string, service: string, handlers: ViewHandlers): View {
  const { position, title, html, closes } = shown;
  const [closeText, message] = wordsIn(language);
  const banner = isBanner(position);
  const frame =
    html === undefined ? undefined : createFrame({ html, language, title: title ?? message, service, handlers });
  const text = frame ? [] : textOf(shown, handlers);
  // Screen readers announce what is added to a status.
  const status = element('div', banner ? { role: 'status' } : {});
  const content = element('div', { class: 'w' }, frame?.element ?? status);
  const box: HTMLElement = element(
    banner ? 'section' : 'dialog',
    {
      class: `m ${position}${frame ? ' h' : ''}`,
      'aria-label': title ?? message,
      'aria-describedby': banner || frame ? undefined : 'x',
    },
    content,
    buttonsOf(shown, handlers, closeText),
    closes ? undefined : button({ class: 'k', 'aria-label': closeText }, handlers.close, '×'),
  );
  const texts = [title, shown.text, ...shown.buttons.map((given) => given.title), html && textOfHtml(html), closeText];
  const host = element('div', { lang: language, dir: directionOf(texts.join(' ')) });
  const root = host.attachShadow({ mode: 'open' });
  addStyles(root);
  root.append(box);
  document.body.append(host);

  let before: Element | null = null;
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !root.contains(relatedTarget)) before = relatedTarget;
  });
  box.addEventListener('cancel', (event) => {
    event.preventDefault();
    handlers.close();
  });
  if (banner) box.addEventListener('keydown', ({ key }) => key === 'Escape' && handlers.close());

  return {
    ready: frame?.ready ?? Promise.resolve(),
    show() {
      box.classList.add('s');
      status.append(...text.filter((node) => node !== undefined));
      if (box instanceof HTMLDialogElement) box.showModal();
      // A long text can be scrolled with the keyboard.
      if (content.scrollHeight > content.clientHeight) content.tabIndex = 0;
    },
    remove() {
      // Closing a dialog gives the focus back.
      if (box instanceof HTMLDialogElement) box.close();
      else if (root.activeElement && before instanceof HTMLElement) before.focus();
      host.remove();
    },
  };
}
