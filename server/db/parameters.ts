/** The parameters of a statement that is composed of several parts. */
export interface Parameters {
  readonly values: readonly unknown[];
  bind: Bind;
}

/** Adds a parameter and returns its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string;

/** @param first the values of `$1`, `$2` and so on */
export function createParameters(...first: unknown[]): Parameters {
  const values = first;
  return { values, bind: (value) => `$${values.push(value)}` };
}
