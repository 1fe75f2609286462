import type { Database } from '../../server/db/database.ts';
import { findUser, lockUser } from '../../server/domain/applications/user-screen.store.ts';
import * as store from '../../server/domain/applications/users.store.ts';
import { audited } from './audit.ts';
import { confirmDeletion } from '../terminal/confirm.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** @throws OperatorError for an unknown user */
async function existing(db: Database, email: string) {
  const { id } = await store.readUser(db, email);
  const read = async (tx: Database) => {
    // Otherwise, a change at the same time would be missing in the audit entry.
    await lockUser(tx, id);
    return findUser(tx, id);
  };
  return { subject: `users/${id}`, read };
}

/** `engage user create` */
export async function createUser(email: string): Promise<Outcome> {
  await withStorage(({ db }) =>
    audited(db, { action: 'user create', subject: (id: number) => `users/${id}`, after: { email } }, (tx) =>
      store.createUser(tx, email),
    ),
  );
  return {
    value: { email: email.toLowerCase() },
    text: `Created the user ${email}. Next, run: engage user grant ${email} <partnerId>, then engage user key ${email}`,
  };
}

/** `engage user grant` */
export async function grantApplication(email: string, partnerId: string): Promise<Outcome> {
  await withStorage(async ({ db }) => {
    const change = { ...(await existing(db, email)), partnerId, onlyIfChanged: true };
    await audited(db, { action: 'user grant', ...change }, (tx) => store.grantApplication(tx, email, partnerId));
  });
  return { value: { email: email.toLowerCase(), partnerId }, text: `${email} can now manage ${partnerId}.` };
}

/** `engage user revoke` */
export async function revokeApplication(email: string, partnerId: string): Promise<Outcome> {
  await withStorage(async ({ db }) => {
    const change = { ...(await existing(db, email)), partnerId, onlyIfChanged: true };
    await audited(db, { action: 'user revoke', ...change }, (tx) => store.revokeApplication(tx, email, partnerId));
  });
  return { value: { email: email.toLowerCase(), partnerId }, text: `${email} can no longer manage ${partnerId}.` };
}

/** `engage user key` */
export async function createKey(email: string): Promise<Outcome> {
  const apiKey = await withStorage(async ({ db, secrets }) => {
    const { subject, read } = await existing(db, email);
    return audited(db, { action: 'user key', subject: `${subject}/api_key`, read }, (tx) =>
      store.createApiKey(tx, secrets, email),
    );
  });
  return {
    value: { apiKey },
    text: apiKey,
    note: 'The key is shown only once. Earlier keys and access tokens of the user are no longer valid.',
  };
}

/** `engage user delete` */
export async function deleteUser(email: string, options: { yes?: boolean }): Promise<Outcome> {
  return withStorage(async ({ db }) => {
    const change = await existing(db, email);
    await confirmDeletion(`the user ${email}, with their API key and access tokens`, email, options);
    await audited(db, { action: 'user delete', ...change }, (tx) => store.deleteUser(tx, email));
    return { value: { email: email.toLowerCase() }, text: `Deleted the user ${email}.` };
  });
}

/** `engage user list` */
export async function listUsers(): Promise<Outcome> {
  const users = await withStorage(({ db }) => store.listUsers(db));
  const rows = users.map(({ email, hasKey, partnerIds }) => [email, hasKey ? 'yes' : 'no', partnerIds.join(', ')]);
  return {
    value: users,
    text:
      rows.length > 0
        ? table(['E-MAIL', 'KEY', 'MANAGES'], rows)
        : 'No users. To create one, run: engage user create <email>',
  };
}
