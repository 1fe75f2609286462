import { signature } from '../../client/signature.ts';
import { readRequestConfig } from '../../server/config/config.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { readInput } from '../terminal/input.ts';
import type { Outcome } from '../terminal/outcome.ts';
import { reasonOf } from '../../server/base/reason.ts';

export interface RequestOptions {
  email?: string;
  key?: string;
  data?: string;
  include?: boolean;
  baseUrl?: string;
}

interface Credentials {
  email: string;
  apiKey: string;
}

interface HttpResponse {
  status: number;
  statusText: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * `engage request`: gets an access token, sends one signed request with it, and returns the response. If the token request
 * fails, returns its response instead.
 *
 * @returns `failed` if the response is an error
 */
export async function request(
  method: string,
  path: string,
  options: RequestOptions,
): Promise<Outcome & { failed: boolean }> {
  const config = readRequestConfig();
  const base = options.baseUrl ?? config.url;
  const target = targetUrl(base, path);
  const body = options.data === undefined ? undefined : await readData(options.data);
  const { email, apiKey } = await findCredentials(options.email ?? config.email, options.key ?? config.apiKey);

  const tokenUrl = targetUrl(base, '/v1/access_token');
  const token = await send('POST', tokenUrl, apiKey, Buffer.from(JSON.stringify({ email })));
  if (token.status !== 200)
    process.stderr.write(`Could not get an access token: ${tokenUrl.href} returned ${token.status}.\n`);
  const response = token.status === 200 ? await send(method, target, apiKey, body, authorization(token.body)) : token;
  return { ...present(response, options.include), failed: response.status >= 400 };
}

/** Returns the URL of a path. Also accepts an absolute URL, such as a link of an earlier response. */
function targetUrl(base: string, path: string): URL {
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  if (!below.startsWith('/')) throw new OperatorError(`the URL ${path} does not start with ${base}/`);
  return new URL(base + below);
}

const readData = async (data: string) =>
  data === '-' || data.startsWith('@') ? readInput(data === '-' ? data : data.slice(1)) : Buffer.from(data);

/** @throws OperatorError if neither the command nor the database has an email address and an API key */
async function findCredentials(email: string | undefined, apiKey: string | undefined): Promise<Credentials> {
  if (email !== undefined && apiKey !== undefined) return { email, apiKey };
  if (apiKey !== undefined)
    throw new OperatorError('the email address of the API key is missing: pass --email or set ENGAGE_EMAIL');
  const [{ withStorage }, { findApiKey }, { searchUsers }] = await Promise.all([
    import('./storage.ts'),
    import('../../server/domain/applications/users.store.ts'),
    import('../../server/domain/applications/user-screen.store.ts'),
  ]);
  return withStorage(async ({ db, secrets }) => {
    const chosen = email ?? onlyEmail(await searchUsers(db, undefined, { offset: 0, limit: shownEmails + 1 }));
    const key = await findApiKey(db, secrets, chosen);
    if (key === undefined)
      throw new OperatorError(`${chosen} has no API key; to create one, run: engage user key ${chosen}`);
    return { email: chosen, apiKey: key };
  });
}

/** Maximum addresses in an error message. */
const shownEmails = 5;

function onlyEmail(users: readonly { email: string }[]): string {
  const emails = users.map((user) => user.email);
  const [email, ...others] = emails;
  if (email === undefined) throw new OperatorError('no users; to create one, run: engage user create <email>');
  if (others.length > 0)
    throw new OperatorError(
      `several users can sign: pass --email with one of ${emails.slice(0, shownEmails).join(', ')}${emails.length > shownEmails ? ', …' : ''}`,
    );
  return email;
}

function authorization(tokenResponse: string): Record<string, string> {
  const { token_type, access_token } = JSON.parse(tokenResponse) as { token_type: string; access_token: string };
  return { Authorization: `${token_type} ${access_token}` };
}

async function send(
  method: string,
  url: URL,
  apiKey: string,
  body?: Buffer,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const time = Math.floor(Date.now() / 1000);
  const signed = (method === 'POST' || method === 'PUT') && body ? body : new Uint8Array();
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      'Service-Time': String(time),
      'Service-Signature': await signature(signed, apiKey, time),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body && new Uint8Array(body),
  }).catch((error: Error) => {
    throw new OperatorError(`${url.origin} does not respond: ${reasonOf(error)}`);
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

function present({ status, statusText, headers, body }: HttpResponse, include = false): Outcome {
  const json = body !== '' && /^application\/json/.test(headers['content-type'] ?? '');
  const value: unknown = json ? JSON.parse(body) : body;
  const head = [
    `HTTP/1.1 ${status} ${statusText}`,
    ...Object.entries(headers).map(([name, text]) => `${name}: ${text}`),
  ];
  const text = json ? JSON.stringify(value, undefined, 2) : body.replace(/\n$/, '');
  return {
    value: { status, headers, body: body === '' ? null : value },
    text: include ? `${head.join('\n')}\n\n${text}` : text,
  };
}
