import type { Core } from '../module.ts';
import { perform } from './actions.ts';
import type { InApp } from './conditions.ts';
import { countClick, countsIn } from './limits.ts';
import type { Shown } from './template.ts';
import { createView } from './view.ts';

interface OpenParts {
  /** Counts the display. False if the message must not be shown. */
  claim: () => Promise<boolean>;
  /** The message is no longer in the page. */
  closed: () => void;
}

/**
 * Shows a message, and reports what the user does with it.
 *
 * @returns removes it from the page
 */
export function openMessage(core: Core, inApp: InApp, shown: Shown, { claim, closed }: OpenParts): () => void {
  const { inAppId, externalId, message } = inApp;
  const { buttons, action } = shown;
  const { displayCustomParams = {}, clickCustomParams = {} } = message;
  const named = { inAppId, ...(externalId !== undefined && { externalId }) };
  const language = message.language ?? (document.documentElement.lang || navigator.language);
  let isOpen = true;
  let isVisible = false;

  function remove(): void {
    if (!isOpen) return;
    isOpen = false;
    view.remove();
    closed();
  }

  /** Stores the click before the page can be left. */
  async function record(actionId: number | undefined): Promise<void> {
    await core.track({ type: 'click', inAppId, ...(actionId !== undefined && { actionId }) });
    await core.store.update('inApps', (all = {}) => ({
      ...all,
      [inAppId]: countClick(countsIn(core.session.startedAt, all[inAppId])),
    }));
  }

  function click(index: number | undefined, given = index === undefined ? action : buttons[index]?.action): void {
    if (!isVisible) return;
    isVisible = false;
    const button = index === undefined ? undefined : buttons[index];
    // Buttons count from 1, and the message itself is next.
    const actionId = index !== undefined ? index + 1 : action ? buttons.length + 1 : undefined;
    const recorded = record(actionId);
    let isPrevented = false;
    core.emit('inappclick', {
      ...named,
      ...(button && { buttonId: button.id }),
      ...(given?.action && { action: given.action }),
      ...(given?.url !== undefined && { url: given.url }),
      customParams: { ...clickCustomParams, ...button?.customParams },
      preventDefault: () => (isPrevented = true),
    });
    if (!isPrevented && given && !perform(given, recorded)) {
      core.log(`in-app message ${inAppId}: a web page can not perform its action`, { ...given });
    }
    void recorded.catch((error: unknown) => core.log('click not stored', { error: String(error) })).then(remove);
  }

  const view = createView(shown, language, core.service, {
    click: (index) => click(index),
    open: (url) => click(undefined, { action: 'browser', url }),
    close() {
      if (!isVisible) return;
      isVisible = false;
      void core.track({ type: 'close', inAppId });
      core.emit('inappclose', { ...named, customParams: {} });
      remove();
    },
  });

  async function show(): Promise<void> {
    await view.ready;
    // The message can be removed at any time, such as by a sign-out.
    if (!isOpen || !(await claim()) || !isOpen) return remove();
    isVisible = true;
    view.show();
    core.log(`in-app message ${inAppId} shown`);
    await core.track({ type: 'display', inAppId });
    core.emit('inappdisplay', { ...named, customParams: displayCustomParams });
  }

  show().catch((error: unknown) => {
    core.log(`in-app message ${inAppId} not shown: ${String(error)}`);
    remove();
  });
  return remove;
}
