import { type Database, lockByName, type Queryable, type Transaction, within } from '../db/database.ts';
import { createApplication, findApplication } from '../domain/applications/applications.store.ts';
import type { Secrets } from '../domain/secrets.ts';
import { findUserByEmail } from '../domain/applications/user-screen.store.ts';
import { createApiKey, createUser, grantApplication } from '../domain/applications/users.store.ts';
import { checkSettings } from '../domain/settings/settings.ts';
import type { Settings } from '../domain/settings-document.ts';
import { demoEmail, demoPartnerId } from './demo-names.ts';

export { demoEmail, demoPartnerId };

const demoDocument = {
  name: 'Demonstration',
  languages: ['en', 'fr'],
  fields: [
    { name: 'customerId', type: 'number', matchingKey: true },
    { name: 'firstName', type: 'string' },
    { name: 'loyalty', type: 'number' },
  ],
  segments: [
    { id: 1, name: 'Testers', where: { clientId: { $in: ['C-1001', 'C-1002'] } } },
    { id: 2, name: 'Loyal customers', where: { loyalty: { $gte: 3 } } },
  ],
  collapseKeys: ['news'],
  buttonTemplates: [{ name: 'yes-no', buttons: ['Yes', 'No'] }],
  inAppTemplates: [{ value: 'banner', type: 'banner', requiredKeys: ['title'] }],
  events: [{ code: '1001', name: 'Cart filled' }],
  views: [{ value: 'home', name: 'Home' }],
  states: [{ name: 'logged-in' }],
};

let checkedSettings: Settings | undefined;

/** The settings of the application that the contract's examples use. Checked on first use, since most starts don't need them. */
export const demoSettings = (): Settings => (checkedSettings ??= checkSettings(demoDocument));

/** Which parts of the demonstration exist, for the audit log. Undefined without any. */
export async function readDemo(db: Queryable): Promise<object | undefined> {
  const app = await findApplication(db, demoPartnerId);
  const user = await findUserByEmail(db, demoEmail);
  return app || user ? { ...(app && { partnerId: demoPartnerId }), ...(user && { user }) } : undefined;
}

/**
 * Creates the demonstration application and its user if they are missing, in one transaction. Concurrent calls are safe.
 *
 * @param addContent adds data to a new application, in the same transaction
 * @param apiKey a documented key instead of a generated one
 * @returns the user's API key if it was generated now; it can't be read again
 */
export async function createDemo(
  db: Database,
  secrets: Secrets,
  addContent: (tx: Transaction, applicationId: number) => Promise<void>,
  { settings, apiKey }: { settings?: Settings; apiKey?: string } = {},
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockByName(tx, 'engage demo');
    const database = within(tx);
    const app = await findApplication(database, demoPartnerId);
    if (!app)
      await addContent(tx, await createApplication(database, secrets, demoPartnerId, settings ?? demoSettings()));
    const user = await findUserByEmail(database, demoEmail);
    if (!user) await createUser(database, demoEmail);
    // Only for a new application or user, so that revoked rights stay revoked.
    if (!app || !user) await grantApplication(database, demoEmail, demoPartnerId);
    return user?.hasApiKey ? undefined : createApiKey(database, secrets, demoEmail, apiKey);
  });
}
