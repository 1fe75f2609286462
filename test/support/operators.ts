import { replaceRights } from '../../server/domain/applications/rights.store.ts';
import { createPasswordLink } from '../../server/domain/operators/links.store.ts';
import { insertOperator, type Role } from '../../server/domain/operators/operators.store.ts';
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

/** Sends requests to the operator API as a page of the service does. */
export function createSessionRequester({ url }: Pick<TestService, 'url'>, cookie = ''): TestOperator['request'] {
  return (method, path, { body, headers } = {}) =>
    send(
      `${url}${path}`,
      method,
      {
        ...(method !== 'GET' && { Origin: url }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      body === undefined ? undefined : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    );
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

/** Creates an operator, who sets a password and is then signed in. */
export async function createOperator(
  service: TestService,
  {
    role,
    applications = [],
    email = `operator-${++created}@example.com`,
  }: { role: Role; applications?: string[]; email?: string },
): Promise<TestOperator> {
  const id = await insertOperator(service.db, { email, role });
  const { token } = await service.db.transaction(async (tx) => {
    await replaceRights(tx, 'operator', id, applications);
    return createPasswordLink(tx, id);
  });
  const response = await createSessionRequester(service)('POST', '/operator/v1/password', {
    body: { token, password: testPassword },
  });
  if (response.status !== 200) throw new Error(`the password was not set: ${JSON.stringify(response.body)}`);
  const cookie = cookieOf(response);
  return { id, email, cookie, request: createSessionRequester(service, cookie) };
}
