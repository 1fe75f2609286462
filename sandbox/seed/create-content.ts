import { signature } from '../../client/signature.ts';
import { now } from '../../server/base/clock.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { escaped } from '../../server/schema/pointer.ts';
import { credentials } from './credentials.ts';
import type { Seed, SeedApplication } from './seed-file.ts';

/** Members per request. */
const maxUsers = 1000;

type Send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
type Devices = NonNullable<SeedApplication['devices']>;

/**
 * Creates the campaigns, lists and messages of a seed with requests to the sandbox, so that they obey the rules of the contract.
 *
 * @throws OperatorError with the path of each error of the first invalid body, or of each member of a list that is no device
 */
export async function createContent(url: string, { applications }: Seed): Promise<void> {
  const isEmpty = applications.every(({ campaigns, lists, messages }) => !campaigns && !lists && !messages);
  if (isEmpty) return;
  const request = await signIn(url);
  /** @param first the position of the first user of the body in its list */
  const create = async (
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    place: string,
    first = 0,
  ): Promise<unknown> => {
    const response = await request(method, path, body);
    if (response.status === 200) return response.body;
    const { errors = [] } = response.body as { errors?: { message: string }[] };
    const lines = errors.map(({ message }) => {
      const located = message.replace(/^body\/users\/(\d+)/, (_, user) => `body/users/${first + Number(user)}`);
      return located.startsWith('body') ? `${place}${located.slice(4)}` : `${place}: ${located}`;
    });
    throw new OperatorError(lines.join('\n'));
  };
  for (const [
    index,
    { partnerId, devices = [], campaigns = [], lists = [], messages = [] },
  ] of applications.entries()) {
    const base = `/v1/me/apps/${encodeURIComponent(partnerId)}`;
    const place = `seed/applications/${index}`;
    for (const [number, body] of campaigns.entries()) {
      await create('POST', `${base}/campaigns`, body, `${place}/campaigns/${number}`);
    }
    for (const [number, { users = [], ...body }] of lists.entries()) {
      const at = `${place}/lists/${number}`;
      const { id } = (await create('POST', `${base}/lists`, body, at)) as { id: number };
      for (let start = 0; start < users.length; start += maxUsers) {
        await create('PUT', `${base}/lists/${id}`, { users: users.slice(start, start + maxUsers) }, at, start);
      }
      // The service ignores members without a device, but in a seed they are mistakes.
      await requireDevices(request, base, devices, users, at);
    }
    for (const [number, body] of messages.entries()) {
      await create('POST', `${base}/messages`, body, `${place}/messages/${number}`);
    }
  }
}

/** @throws OperatorError with the path of each member that no device has */
async function requireDevices(
  request: Send,
  base: string,
  devices: Devices,
  users: readonly Record<string, unknown>[],
  at: string,
): Promise<void> {
  // Members are usually devices of the seed, so that most need no request.
  const seeded = new Set(devices.flatMap((device) => Object.entries(device).map((entry) => JSON.stringify(entry))));
  const missing: string[] = [];
  for (const [index, { expireAt: _, ...selector }] of users.entries()) {
    const [entry] = Object.entries(selector);
    if (!entry || seeded.has(JSON.stringify(entry))) continue;
    const [name, value] = entry;
    const query = new URLSearchParams({ [name]: String(value) }).toString();
    const { status } = await request('GET', `${base}/devices/search/by?${query}`);
    if (status === 404) missing.push(`${at}/users/${index}/${escaped(name)}: no device has this value`);
  }
  if (missing.length > 0) throw new OperatorError(missing.join('\n'));
}

/** Gets an access token of the documented user. @returns a function that sends signed requests */
async function signIn(url: string): Promise<Send> {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = body === undefined ? '' : JSON.stringify(body);
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
      body: body === undefined ? null : text,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const { body } = await send('POST', '/v1/access_token', { email: credentials.email });
  const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
  return (method, path, sent) => send(method, path, sent, { Authorization: authorization });
}
