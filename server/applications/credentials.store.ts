import { onlyRow, type Queryable, type Transaction } from '../db/database.ts';
import {
  type GatewayName,
  type GatewaySecrets,
  type GatewaySettings,
  hideSecrets,
  keyFaults,
  showSecrets,
} from './gateway-settings.ts';
import { OperatorError } from './operator-error.ts';
import type { Sealed, Secrets } from './secrets.ts';

/** What a sealed credential belongs to: it opens for no other application or gateway. */
const context = (applicationId: number, gateway: GatewayName) => `application ${applicationId} ${gateway} credentials`;

interface CredentialRow extends Sealed {
  gateway: GatewayName;
}

function openAll(rows: readonly CredentialRow[], secrets: Secrets, applicationId: number): GatewaySecrets {
  const opened = rows.map((row) => [row.gateway, secrets.open(row, context(applicationId, row.gateway))]);
  return Object.fromEntries(opened) as GatewaySecrets;
}

async function readStored(db: Queryable, secrets: Secrets, applicationId: number): Promise<GatewaySecrets> {
  const rows = await db.query<CredentialRow>(
    `select gateway, sealed as bytes, secret_id as "secretId" from application_credentials where application_id = $1`,
    [applicationId],
  );
  return openAll(rows, secrets, applicationId);
}

/**
 * Stores the secrets of gateways, encrypted. Where the settings only have the mask, what is stored stays.
 *
 * @throws OperatorError when a mask stands for nothing, or keys don't belong together
 */
export async function storeCredentials(
  tx: Transaction,
  secrets: Secrets,
  applicationId: number,
  gateways: GatewaySettings,
): Promise<void> {
  const { shown, secrets: given } = hideSecrets(gateways);
  const all = { ...(await readStored(tx, secrets, applicationId)), ...given };
  const wanted = (Object.keys(shown) as GatewayName[]).filter((name) => shown[name] !== 'log');
  const faults = [
    ...wanted
      .filter((name) => all[name] === undefined)
      .map((name) => `settings/gateways/${name}: the key is left out as a mask, and none is stored`),
    ...keyFaults(showSecrets(shown, all)),
  ];
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  await tx.query('delete from application_credentials where application_id = $1 and gateway <> all ($2)', [
    applicationId,
    wanted,
  ]);
  for (const [gateway, secret] of Object.entries(given) as [GatewayName, string][]) {
    const { bytes, secretId } = secrets.seal(secret, context(applicationId, gateway));
    await tx.query(
      `insert into application_credentials (application_id, gateway, sealed, secret_id) values ($1, $2, $3, $4)
       on conflict (application_id, gateway) do update set sealed = excluded.sealed, secret_id = excluded.secret_id`,
      [applicationId, gateway, bytes, secretId],
    );
  }
}

/** How an application's pushes leave, with the secrets, and the version of the settings that say so. */
export interface OpenedGateways {
  version: number;
  gateways: GatewaySettings;
}

/** Reads gateways with their secrets: only for those who deliver. */
export async function readGateways(db: Queryable, secrets: Secrets, applicationId: number): Promise<OpenedGateways> {
  const { version, gateways } = onlyRow(
    await db.query<OpenedGateways>(
      `select settings_version as version, settings -> 'gateways' as gateways from applications where id = $1`,
      [applicationId],
    ),
  );
  return { version, gateways: showSecrets(gateways, await readStored(db, secrets, applicationId)) };
}

/** The version of an application's settings, by which it is known whether they have changed. */
export async function readSettingsVersion(db: Queryable, applicationId: number): Promise<number> {
  const rows = await db.query<{ version: number }>(
    'select settings_version as version from applications where id = $1',
    [applicationId],
  );
  return onlyRow(rows).version;
}
