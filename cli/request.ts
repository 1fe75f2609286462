import { signature } from '../client/signature.ts';
import { OperatorError } from '../server/applications/operator-error.ts';
import { readRequestConfig } from '../server/config.ts';
import { readInput } from './input.ts';
import type { Outcome } from './outcome.ts';
import { reasonOf } from './reason.ts';

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

interface Answer {
  status: number;
  statusText: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * `engage request`: asks for a token, sends one signed request with it, and shows the answer, or that to the token
 * request when it was refused.
 *
 * @returns `failed` when the answer is an error
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
  if (token.status !== 200) process.stderr.write(`No access token: ${tokenUrl.href} answers ${token.status}.\n`);
  const answer = token.status === 200 ? await send(method, target, apiKey, body, authorization(token.body)) : token;
  return { ...present(answer, options.include), failed: answer.status >= 400 };
}

/** The URL of a path; a link of an earlier answer, which is a whole URL, is taken too. */
function targetUrl(base: string, path: string): URL {
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  if (!below.startsWith('/')) throw new OperatorError(`the path ${path} is not below ${base}`);
  return new URL(base + below);
}

const readData = async (data: string) =>
  data === '-' || data.startsWith('@') ? readInput(data === '-' ? data : data.slice(1)) : Buffer.from(data);

/** @throws OperatorError when neither the command nor the database says who signs, and with what */
async function findCredentials(email: string | undefined, apiKey: string | undefined): Promise<Credentials> {
  if (email !== undefined && apiKey !== undefined) return { email, apiKey };
  if (apiKey !== undefined) throw new OperatorError('to whom does the key belong? Give --email or ENGAGE_EMAIL too');
  const [{ withStorage }, { createUserStore }] = await Promise.all([
    import('./storage.ts'),
    import('../server/applications/users.store.ts'),
  ]);
  return withStorage(async ({ db, secrets }) => {
    const users = createUserStore(db, secrets);
    const chosen = email ?? onlyEmail((await users.list()).map((user) => user.email));
    const key = await users.findKey(chosen);
    if (key === undefined) throw new OperatorError(`${chosen} has no API key yet: engage user key ${chosen}`);
    return { email: chosen, apiKey: key };
  });
}

function onlyEmail(emails: string[]): string {
  const [email, ...others] = emails;
  if (email === undefined) throw new OperatorError('there are no users yet: engage user create <email>');
  if (others.length > 0)
    throw new OperatorError(
      `say with --email who signs: ${emails.slice(0, 5).join(', ')}${emails.length > 5 ? ', …' : ''}`,
    );
  return email;
}

function authorization(tokenAnswer: string): Record<string, string> {
  const { token_type, access_token } = JSON.parse(tokenAnswer) as { token_type: string; access_token: string };
  return { Authorization: `${token_type} ${access_token}` };
}

async function send(
  method: string,
  url: URL,
  apiKey: string,
  body?: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
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
    throw new OperatorError(`${url.origin} does not answer: ${reasonOf(error)}`);
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

function present({ status, statusText, headers, body }: Answer, include = false): Outcome {
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
