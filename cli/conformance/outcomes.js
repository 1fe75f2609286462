/** The deployment does not meet a requirement. */
export class Failure extends Error {
    detail;
    constructor(detail) {
        super(`expected ${detail.expected}, got ${detail.got}`);
        this.detail = detail;
    }
}
/** A requirement can't be checked on this deployment. The message has the reason. */
export class Skip extends Error {
}
