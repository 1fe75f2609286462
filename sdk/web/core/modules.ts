import type { Core, Modules, StartModule } from '../module.ts';
import { toEngageError } from './errors.ts';

export type Load = <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>;

/** Imports a file of the SDK. */
export type ImportFile = <Module>(name: string) => Promise<Module>;

/** @param assets the URL of the folder with the files */
export function createImport(assets: string): ImportFile {
  let failures = 0;
  return async <Module>(name: string) => {
    try {
      const url = new URL(`${name}.js`, assets);
      // Browsers keep a failed import under its URL.
      if (failures > 0) url.searchParams.set('retry', String(failures));
      return (await import(/* webpackIgnore: true */ /* @vite-ignore */ url.href)) as Module;
    } catch (error) {
      failures++;
      throw toEngageError(error, 'network', `The module ${name} could not be loaded.`);
    }
  };
}

/** Loads modules on demand, and starts each of them once. */
export function createLoader(importFile: ImportFile, core: Core): Load {
  const started = new Map<keyof Modules, Promise<unknown>>();

  async function start<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
    try {
      const module = await importFile<{ start: StartModule<Modules[Name]> }>(name);
      core.log(`module ${name} loaded`);
      return module.start(core);
    } catch (error) {
      // The next call tries again.
      started.delete(name);
      throw error;
    }
  }

  return (name) => {
    const module = (started.get(name) ?? start(name)) as ReturnType<typeof start<typeof name>>;
    started.set(name, module);
    return module;
  };
}
