import type { IncomingMessage } from 'node:http';
import type { IHttpOperationConfig, IHttpRequest } from '@stoplight/prism-http';
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js';
import { operations } from '../generated/operations.ts';
import { parseStorableJson, readBody } from '../server/http/body.ts';
import { badData } from '../server/http/problem.ts';

const bodyLimit = 1_048_576;

/** The limit of a body, in bytes: some operations have one of their own. */
function limitOf(method: string | undefined, path: string): number {
  const operation = Object.values(operations).find((each) => each.method === method && each.path === path);
  return operation && 'bodyLimit' in operation ? operation.bodyLimit : bodyLimit;
}

export interface MockRequest {
  input: IHttpRequest;
  /** What the caller wants of the answer, from the `Prefer` header (RFC 7240). */
  preferences: Partial<IHttpOperationConfig>;
}

/** Writes the other spellings of a list, `name[]=a` and `name=a`, as `name[0]=a`, the only one that Prism knows. */
function withPositions(parameters: URLSearchParams, lists: ReadonlySet<string>): [string, string][] {
  const counts = new Map<string, number>();
  return [...parameters].map(([name, value]) => {
    const list = name.replace(/\[\]$/, '');
    if (!lists.has(list)) return [name, value];
    const position = counts.get(list) ?? 0;
    counts.set(list, position + 1);
    return [`${list}[${position}]`, value];
  });
}

/**
 * Reads a request as Prism takes it.
 *
 * @param lists the names of query parameters that are lists
 * @throws Problem as the service would: 400 for a broken body, 413 for too large a one
 * @throws Error of Prism for a `Prefer` header that it does not understand
 */
export async function readMockRequest(
  request: IncomingMessage,
  lists: ReadonlySet<string> = new Set(),
): Promise<MockRequest> {
  const address = `http://mock${request.url ?? '/'}`;
  if (!URL.canParse(address)) throw badData('path: not a URL');
  const { pathname, searchParams: sent } = new URL(address);
  const searchParams = new URLSearchParams(withPositions(sent, lists));
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
  const body = await readBody(request, limitOf(request.method, pathname));
  const json = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  const input: IHttpRequest = {
    // HEAD gets the response of GET without the body.
    method: (request.method === 'HEAD' ? 'get' : (request.method ?? 'GET').toLowerCase()) as IHttpRequest['method'],
    url: { path: pathname, query },
    headers: request.headers as Record<string, string>,
    body: body.length === 0 ? undefined : json ? parseStorableJson(body) : body.toString(),
  };
  const preferences = getHttpConfigFromRequest(input);
  if (preferences._tag === 'Left') throw preferences.left;
  return { input, preferences: preferences.right };
}
