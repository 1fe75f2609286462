import { createMessageView } from '../../sdk/web/inbox/message-view.ts';
import type { Entry } from '../../sdk/web/inbox/messages.ts';
import { createStyle } from '../../sdk/web/inbox/style.ts';
import { englishTexts } from '../../sdk/web/inbox/texts.ts';
import type { InApp } from '../../sdk/web/in-app/conditions.ts';
import { readTemplate } from '../../sdk/web/in-app/template.ts';
import { createView, type View } from '../../sdk/web/in-app/view.ts';

/** What the console asks the frame of a preview to show. */
export type Shown =
  | { kind: 'in-app'; message: Record<string, unknown>; language: string }
  | { kind: 'inbox'; message: Record<string, unknown>; language: string };

/** The script of the frame of a preview, which draws messages with the code of the web SDK. */
let view: View | undefined;
const nothing = () => undefined;

/** Opens a dialog without the focus, which stays in the field that is edited. */
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

function showInApp(message: Record<string, unknown>, language: string): void {
  const shown = readTemplate({ inAppId: 1, message } as unknown as InApp);
  if (!shown) return;
  const handlers = { click: nothing, open: nothing, close: nothing };
  const created = createView(shown, language, new URL('..', document.baseURI).href.replace(/\/$/, ''), handlers);
  view = created;
  void created.ready.then(
    () => view === created && created.show(),
    () => undefined,
  );
}

function showInbox(message: Record<string, unknown>): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyle()];
  const entry = { inboxId: 1, sendDate: new Date().toISOString(), message } as unknown as Entry;
  const { item, header } = createMessageView(entry, {
    texts: englishTexts,
    clicked: () => false,
    opened: nothing,
    archive: nothing,
    markUnread: nothing,
  });
  const list = document.createElement('ul');
  list.append(item);
  root.append(list);
  document.body.append(host);
  header.click();
}

addEventListener('message', ({ data, source }: MessageEvent<Shown>) => {
  if (source !== parent) return;
  view?.remove();
  view = undefined;
  document.body.replaceChildren();
  document.documentElement.lang = data.language;
  document.documentElement.dir = data.language && isRightToLeft(data.language) ? 'rtl' : 'ltr';
  if (data.kind === 'in-app') showInApp(data.message, data.language);
  else showInbox(data.message);
});

function isRightToLeft(language: string): boolean {
  try {
    const script = new Intl.Locale(language).maximize().script ?? '';
    return ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(script);
  } catch {
    return false;
  }
}

parent.postMessage('preview ready', '*');
