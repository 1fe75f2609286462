import type { Engage } from './engage-api.ts';
import type { CompleteOptions } from './options.ts';

export interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

/** What all copies of the SDK in a page share, also those of other versions. */
interface Shared {
  /** The SDK of each application, by the name of its database. */
  instances: Map<string, { engage: Engage; options: CompleteOptions }>;
  policy?: TrustedTypePolicy;
}

const key = Symbol.for('engage');

/** The part of the page that all copies of the SDK share. */
export const shared: Shared = ((globalThis as { [key]?: Shared })[key] ??= { instances: new Map() });
