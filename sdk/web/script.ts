import type { Engage } from './core/api.ts';
import { createEngage } from './core/engage.ts';
import { EngageError } from './core/errors.ts';
import type { EngageOptions } from './core/options.ts';

/** The global variable `Engage` of the build for a script tag. */
export interface EngageGlobal {
  init: (options: EngageOptions) => Engage;
  EngageError: typeof EngageError;
}

// Known only while the script runs for the first time.
const { src } = document.currentScript as HTMLScriptElement;

const api: EngageGlobal = { init: (options) => createEngage(options, src), EngageError };
Object.assign(globalThis, { Engage: api });
