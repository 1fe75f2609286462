import type { components } from '../generated/api.ts';

/**
 * An answer of the service that is not a success, as an exception. `paginate` throws it; other calls return theirs as
 * `error`, from which one is made with `new ApiError(response, error)`.
 */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** At least one; decide by `label`, since messages may change. */
  readonly errors: components['schemas']['ErrorEntry'][];
  /** Names the request in the service's log. Undefined where something before the service answered. */
  readonly requestId: string | undefined;

  constructor(response: Response, { errors }: components['schemas']['Error']) {
    super(`${response.status} ${errors.map(({ label, message }) => `${label}: ${message}`).join('; ')}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get('X-Request-Id') ?? undefined;
  }
}
