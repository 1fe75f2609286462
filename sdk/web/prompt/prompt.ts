import { directionOf } from '../core/direction.ts';
import { serviceWorkers } from '../core/service-workers.ts';
import type { Prompt, PromptOptions, PromptResult, StartModule } from '../module.ts';
import { addPromptStyles } from './styles.ts';

const day = 86_400_000;

/** Creates an element with text or children. */
function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}

/** Waits, unless the page is left before. */
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls a listener when the permission may have changed, as by another tab or in the settings. Returns a function that ends it. */
function onChange(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('focus', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal }))
    .catch(() => undefined);
  return () => controller.abort();
}

/** A slide-down that asks before the browser does: its own question can be asked once. */
export const start: StartModule<Prompt> = ({ store, log, internals: { engage } }) => {
  /** Why the browser would not ask. */
  function browserReason(): string | undefined {
    if (!serviceWorkers() || !('PushManager' in window) || !('Notification' in window)) {
      return 'the browser does not support pushes';
    }
    const { permission } = Notification;
    return permission === 'default' ? undefined : `the permission is ${permission}`;
  }

  /** Why the prompt is not shown on this page. */
  async function reasonAgainst({ pages = 1, askAgainAfterDays = 30 }: PromptOptions): Promise<string | undefined> {
    const reason = browserReason();
    if (reason !== undefined) return reason;
    if (!(await store.get('device'))) return 'the browser is not registered';
    const { pages: seen, declinedAt } = await store.update('prompt', (given) => ({
      ...given,
      pages: (given?.pages ?? 0) + 1,
    }));
    if (seen < pages) return `this is page ${seen} of ${pages}`;
    const again = (declinedAt ?? -Infinity) + askAgainAfterDays * day;
    return again > Date.now() ? 'the user has declined it' : undefined;
  }

  async function accept(lists: readonly string[], { welcome }: PromptOptions): Promise<PromptResult> {
    try {
      await engage().subscribe({ welcome });
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'permission_denied') throw error;
      await decline();
      return 'denied';
    }
    await Promise.all(lists.map((list) => engage().joinList(list)));
    return 'subscribed';
  }

  const decline = () => store.update('prompt', (given) => ({ pages: 0, ...given, declinedAt: Date.now() }));

  function open(options: PromptOptions): Promise<PromptResult> {
    const { title, text, accept: yes = 'Allow', later = 'Not now', categories = [] } = options;
    return new Promise((resolve, reject) => {
      const boxes = categories.map(({ list, title: name, checked = false }) => {
        const input = el('input', { type: 'checkbox', value: list, checked });
        return { input, label: el('label', {}, input, el('span', { dir: 'auto' }, name)) };
      });
      const end = (result: Promise<PromptResult>) => {
        stop();
        host.remove();
        result.then(resolve, reject);
      };
      const declined = () => end(decline().then(() => 'later' as const));
      const yesButton = el('button', { type: 'button', className: 'y' }, yes);
      const laterButton = el('button', { type: 'button' }, later);
      // In the handler: browsers ask only while they handle a click.
      yesButton.onclick = () => {
        const lists = boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
        end(accept(lists, options));
      };
      laterButton.onclick = declined;
      const heading = el('strong', { dir: 'auto', id: 't' }, title);
      const box = el('section', {}, heading);
      if (text !== undefined) box.append(el('p', { dir: 'auto' }, text));
      if (boxes.length > 0) box.append(el('div', { className: 'c' }, ...boxes.map(({ label }) => label)));
      box.append(el('div', { className: 'b' }, laterButton, yesButton));
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-labelledby', 't');
      box.onkeydown = ({ key }) => key === 'Escape' && declined();
      const host = el('div', { dir: directionOf(`${title} ${text}`) });
      const root = host.attachShadow({ mode: 'open' });
      addPromptStyles(root);
      root.append(box);
      document.body.append(host);
      const stop = onChange(() => {
        const reason = browserReason();
        if (reason === undefined) return;
        log(`prompt closed: ${reason}`);
        end(Promise.resolve('not_shown'));
      });
      log('prompt shown');
    });
  }

  let shown: Promise<PromptResult> | undefined;

  async function show(options: PromptOptions): Promise<PromptResult> {
    let reason = await reasonAgainst(options);
    if (reason === undefined) {
      await wait((options.delaySeconds ?? 0) * 1_000);
      // Another tab may have asked before.
      reason = browserReason();
    }
    if (reason === undefined) return open(options);
    log(`prompt not shown: ${reason}`);
    return 'not_shown';
  }

  return { show: (options) => (shown ??= show(options).finally(() => (shown = undefined))) };
};
