import { keepTag } from './entity-tags.ts';
import { forPeople, placeOf } from './words.ts';
import type { components } from '../../generated/operator/api.ts';

type ErrorBody = components['schemas']['Error'];

/** An error response of the service. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: ErrorBody['errors'];
  /** The current state of the resource, if the request has changed an earlier state of it. */
  readonly current: object | undefined;

  constructor(status: number, errors: ErrorBody['errors'], current?: object) {
    super(errors.map(({ message }) => message).join('\n'));
    this.status = status;
    this.errors = errors;
    this.current = current;
  }

  static async of(response: Response): Promise<ApiError> {
    const body = (await response.json().catch(() => undefined)) as (ErrorBody & { current?: object }) | undefined;
    const fallback = {
      label: 'API_ERR_UNKNOWN' as const,
      message: `The service responded with status ${response.status}.`,
    };
    keepTag(body?.current, response);
    return new ApiError(response.status, body?.errors ?? [fallback], body?.current);
  }
}

/** Whether the resource of a page does not exist: its ID is unknown, or no ID at all. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 ||
    (error.status === 400 && error.errors.every(({ message }) => /^path\/\w+: must /.test(message))));

/** The current state of the resource, if someone has changed it since it was read. */
export const changedIn = (error: unknown): object | undefined =>
  error instanceof ApiError ? error.current : undefined;

/** The service could not be reached, or the connection was lost. */
export class NoResponse extends Error {
  constructor() {
    super('The service does not respond. Check your connection, then try again.');
  }
}

/** The text of an error for people. */
export function textOf(error: unknown): string {
  if (changedIn(error)) return 'Someone has changed it since it was read. Look at it again, then decide.';
  if (error instanceof ApiError) return textsOf(error).join('\n');
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

/** The texts of an error response for people, without the names of parameters. */
export const textsOf = ({ errors }: ApiError): string[] => errors.map(({ message }) => forPeople(message));

/**
 * Splits validation errors by field: `body/email: must be …` belongs to `email`, `body/settings/name: …` to
 * `settings.name`. What names no field is in `other`.
 */
export function byField(
  error: unknown,
  fields: readonly string[],
): { fields: Record<string, string>; other: string[] } {
  const found: Record<string, string> = {};
  const other: string[] = [];
  const messages = error instanceof ApiError ? error.errors.map(({ message }) => message) : [textOf(error)];
  for (const message of messages) {
    const [, path = '', text = ''] = /^body\/([^:]*): ([\s\S]*)$/.exec(message) ?? [];
    const name = path.replaceAll('/', '.');
    const field = fields.find((known) => name === known || name.startsWith(`${known}.`));
    if (field) found[field] = name === field ? text : `${placeOf(path.slice(field.length + 1))}: ${text}`;
    else other.push(forPeople(message));
  }
  return { fields: found, other };
}
