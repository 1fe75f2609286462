import { createUserStore, type UserStore } from '../server/applications/users.store.ts';
import { type Outcome, table } from './outcome.ts';
import { confirmDeletion } from './confirm.ts';
import { withStorage } from './storage.ts';

const withUsers = <Result>(work: (users: UserStore) => Promise<Result>) =>
  withStorage(({ db, secrets }) => work(createUserStore(db, secrets)));

/** `engage user create` */
export async function createUser(email: string): Promise<Outcome> {
  await withUsers((users) => users.create(email));
  return {
    value: { email: email.toLowerCase() },
    text: `Created the user ${email}. Next: engage user grant ${email} <partnerId>, and engage user key ${email}`,
  };
}

/** `engage user grant` */
export async function grantApplication(email: string, partnerId: string): Promise<Outcome> {
  await withUsers((users) => users.grant(email, partnerId));
  return { value: { email: email.toLowerCase(), partnerId }, text: `${email} manages ${partnerId}.` };
}

/** `engage user revoke` */
export async function revokeApplication(email: string, partnerId: string): Promise<Outcome> {
  await withUsers((users) => users.revoke(email, partnerId));
  return { value: { email: email.toLowerCase(), partnerId }, text: `${email} no longer manages ${partnerId}.` };
}

/** `engage user key` */
export async function createKey(email: string): Promise<Outcome> {
  const apiKey = await withUsers((users) => users.createKey(email));
  return {
    value: { apiKey },
    text: apiKey,
    note: 'It is shown this once. An earlier key, and the access tokens asked for with it, have ended.',
  };
}

/** `engage user delete` */
export async function deleteUser(email: string, options: { yes?: boolean }): Promise<Outcome> {
  return withUsers(async (users) => {
    const known = (await users.list()).some((user) => user.email === email.toLowerCase());
    if (known) await confirmDeletion(`the user ${email}, with their API key and access tokens`, email, options);
    await users.delete(email);
    return { value: { email: email.toLowerCase() }, text: `Deleted the user ${email}.` };
  });
}

/** `engage user list` */
export async function listUsers(): Promise<Outcome> {
  const users = await withUsers((store) => store.list());
  const rows = users.map(({ email, hasKey, partnerIds }) => [email, hasKey ? 'yes' : 'no', partnerIds.join(', ')]);
  return {
    value: users,
    text: rows.length > 0 ? table(['E-MAIL', 'KEY', 'MANAGES'], rows) : 'No users yet: engage user create <email>',
  };
}
