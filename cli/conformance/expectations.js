import { isDeepStrictEqual } from 'node:util';
import { Failure } from "./outcomes.js";
import { asText } from "./wording.js";
/** Expectations of a scenario about responses. If one is not met, the scenario fails, and reports its last request. */
export class Expectations {
    #last = {};
    hide;
    /** @param hide removes secrets from a text */
    constructor(hide) {
        this.hide = hide;
    }
    /** Stores the last request for the report. */
    remember(request, sent) {
        this.#last = { request: this.hide(request), sent: sent && this.hide(sent) };
    }
    /** Fails the scenario: the last response was not the expected one. */
    fail(expected, got) {
        throw new Failure({ ...this.#last, expected: this.hide(expected), got: this.hide(got) });
    }
    /** @param what description of the value, such as `the title` */
    equal(what, actual, expected) {
        if (!isDeepStrictEqual(actual, expected))
            this.fail(`${what} to be ${asText(expected)}`, asText(actual));
    }
    /** Checks that all expected members exist. The value may have others. Arrays must have the same length. */
    includes(what, actual, expected) {
        for (const [key, value] of Object.entries(expected)) {
            const found = actual?.[key];
            const path = `${what}/${key}`;
            if (Array.isArray(value))
                this.equal(`${path}/length`, found?.length, value.length);
            if (typeof value === 'object' && value !== null)
                this.includes(path, found, value);
            else
                this.equal(path, found, value);
        }
    }
    /** Checks that two dates are the same moment, in any time zone. */
    sameMoment(what, actual, expected) {
        if (Date.parse(actual ?? '') !== Date.parse(expected))
            this.fail(`${what} to be ${expected}`, asText(actual));
    }
    isTrue(what, condition, got) {
        if (!condition)
            this.fail(what, asText(got));
    }
}
