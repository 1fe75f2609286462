import { type Database, lockByName, type Transaction, within } from '../db/database.ts';
import { createApplicationStore } from './applications.store.ts';
import { demoEmail, demoPartnerId } from './demo-names.ts';
import type { Secrets } from './secrets.ts';
import { checkSettings } from './settings.ts';
import { createUserStore } from './users.store.ts';

export { demoEmail, demoPartnerId };

/** The application that the contract's examples speak of. */
export const demoSettings = checkSettings({
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
});

/**
 * Makes the demonstration application and its user where they are missing. All of it appears at once or not at all, and
 * several processes may call it at once.
 *
 * @param addContent fills the application when it was made just now, in the same transaction
 * @returns the user's API key when it was generated just now; it can't be read again
 */
export async function createDemo(
  db: Database,
  secrets: Secrets,
  addContent: (tx: Transaction, applicationId: number) => Promise<void>,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockByName(tx, 'engage demo');
    const applications = createApplicationStore(within(tx), secrets);
    const users = createUserStore(within(tx), secrets);
    const app = (await applications.list()).find(({ partnerId }) => partnerId === demoPartnerId);
    if (!app) await addContent(tx, await applications.create(demoPartnerId, demoSettings));
    const user = (await users.list()).find(({ email }) => email === demoEmail);
    if (!user) await users.create(demoEmail);
    // Not each time: what the operator has revoked stays so.
    if (!app || !user) await users.grant(demoEmail, demoPartnerId);
    return user?.hasKey ? undefined : users.createKey(demoEmail);
  });
}
