import type { InboxModule, StartModule } from '../module.ts';
import { createInboxClass } from './element.ts';
import { openInbox } from './open.ts';

const name = 'engage-inbox';

/** Defines the element. Those that are in the page already show the inbox now. */
export const start: StartModule<InboxModule> = (core) => {
  if (!customElements.get(name)) customElements.define(name, createInboxClass(core));
  return { name, open: (changed) => openInbox(core, changed) };
};
