import type { Core, EngageInboxElement } from '../module.ts';
import { removeBlocked } from './content.ts';
import { button, el } from './dom.ts';
import { follow } from './follow.ts';
import { createMessages, type Entry, type Status } from './messages.ts';
import { createMessageView, type MessageActions, type MessageView } from './message-view.ts';
import { createStyle } from './style.ts';
import { englishTexts, type InboxTexts } from './texts.ts';
import { moveFocus } from './keyboard.ts';

const now = () => new Date().toISOString();

/** Creates the class of `<engage-inbox>` for a device. */
export function createInboxClass(core: Core): new () => EngageInboxElement {
  const style = createStyle();

  return class EngageInbox extends HTMLElement implements EngageInboxElement {
    #texts: InboxTexts = englishTexts;
    readonly #messages = createMessages(core, () => this.#render());
    readonly #views = new Map<number, MessageView>();
    readonly #list = el('ul', { part: 'list', role: 'list' });
    readonly #empty = el('p', { className: 'empty', part: 'empty', hidden: true });
    readonly #status = el('p', { className: 'status', part: 'status', role: 'status' });
    readonly #more = button('more', '', () => void this.#loadMore());
    readonly #section = el('section', {}, this.#list, this.#empty, this.#more, this.#status);
    #unread = 0;
    #stop: (() => void)[] = [];

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      root.append(this.#section);
      this.#more.hidden = true;
      this.#list.addEventListener('keydown', (event) => this.#onKey(event));
    }

    get unread(): number {
      return this.#unread;
    }

    get texts(): InboxTexts {
      return this.#texts;
    }

    set texts(texts: Partial<InboxTexts>) {
      this.#texts = { ...englishTexts, ...texts };
      this.#views.clear();
      this.#list.replaceChildren();
      this.#render();
    }

    connectedCallback(): void {
      // The page has set it before the element was defined.
      const early = Object.getOwnPropertyDescriptor(this, 'texts')?.value as Partial<InboxTexts> | undefined;
      if (early && delete (this as { texts?: unknown }).texts) this.texts = early;
      const refresh = () => void this.refresh();
      const visible = new IntersectionObserver((changes) => {
        if (changes.at(-1)?.isIntersecting) refresh();
      });
      visible.observe(this);
      const onShow = () => document.visibilityState === 'visible' && (this.checkVisibility?.() ?? true) && refresh();
      document.addEventListener('visibilitychange', onShow);
      const onViolation = (event: SecurityPolicyViolationEvent) => removeBlocked(this.#list, event);
      document.addEventListener('securitypolicyviolation', onViolation);
      this.#stop = [
        () => visible.disconnect(),
        () => document.removeEventListener('visibilitychange', onShow),
        () => document.removeEventListener('securitypolicyviolation', onViolation),
        follow(core, refresh, () => this.#forget()),
      ];
    }

    disconnectedCallback(): void {
      for (const stop of this.#stop.splice(0)) stop();
    }

    /** Shows nothing of the user, such as a message that can be restored. */
    #forget(): void {
      this.#say();
      this.#messages.clear();
    }

    refresh(): Promise<void> {
      return this.#run(() => this.#messages.refresh());
    }

    /** Runs a request, and reports a failure to the user. Before the registration, the inbox is empty. */
    async #run(request: () => Promise<void>): Promise<void> {
      try {
        await request();
        if (this.#status.dataset.failed) this.#say();
      } catch (error) {
        const { code } = error as { code?: string };
        core.log('inbox', { code });
        if (code === 'not_registered') return this.#messages.clear();
        this.#say(
          this.#texts.failed,
          button('retry', this.#texts.retry, () => void this.refresh()),
        );
        this.#status.dataset.failed = 'true';
      }
    }

    #say(...parts: (string | Node)[]): void {
      delete this.#status.dataset.failed;
      this.#status.replaceChildren(...parts.flatMap((part) => [part, ' ']).slice(0, -1));
    }

    #render(): void {
      const entries = this.#messages.visible();
      const shown = new Set(entries.map(({ inboxId }) => inboxId));
      for (const [inboxId, { item }] of this.#views) {
        if (shown.has(inboxId)) continue;
        item.remove();
        this.#views.delete(inboxId);
      }
      entries.forEach((entry, index) => {
        const { item } = this.#viewOf(entry);
        // An element that moves loses its focus, and a frame in it loads again.
        const current = this.#list.children[index];
        if (current !== item) this.#list.insertBefore(item, current ?? null);
      });
      this.#section.setAttribute('aria-label', this.#texts.inbox);
      this.#empty.textContent = this.#texts.empty;
      this.#empty.hidden = entries.length > 0;
      this.#more.textContent = this.#texts.more;
      this.#more.hidden = !this.#messages.hasMore();
      this.#count();
    }

    #viewOf(entry: Entry): MessageView {
      const known = this.#views.get(entry.inboxId);
      known?.update(entry);
      const view = known ?? createMessageView(entry, this.#actions());
      this.#views.set(entry.inboxId, view);
      return view;
    }

    #count(): void {
      const unread = this.#messages.unread();
      if (this.#unread === unread && this.hasAttribute('unread')) return;
      this.#unread = unread;
      this.setAttribute('unread', String(unread));
      this.dispatchEvent(new CustomEvent('unreadchange', { bubbles: true, detail: { unread } }));
    }

    #actions(): MessageActions {
      return {
        texts: this.#texts,
        opened: (entry) => {
          const { type, value } = entry.message.content;
          if (type === 'event') void core.track({ type: 'application', code: value }).catch(() => undefined);
          if (!entry.readDate) void this.#set(entry, { readDate: now() });
        },
        markUnread: (entry) => void this.#set(entry, { readDate: null }),
        archive: (entry) => this.#archive(entry),
        clicked: ({ inboxId }, given) =>
          this.dispatchEvent(
            new CustomEvent('buttonclick', { bubbles: true, cancelable: true, detail: { inboxId, button: given } }),
          ),
      };
    }

    #set(entry: Entry, status: Status): Promise<void> {
      return this.#run(() => this.#messages.setStatus(entry, status));
    }

    #archive(entry: Entry): void {
      const headers = this.#headers();
      const index = headers.findIndex((header) => header === this.#views.get(entry.inboxId)?.header);
      const undo = button('undo', this.#texts.undo, () => {
        this.#say();
        void this.#set(entry, { archivedDate: null });
        this.#views.get(entry.inboxId)?.header.focus();
      });
      this.#say(this.#texts.archived, undo);
      (headers[index + 1] ?? headers[index - 1] ?? undo).focus();
      void this.#set(entry, { archivedDate: now() });
    }

    #headers(): HTMLElement[] {
      return [...this.#list.querySelectorAll<HTMLElement>('.header')];
    }

    async #loadMore(): Promise<void> {
      const count = this.#headers().length;
      await this.#run(() => this.#messages.loadMore());
      this.#headers()[count]?.focus();
    }

    #onKey(event: KeyboardEvent): void {
      const header = this.#headers().find((candidate) => candidate === event.target);
      if (!header) return;
      const archived = event.key === 'Delete' && this.#messages.visible()[this.#headers().indexOf(header)];
      if (archived) this.#archive(archived);
      else if (!moveFocus(this.#headers(), header, event.key)) return;
      event.preventDefault();
    }
  };
}
