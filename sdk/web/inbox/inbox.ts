import type { InboxElement, StartModule } from '../module.ts';
import { createInboxClass } from './element.ts';

const name = 'engage-inbox';

/** Defines the element. Those that are in the page already show the inbox now. */
export const start: StartModule<InboxElement> = (core) => {
  if (!customElements.get(name)) customElements.define(name, createInboxClass(core));
  return { name };
};
