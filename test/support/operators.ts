import { type OperationId, operations } from '../../generated/operator/operations.ts';
import { replaceRights } from '../../server/domain/applications/rights.store.ts';
import { insertOperator, setPasswordHash, type Role } from '../../server/domain/operators/operators.store.ts';
import { hashPassword } from '../../server/domain/operators/passwords.ts';
import { createSession } from '../../server/domain/operators/sessions.store.ts';
import { type ApiResponse, type RequestOptions, send, type TestService } from './service.ts';

export const testPassword = 'correct horse battery';

/** An operator who is signed in. */
export interface TestOperator {
  id: number;
  email: string;
  /** The `Cookie` header. */
  cookie: string;
  request(method: string, path: string, options?: RequestOptions): Promise<ApiResponse>;
}

/** The value for the `Cookie` header from a response that starts a session. */
export const cookieOf = ({ headers }: ApiResponse) => headers.get('set-cookie')?.split(';')[0] ?? '';

/**
 * Sends requests to the operator API as a page of the service does. A change of a resource has its current entity tag, unless
 * `If-Match` is given: with an empty text, the header is omitted.
 */
export function createSessionRequester({ url }: Pick<TestService, 'url'>, cookie = ''): TestOperator['request'] {
  return async (method, path, { body, headers: { 'If-Match': ifMatch, ...headers } = {} } = {}) => {
    const credentials: Record<string, string> = cookie ? { Cookie: cookie } : {};
    const tag = ifMatch ?? (await readTag(url, method, path, { ...credentials, ...headers }));
    return send(
      `${url}${path}`,
      method,
      {
        ...(method !== 'GET' && { Origin: url }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...credentials,
        ...(tag && { 'If-Match': tag }),
        ...headers,
      },
      body === undefined ? undefined : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    );
  };
}

/** Reads the entity tag that a change needs; `*` if the resource can't be read. */
export async function readTag(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const { pathname } = new URL(path, url);
  const segments = pathname.split('/');
  const change = Object.values<{ method: string; path: string; ifMatch?: OperationId }>(operations).find(
    (each) => each.method === method && isPath(each.path, segments),
  );
  if (!change?.ifMatch) return undefined;
  const resource = segments.slice(0, operations[change.ifMatch].path.split('/').length).join('/');
  const response = await send(`${url}${resource}`, 'GET', headers);
  return response.headers.get('etag') ?? '*';
}

function isPath(template: string, segments: readonly string[]): boolean {
  const parts = template.split('/');
  return parts.length === segments.length && parts.every((part, at) => /^\{.*\}$/.test(part) || part === segments[at]);
}

/** Reads a list from a path to its last page, and returns the records of each page. */
export async function readPages<Item>(
  { url }: Pick<TestService, 'url'>,
  { request }: Pick<TestOperator, 'request'>,
  path: string,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { status, body } = await request('GET', next.replace(url, ''));
    if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
    const { data, link } = body as { data: Item[]; link: { next?: string } };
    pages.push(data);
    next = link.next;
  }
  return pages;
}

let created = 0;
/** Far below the usual cost, with which a sign-in takes nearly a second of processor time. */
const cost = 10;

/** Creates an operator with a password, who is signed in. */
export async function createOperator(
  service: TestService,
  {
    role,
    applications = [],
    email = `operator-${++created}@example.com`,
  }: { role: Role; applications?: string[]; email?: string },
): Promise<TestOperator> {
  const password = await hashPassword(testPassword, cost);
  return service.db.transaction(async (tx) => {
    const id = await insertOperator(tx, { email, role });
    await setPasswordHash(tx, id, password);
    await replaceRights(tx, 'operator', id, applications);
    const session = await createSession(tx, { id, password }, {});
    if (!session) throw new Error('no session was created');
    const cookie = `engage_session=${session.token}`;
    return { id, email, cookie, request: createSessionRequester(service, cookie) };
  });
}
