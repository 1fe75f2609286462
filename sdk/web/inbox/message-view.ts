import { type ContentActions, createButtons, createContent } from './content.ts';
import { webUrl } from '../core/urls.ts';
import { button, el } from './dom.ts';
import type { Entry } from './messages.ts';

export interface MessageActions extends Omit<ContentActions, 'close'> {
  opened(entry: Entry): void;
  archive(entry: Entry): void;
  markUnread(entry: Entry): void;
}

/** One message in the list. */
export interface MessageView {
  item: HTMLLIElement;
  /** Opens and closes the message. */
  header: HTMLButtonElement;
  /** Shows a new version of the message. It stays open or closed. */
  update(entry: Entry): void;
}

export function createMessageView(first: Entry, actions: MessageActions): MessageView {
  const { texts } = actions;
  let entry = first;
  let shown = '';
  const header = el('button', { type: 'button', className: 'header', part: 'header', onclick });
  header.setAttribute('aria-keyshortcuts', 'Delete');
  // Firefox 115 does not reflect the property.
  header.setAttribute('aria-expanded', 'false');
  const content = el('div', { className: 'content', part: 'content', hidden: true });
  const item = el('li', {}, header, content);
  const dot = el('span', { className: 'dot', part: 'dot' }, el('span', {}, texts.unread));
  const unreadButton = button('mark-unread', texts.markUnread, () => {
    close();
    actions.markUnread(entry);
  });

  function setOpen(open: boolean): void {
    header.setAttribute('aria-expanded', String(open));
    content.hidden = !open;
    // A page is loaded when its message is opened, and ends when it is closed.
    content.replaceChildren(...(open ? openContent() : []));
  }

  const openContent = () => [
    ...createContent(entry, { ...actions, close }),
    el(
      'div',
      { className: 'actions', part: 'actions' },
      ...createButtons(entry, { ...actions, close }),
      unreadButton,
      button('archive', texts.archive, () => actions.archive(entry)),
    ),
  ];

  function close(): void {
    setOpen(false);
    header.focus();
  }

  function onclick(): void {
    const open = content.hidden !== false;
    setOpen(open);
    if (open) actions.opened(entry);
  }

  function update(next: Entry): void {
    entry = next;
    const unread = entry.readDate === undefined;
    item.classList.toggle('unread', unread);
    item.setAttribute('part', unread ? 'message unread' : 'message');
    dot.hidden = !unread;
    const message = JSON.stringify(entry.message);
    if (message === shown) return;
    shown = message;
    header.replaceChildren(...headerParts(entry), dot);
    if (!content.hidden) setOpen(true);
  }

  update(first);
  return { item, header, update };
}

function headerParts({ message, sendDate }: Entry): Node[] {
  const { subject, sender, summary, iconUrl } = message;
  const text = (part: string, value: string | undefined) =>
    value === undefined ? [] : [el('span', { className: part, part, dir: 'auto' }, value)];
  const date = new Date(sendDate);
  return [
    ...createIcon(webUrl(iconUrl)),
    ...text('sender', sender),
    ...text('subject', subject),
    ...text('summary', summary),
    el('time', { part: 'date', dateTime: sendDate, title: date.toLocaleString() }, date.toLocaleDateString()),
  ];
}

/** An icon that can't be loaded, or that the Content Security Policy blocks, is removed. */
function createIcon(src: string | undefined): Node[] {
  if (src === undefined) return [];
  const icon = el('img', { className: 'icon', part: 'icon', alt: '', referrerPolicy: 'no-referrer' });
  icon.addEventListener('error', () => icon.remove());
  icon.src = src;
  return [icon];
}
