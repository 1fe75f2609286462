import { isDeepStrictEqual } from 'node:util';
import { Failure } from './scenario.ts';
import { asText } from './wording.ts';

/** What a scenario expects of answers. A broken expectation ends it, and tells of the request that came last. */
export class Expectations {
  #last: { request?: string; sent?: string } = {};
  private readonly hide: (text: string) => string;

  /** @param hide takes secrets out of what is told */
  constructor(hide: (text: string) => string) {
    this.hide = hide;
  }

  /** Notes a request that is being sent. */
  protected remember(request: string, sent?: string): void {
    this.#last = { request: this.hide(request), sent: sent && this.hide(sent) };
  }

  /** Ends the scenario: the last answer was not what is due. */
  fail(expected: string, got: string): never {
    throw new Failure({ ...this.#last, expected: this.hide(expected), got: this.hide(got) });
  }

  /** @param what names the value, such as `the title` */
  equal(what: string, actual: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(actual, expected)) this.fail(`${what} to be ${asText(expected)}`, asText(actual));
  }

  /** Each member that is expected has to be there; others may be, too. Arrays have the same length. */
  holds(what: string, actual: unknown, expected: object): void {
    for (const [key, value] of Object.entries(expected)) {
      const found = (actual as Record<string, unknown> | undefined)?.[key];
      const place = `${what}/${key}`;
      if (Array.isArray(value)) this.equal(`${place}/length`, (found as unknown[] | undefined)?.length, value.length);
      if (typeof value === 'object' && value !== null) this.holds(place, found, value as object);
      else this.equal(place, found, value);
    }
  }

  /** Dates may be written in several ways. */
  sameMoment(what: string, actual: string | undefined | null, expected: string): void {
    if (Date.parse(actual ?? '') !== Date.parse(expected)) this.fail(`${what} to be ${expected}`, asText(actual));
  }

  truth(what: string, holds: boolean, got: unknown): void {
    if (!holds) this.fail(what, asText(got));
  }
}
