import type { components, paths } from '../../../generated/device/api.ts';
import { EngageError, type ErrorCode } from './errors.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export type Schemas = components['schemas'];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths of the contract that have a method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends object ? Path : never;
}[keyof paths];

type Content<Value> = Value extends { content: { 'application/json': infer Body } } ? Body : never;
type Operation<M extends Method, Path extends PathOf<M>> = paths[Path][M];
type BodyOf<Op> = Op extends { requestBody: infer Body } ? Content<Body> : undefined;
type QueryOf<Op> = Op extends { parameters: { query?: infer Query } } ? Query : undefined;
type ParametersOf<Op> = Op extends { parameters: { path: infer Parameters } } ? Parameters : undefined;
/** The body of the successful response. */
export type ResultOf<M extends Method, Path extends PathOf<M>> =
  Operation<M, Path> extends { responses: infer Responses } ? Content<Responses[keyof Responses & (200 | 202)]> : never;

/** The parts of a request: those that the contract requires, are required. */
export type RequestParts<M extends Method, Path extends PathOf<M>> = {
  query?: QueryOf<Operation<M, Path>>;
  /** Whether the request continues after the page is closed. Its body may have at most 64 KiB. */
  keepalive?: boolean;
  /** The entity tag of an earlier response. If nothing has changed since, the result is undefined. */
  etag?: string;
  /** Gets the headers of a successful response. */
  onHeaders?: (headers: Headers) => void;
} & (BodyOf<Operation<M, Path>> extends undefined ? { body?: undefined } : { body: BodyOf<Operation<M, Path>> }) &
  (ParametersOf<Operation<M, Path>> extends object ? { path: ParametersOf<Operation<M, Path>> } : { path?: undefined });

/** The base URL of the service, and the app key of the application. */
export interface Service {
  url: string;
  appKey: string;
}

/** Sends a request of the device contract. */
export type Request = <M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  parts: RequestParts<M, Path>,
  deviceToken?: string,
) => Promise<ResultOf<M, Path>>;

const codes: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'invalid_request',
  413: 'invalid_request',
  415: 'invalid_request',
  429: 'rate_limited',
};

/** How long a request may take, in milliseconds. Other pages wait for it. */
const timeout = 30_000;

function fillPath(path: string, parameters: object = {}): string {
  const values = parameters as Partial<Record<string, string | number>>;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : '';
}

async function errorOf(response: Response, request: string): Promise<EngageError> {
  const body = (await response.json().catch(() => undefined)) as Partial<Schemas['Error']> | undefined;
  const { status, headers } = response;
  const errors = Array.isArray(body?.errors) ? body.errors : [];
  const code = codes[status] ?? 'service';
  const text = errors.map(({ message }) => message).join('; ');
  // A date instead of seconds comes only from proxies, and counts as no value.
  const seconds = Number(headers.get('Retry-After') ?? NaN);
  return new EngageError(code, text || `The service responded with status ${status}.`, {
    request,
    status,
    errors,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/**
 * Creates the HTTP client of the device API.
 *
 * @param readService reads the base URL of the service, and the app key
 */
export function createRequest(readService: () => Service | Promise<Service>, log: Log, clock: Clock): Request {
  /** The app key is unknown, so no later request of the page can succeed. */
  let refused: EngageError | undefined;
  return async (method, path, { body, path: parameters, query, keepalive, etag, onHeaders }, deviceToken) => {
    if (refused) throw refused;
    const service = readService();
    // Synchronously: a page that is being closed can't wait for a promise before it sends a request.
    const { url, appKey } = service instanceof Promise ? await service : service;
    const target = `${url}${fillPath(path, parameters)}${queryText(query)}`;
    const unreachable = (cause: unknown): never => {
      log(`${method} ${path}: no response`);
      throw new EngageError('network', `The service at ${url} can't be reached.`, { cause });
    };
    const response = await fetch(target, {
      method: method.toUpperCase(),
      headers: {
        'Engage-App-Key': appKey,
        ...(deviceToken !== undefined && { Authorization: `Bearer ${deviceToken}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(etag !== undefined && { 'If-None-Match': etag }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
      // A stored response has an earlier date.
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'origin',
      keepalive,
      signal: AbortSignal.timeout(timeout),
    }).catch(unreachable);
    clock.note(response.headers);
    log(`${method} ${path}: ${response.status}`);
    const isUnchanged = response.status === 304;
    if (!response.ok && !isUnchanged) {
      const error = await errorOf(response, `${method} ${path}`);
      // A registration has no token that could be invalid.
      if (error.code === 'unauthorized' && error.request === 'post /device/v1/devices') refused = error;
      throw error;
    }
    onHeaders?.(response.headers);
    // A Wi-Fi network that asks for a sign-in responds with a page of its own.
    return (isUnchanged ? undefined : await response.json().catch(unreachable)) as never;
  };
}
