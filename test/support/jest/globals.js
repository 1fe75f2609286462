/** Replaces `@jest/globals` in test files and their helpers, which are loaded once for several test files. */

let current;

/** Sets what the names below mean, for the test file that is loaded next. */
export function useGlobals(globals) {
  current = globals;
}

const following = (name) =>
  new Proxy(() => undefined, {
    apply: (_, that, args) => Reflect.apply(current[name], that, args),
    get: (_, key) => current[name][key],
  });

export const expect = following('expect');
export const test = following('test');
export const describe = following('describe');
export const beforeAll = following('beforeAll');
export const beforeEach = following('beforeEach');
export const afterEach = following('afterEach');
export const afterAll = following('afterAll');
export const jest = following('jest');
