import { signature } from '../../client/signature.ts';
import { now } from '../../server/base/clock.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { credentials } from './credentials.ts';
import type { Seed } from './seed-file.ts';

/** Members per request. */
const maxUsers = 1000;

type Post = (method: 'POST' | 'PUT', url: string, body: unknown) => Promise<{ status: number; body: unknown }>;

/**
 * Creates the campaigns, lists and messages of a seed with requests to the sandbox, so that they obey the rules of the contract.
 *
 * @throws OperatorError with the path of each error of the first invalid body
 */
export async function createContent(url: string, { applications }: Seed): Promise<void> {
  const isEmpty = applications.every(({ campaigns, lists, messages }) => !campaigns && !lists && !messages);
  if (isEmpty) return;
  const request = await signIn(url);
  const create = async (method: 'POST' | 'PUT', path: string, body: unknown, place: string): Promise<unknown> => {
    const response = await request(method, path, body);
    if (response.status === 200) return response.body;
    const { errors = [] } = response.body as { errors?: { message: string }[] };
    const lines = errors.map(({ message }) =>
      message.startsWith('body') ? `${place}${message.slice(4)}` : `${place}: ${message}`,
    );
    throw new OperatorError(lines.join('\n'));
  };
  for (const [index, { partnerId, campaigns = [], lists = [], messages = [] }] of applications.entries()) {
    const base = `/v1/me/apps/${encodeURIComponent(partnerId)}`;
    const place = `seed/applications/${index}`;
    for (const [number, body] of campaigns.entries()) {
      await create('POST', `${base}/campaigns`, body, `${place}/campaigns/${number}`);
    }
    for (const [number, { users = [], ...body }] of lists.entries()) {
      const at = `${place}/lists/${number}`;
      const { id } = (await create('POST', `${base}/lists`, body, at)) as { id: number };
      for (let start = 0; start < users.length; start += maxUsers) {
        await create('PUT', `${base}/lists/${id}`, { users: users.slice(start, start + maxUsers) }, at);
      }
    }
    for (const [number, body] of messages.entries()) {
      await create('POST', `${base}/messages`, body, `${place}/messages/${number}`);
    }
  }
}

/** Gets an access token of the documented user. @returns a function that sends signed requests */
async function signIn(url: string): Promise<Post> {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body);
    const time = Math.floor(now() / 1000);
    const signed = await signature(new TextEncoder().encode(text), credentials.apiKey, time);
    const response = await fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Service-Time': String(time),
        'Service-Signature': signed,
        ...headers,
      },
      body: text,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const { body } = await send('POST', '/v1/access_token', { email: credentials.email });
  const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
  return (method, path, sent) => send(method, path, sent, { Authorization: authorization });
}
