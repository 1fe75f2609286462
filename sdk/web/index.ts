import type { Engage } from './core/engage-api.ts';
import { createEngage } from './core/engage.ts';
import type { EngageOptions } from './core/options.ts';

export { EngageError, type ErrorCode } from './core/errors.ts';
export type { Engage } from './core/engage-api.ts';
export type { EngageEvents } from './core/emitter.ts';
export type { EngageOptions } from './core/options.ts';
export type { NewEvent } from './core/queue.ts';
export type { Schemas } from './core/http.ts';
export type { EngageInboxElement, Inbox, InboxModule, InboxState } from './module.ts';
export type { PromptOptions, PromptResult, Welcome } from './module.ts';

/**
 * Creates the SDK of a page for an application. Another call returns the same one, and can change the options `appVersion`, `language`,
 * `inApp` and `serviceWorker`.
 *
 * @throws EngageError `invalid_argument`
 */
export const init = (options: EngageOptions): Engage => createEngage(options, import.meta.url);
