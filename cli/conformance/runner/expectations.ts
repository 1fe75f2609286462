import { isDeepStrictEqual } from 'node:util';
import { Failure } from './outcomes.ts';
import { asText } from './wording.ts';

/** Expectations of a scenario about responses. If one is not met, the scenario fails, and reports its last request. */
export class Expectations {
  #last: { request?: string; sent?: string } = {};
  private readonly hide: (text: string) => string;

  /** @param hide removes secrets from a text */
  constructor(hide: (text: string) => string) {
    this.hide = hide;
  }

  /** Stores the last request for the report. */
  protected remember(request: string, sent?: string): void {
    this.#last = { request: this.hide(request), sent: sent && this.hide(sent) };
  }

  /** Fails the scenario: the last response was not the expected one. */
  fail(expected: string, got: string): never {
    throw new Failure({ ...this.#last, expected: this.hide(expected), got: this.hide(got) });
  }

  /** @param what description of the value, such as `the title` */
  equal(what: string, actual: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(actual, expected)) this.fail(`${what} to be ${asText(expected)}`, asText(actual));
  }

  /** Checks that all expected members exist. The value may have others. Arrays must have the same length. */
  includes(what: string, actual: unknown, expected: object): void {
    for (const [key, value] of Object.entries(expected)) {
      const found = (actual as Record<string, unknown> | undefined)?.[key];
      const path = `${what}/${key}`;
      if (Array.isArray(value)) this.equal(`${path}/length`, (found as unknown[] | undefined)?.length, value.length);
      if (typeof value === 'object' && value !== null) this.includes(path, found, value as object);
      else this.equal(path, found, value);
    }
  }

  /** Checks that two dates are the same moment, in any time zone. */
  sameMoment(what: string, actual: string | undefined | null, expected: string): void {
    if (Date.parse(actual ?? '') !== Date.parse(expected)) this.fail(`${what} to be ${expected}`, asText(actual));
  }

  isTrue(what: string, condition: boolean, got: unknown): void {
    if (!condition) this.fail(what, asText(got));
  }
}
