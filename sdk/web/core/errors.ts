/** What went wrong. Codes do not change between versions. */
export type ErrorCode =
  /** An option or argument is invalid. */
  | 'invalid_argument'
  /** The device is not registered yet: call `register` first. */
  | 'not_registered'
  /** The browser lacks a function, such as push notifications. */
  | 'unsupported'
  /** The user did not allow notifications. */
  | 'permission_denied'
  /** The browser could not subscribe to its push service. */
  | 'subscription_failed'
  /** The application has no VAPID keys, so browsers can't subscribe. */
  | 'push_not_configured'
  /** The browser's database is not available. */
  | 'storage'
  /** The service can't be reached, or does not respond within 30 seconds. */
  | 'network'
  /** The app key is unknown (401). Then this page sends no more requests. */
  | 'unauthorized'
  /** The origin is not allowed, or the device may not write this value (403). */
  | 'forbidden'
  /** The service does not accept the request (400, 409, 413, 415). */
  | 'invalid_request'
  /** The resource does not exist (404). */
  | 'not_found'
  /** Too many requests (429). */
  | 'rate_limited'
  /** The service, or a proxy in front of it, failed (all other statuses). */
  | 'service';

interface ErrorDetails {
  cause?: unknown;
  status?: number;
  errors?: readonly { label: string; message: string }[];
  requestId?: string;
  retryAfterSeconds?: number;
  request?: string;
}

/** The error of all promises of the SDK. */
export class EngageError extends Error {
  declare readonly code: ErrorCode;
  /** The status of the response, if there was one. */
  declare readonly status: number | undefined;
  /** The errors in the response. */
  declare readonly errors: readonly { label: string; message: string }[];
  /** Identifies the request in the log of the service. */
  declare readonly requestId: string | undefined;
  /** How long to wait before a retry. */
  declare readonly retryAfterSeconds: number | undefined;
  /** The method and path of the failed request, such as `post /device/v1/events`, if there was a response. */
  declare readonly request: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { cause, status, errors = [], requestId, retryAfterSeconds, request }: ErrorDetails = {},
  ) {
    super(message, { cause });
    // An assignment fails if the page has frozen the prototype.
    Object.defineProperty(this, 'name', { value: 'EngageError' });
    Object.assign(this, { code, status, errors, requestId, retryAfterSeconds, request });
  }
}

/** Converts anything that was thrown, so that callers see one type of error. Those of modules have a code. */
export function toEngageError(thrown: unknown, code: ErrorCode, message: string): EngageError {
  if (thrown instanceof EngageError) return thrown;
  const { code: given, message: text, cause } = (thrown ?? {}) as Partial<EngageError>;
  // The code of a DOMException is a number.
  if (typeof given === 'string') return new EngageError(given, text ?? message, { cause });
  return new EngageError(code, message, { cause: thrown });
}
