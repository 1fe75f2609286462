import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import { useGlobals } from './globals.js';

const require = createRequire(import.meta.url);
const globals = new URL('globals.js', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

/**
 * Loads test files as Node.js does, instead of in a context of their own. So all test files of a worker share the
 * modules of the service, whose loading takes longer than most test files run.
 */
export default class NativeRuntime extends JestRuntime {
  #environment = { ...process.env };

  /** Loads the framework of a test file. It keeps the state of the file, so each file gets its own. */
  requireInternalModule(from, to) {
    if (!from.endsWith('jestAdapterInit.js')) return super.requireInternalModule(from, to);
    delete require.cache[from];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(from);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    useGlobals(this.requireModuleOrMock(path, '@jest/globals'));
    return import(pathToFileURL(path).href);
  }

  /** Undoes what the test file changed in the process. */
  teardown() {
    this.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name];
    Object.assign(process.env, this.#environment);
    super.teardown();
  }
}
