import { generateKeyPairSync } from 'node:crypto';
import type { components } from '../../../generated/operator/api.ts';
import { generateVapidKeys } from '../../../server/domain/settings/web-push-keys.ts';
import type { Context } from '../runner/context.ts';
import { Skip } from '../runner/outcomes.ts';
import type { OperatorCalls } from './calls.ts';

type Schemas = components['schemas'];

/** The password of all operators that scenarios create and delete. */
export const password = 'a passphrase of a conformance run';

/** An address that can't exist. */
export const unusedEmail = (ctx: Context) => `${ctx.name()}@example.invalid`;

/** The token in a link to set a password. */
export const tokenOf = (url: string) => /[=/]([\w-]{20,})$/.exec(url)?.[1] ?? url;

/** Creates an operator without a password. */
export async function createOperator(
  owner: OperatorCalls,
  change: Partial<Schemas['OperatorInput']> = {},
): Promise<{ operatorId: number; email: string; url: string; expiresAt: string }> {
  const input = { email: unusedEmail(owner.ctx), role: 'viewer' as const, ...change };
  const { id, passwordLink } = (await owner.call('createOperator', 200, { body: input })).body;
  const undo = () => owner.call('deleteOperator', 200, { path: { operatorId: id } });
  owner.ctx.undoLater(undo, { kind: 'operator', id });
  return { operatorId: id, email: input.email, ...passwordLink };
}

/** Sets a password by link, and returns the calls of the new session. */
export async function setPassword(anyone: OperatorCalls, url: string, chosen = password): Promise<OperatorCalls> {
  return anyone.with(await anyone.call('setPassword', 200, { body: { token: tokenOf(url), password: chosen } }));
}

export interface TemporaryOperator {
  operatorId: number;
  email: string;
  calls: OperatorCalls;
}

/** Creates an operator who is signed in. */
export async function signedIn(
  owner: OperatorCalls,
  change: Partial<Schemas['OperatorInput']> = {},
): Promise<TemporaryOperator> {
  const { operatorId, email, url } = await createOperator(owner, change);
  return { operatorId, email, calls: await setPassword(owner, url) };
}

/** Signs in. An address with too many attempts skips the scenario. */
export async function signIn(anyone: OperatorCalls, email: string, chosen = password): Promise<OperatorCalls> {
  const response = await anyone.send('signIn', { body: { email, password: chosen } });
  if (response.status === 429) throw tooManyAttempts(response);
  anyone.ctx.equal('the status', response.status, 200);
  return anyone.with(response);
}

export const tooManyAttempts = ({ headers }: { headers: Headers }) =>
  new Skip(`too many attempts to sign in from this address: retry after ${headers.get('Retry-After')} seconds`);

export async function createUser(
  owner: OperatorCalls,
  change: Partial<Schemas['UserInput']> = {},
): Promise<{ userId: number; email: string }> {
  const input = { email: unusedEmail(owner.ctx), ...change };
  const { id } = (await owner.call('createUser', 200, { body: input })).body;
  owner.ctx.undoLater(() => owner.call('deleteUser', 200, { path: { userId: id } }), { kind: 'user', id });
  return { userId: id, email: input.email };
}

/** Creates an application. Workers delete its data after the scenario. */
export async function createApplication(owner: OperatorCalls, settings?: object): Promise<string> {
  const partnerId = owner.ctx.name();
  await owner.call('createApplication', 200, { body: { partnerId, ...(settings && { settings }) } });
  const undo = async () => {
    const response = await owner.send('deleteApplication', { path: { partnerId } });
    // An application that is already deleted is a 403.
    if (response.status !== 403) owner.ctx.equal('the status', response.status, 200);
  };
  owner.ctx.undoLater(undo, { kind: 'application', id: partnerId });
  return partnerId;
}

/** Settings with a Web Push gateway, whose private key is a secret. */
export function webPushSettings(name: string) {
  const keys = generateVapidKeys();
  const webpush = { ...keys, subject: 'mailto:conformance@example.com' };
  return { privateKey: keys.privateKey, settings: { name, gateways: { webpush } } };
}

/** Settings with a new FCM key whose access tokens come from a host. */
export function fcmSettings(name: string, tokenHost: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serviceAccount = {
    type: 'service_account',
    project_id: 'conformance',
    client_email: 'conformance@example.invalid',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `https://${tokenHost}/token`,
  };
  return { name, gateways: { fcm: { serviceAccount } } };
}

/** Reads all pages of a list by their links, 20 at most. */
export async function walk<Item>(
  ctx: Context,
  first: { body: { data: Item[]; link: { next?: string } } },
  follow: (url: string) => Promise<{ body: { data: Item[]; link: { next?: string } } }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page = first.body;
  for (let count = 1; ; count += 1) {
    ctx.isTrue('at most a hundred entries per page', page.data.length <= 100, page.data.length);
    for (const item of page.data) items.push(item);
    if (page.link.next === undefined || count === 20) return items;
    page = (await follow(page.link.next)).body;
  }
}

/** Checks that dates descend. */
export function newestFirst(ctx: Context, what: string, dates: readonly string[]): void {
  const times = dates.map((date) => Date.parse(date));
  const isSorted = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
  ctx.isTrue(`${what}, newest first`, isSorted, dates);
}
