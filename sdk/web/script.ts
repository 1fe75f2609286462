import type { Engage } from './core/engage-api.ts';
import { createEngage } from './core/engage.ts';
import { EngageError } from './core/errors.ts';
import type { EngageOptions } from './core/options.ts';

/** The global variable `Engage` of the build for a script tag. */
export interface EngageGlobal {
  init: (options: EngageOptions) => Engage;
  EngageError: typeof EngageError;
}

interface EarlyCall {
  options: EngageOptions;
  /** The names of the function, such as `inbox` and `list`. */
  path: string[];
  parameters: unknown[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

// Known only while the script runs for the first time.
const { src } = document.currentScript as HTMLScriptElement;

const api: EngageGlobal = { init: (options) => createEngage(options, src), EngageError };
/** The calls that the snippet of the README has collected before this script came, and those that its objects make later. */
const { queue } = (globalThis as { Engage?: { queue?: EarlyCall[] } }).Engage ?? {};
Object.assign(globalThis, { Engage: api });

function run({ options, path, parameters, resolve, reject }: EarlyCall): void {
  try {
    let owner: unknown = undefined;
    let member: unknown = api.init(options);
    for (const name of path) [owner, member] = [member, (member as Record<string, unknown>)[name]];
    resolve(Reflect.apply(member as () => unknown, owner, parameters));
  } catch (error) {
    reject(error);
  }
}

for (const call of queue?.splice(0) ?? []) run(call);
if (queue) queue.push = (...calls) => calls.map(run).length;
