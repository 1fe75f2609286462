import type { components } from '../generated/engagement/api.ts';

/**
 * An error response as an exception. `paginate` throws it. Other calls return `error`, which `new ApiError(response,
 * error)` converts.
 */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** At least one. Use `label` in programs, since messages may change. */
  readonly errors: components['schemas']['ErrorEntry'][];
  /** The ID of the request in the service's log. Undefined if the response is not from the service. */
  readonly requestId: string | undefined;

  constructor(response: Response, { errors }: components['schemas']['Error']) {
    super(`${response.status} ${errors.map(({ label, message }) => `${label}: ${message}`).join('; ')}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get('X-Request-Id') ?? undefined;
  }
}
