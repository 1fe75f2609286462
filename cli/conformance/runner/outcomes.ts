/** The request, the expected and the actual result, without secrets. */
export interface FailureDetail {
  /** Method, path and query. Undefined if no request was sent. */
  request?: string;
  /** The request body as text. */
  sent?: string;
  expected: string;
  got: string;
}

/** The deployment does not meet a requirement. */
export class Failure extends Error {
  readonly detail: FailureDetail;

  constructor(detail: FailureDetail) {
    super(`expected ${detail.expected}, got ${detail.got}`);
    this.detail = detail;
  }
}

/** A requirement can't be checked on this deployment. The message has the reason. */
export class Skip extends Error {}
