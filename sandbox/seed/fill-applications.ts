import { type Database, type Transaction, within } from '../../server/db/database.ts';
import { violatedUniqueConstraint } from '../../server/db/errors.ts';
import { rotateAppKey } from '../../server/domain/applications/app-keys.store.ts';
import {
  createApplication,
  findApplication,
  replaceApplicationSettings,
} from '../../server/domain/applications/applications.store.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import type { Secrets } from '../../server/domain/secrets.ts';
import { findUserByEmail } from '../../server/domain/applications/user-screen.store.ts';
import { createApiKey, createUser, grantApplication } from '../../server/domain/applications/users.store.ts';
import type { GatewaySettings } from '../../server/domain/settings/gateway-settings.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { credentials } from './credentials.ts';
import type { Seed, SeedApplication } from './seed-file.ts';

/** Runs a step, whose errors get the path of what it reads. */
export async function at<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const lines = error.message.split('\n').map((line) => `${path}${/^settings[/:]/.test(line) ? '/' : ': '}${line}`);
    throw new OperatorError(lines.join('\n'));
  }
}

/**
 * Creates the applications and users of a seed. The documented user of the sandbox manages all applications, too.
 *
 * @throws OperatorError with the path of the error
 */
export async function fillApplications(
  db: Database,
  secrets: Secrets,
  seed: Seed,
  gateways: GatewaySettings,
): Promise<void> {
  for (const [index, application] of seed.applications.entries()) {
    const path = `seed/applications/${index}`;
    await db.transaction(async (tx) => {
      const joined = { ...db, ...within(tx) };
      const { partnerId, appKey, users = [] } = application;
      const id = await at(path, () => prepareApplication(joined, secrets, application, gateways));
      if (appKey !== undefined) await setAppKey(tx, id, appKey, `${path}/appKey`);
      await grantApplication(joined, credentials.email, partnerId);
      for (const [number, { email, apiKey }] of users.entries()) {
        await at(`${path}/users/${number}`, async () => {
          if (!(await findUserByEmail(joined, email))) await createUser(joined, email);
          await createApiKey(joined, secrets, email, apiKey);
          await grantApplication(joined, email, partnerId);
        });
      }
    });
  }
}

/** @returns the ID of the application */
async function prepareApplication(
  db: Database,
  secrets: Secrets,
  { partnerId, settings }: SeedApplication,
  gateways: GatewaySettings,
): Promise<number> {
  const known = await findApplication(db, partnerId);
  if (known && settings === undefined) return known.id;
  const checked = checkSettings({ name: partnerId, gateways, ...settings });
  if (!known) return createApplication(db, secrets, partnerId, checked);
  await replaceApplicationSettings(db, secrets, partnerId, checked);
  return known.id;
}

/** @throws OperatorError if an application has the key, such as the one of the sample */
async function setAppKey(tx: Transaction, applicationId: number, key: string, path: string): Promise<void> {
  try {
    await rotateAppKey(tx, applicationId, key);
  } catch (cause) {
    if (violatedUniqueConstraint(cause) === undefined) throw cause;
    throw new OperatorError(`${path}: must be another key, since an application already has this one`, { cause });
  }
}
