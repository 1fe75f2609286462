import type { Core, Modules, StartModule } from '../module.ts';
import { toEngageError } from './errors.ts';

export type Load = <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>;

/**
 * Loads modules on demand, and starts each of them once.
 *
 * @param assets the URL of the folder with the modules
 */
export function createLoader(assets: string, core: Core): Load {
  const started = new Map<keyof Modules, Promise<unknown>>();
  let failures = 0;

  async function start<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
    try {
      const url = new URL(`${name}.js`, assets);
      // Browsers keep a failed import under its URL.
      if (failures > 0) url.searchParams.set('retry', String(failures));
      const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ url.href)) as {
        start: StartModule<Modules[Name]>;
      };
      core.log(`module ${name} loaded`);
      return module.start(core);
    } catch (error) {
      // The next call tries again.
      started.delete(name);
      failures++;
      throw toEngageError(error, 'network', `The module ${name} could not be loaded.`);
    }
  }

  return (name) => {
    const module = (started.get(name) ?? start(name)) as ReturnType<typeof start<typeof name>>;
    started.set(name, module);
    return module;
  };
}
