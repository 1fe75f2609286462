import { now } from '../server/base/clock.ts';
import { type Database, within } from '../server/db/database.ts';
import { createDemo, demoSettings } from '../server/demo/demo.ts';
import { addExamples } from '../server/demo/examples.store.ts';
import { prepareShop } from '../server/demo/shop.store.ts';
import { rotateAppKey } from '../server/domain/applications/app-keys.store.ts';
import { replaceIdentitySecret } from '../server/domain/applications/identity-secret.store.ts';
import type { Secrets } from '../server/domain/secrets.ts';
import { insertOperator, setPasswordHash } from '../server/domain/operators/operators.store.ts';
import { hashPassword } from '../server/domain/operators/passwords.ts';
import { insertProgramToken } from '../server/domain/operators/program-tokens.store.ts';
import type { GatewaySettings } from '../server/domain/settings/gateway-settings.ts';
import { checkSettings } from '../server/domain/settings/settings.ts';
import { credentials } from './seed/credentials.ts';

/** A cheap hash, since the password is documented. */
const passwordCost = 10;
const tokenDays = 365;

/** Adds the application of the docs' examples, with documented credentials. */
export async function addSample(
  db: Database,
  secrets: Secrets,
  { gateways, origins }: { gateways: GatewaySettings; origins: readonly string[] },
): Promise<void> {
  const { apiKey, appKey, identitySecret, operatorEmail, operatorPassword, programToken } = credentials;
  const password = await hashPassword(operatorPassword, passwordCost);
  await db.transaction(async (tx) => {
    const add = async (_tx: typeof tx, applicationId: number) => {
      await addExamples(tx, applicationId);
      await rotateAppKey(tx, applicationId, appKey);
      await replaceIdentitySecret(tx, secrets, applicationId, identitySecret);
    };
    const settings = checkSettings({ ...demoSettings(), gateways });
    await createDemo({ ...db, ...within(tx) }, secrets, add, { settings, apiKey });
    const operatorId = await insertOperator(tx, { email: operatorEmail, name: 'Ada', role: 'owner' });
    await setPasswordHash(tx, operatorId, password);
    const expiresAt = new Date(now() + tokenDays * 86_400_000);
    const token = { name: 'sandbox', role: 'owner', expiresAt } as const;
    await insertProgramToken(tx, token, { createdBy: operatorEmail }, programToken);
  });
  await prepareShop(db, secrets, origins);
}
