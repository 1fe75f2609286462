import { isDeepStrictEqual } from 'node:util';
import { onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import type { Sealed, Secrets } from '../secrets.ts';
import {
  type GatewayName,
  type GatewaySecrets,
  type GatewaySettings,
  hideSecrets,
  keyErrors,
  maskedSecrets,
  showSecrets,
} from './gateway-settings.ts';
import { formatPrivateKeys, parsePrivateKeys, type PrivateKeys } from './web-push-keys.ts';

/** The encryption context of a credential. It decrypts for no other application or gateway. */
export const credentialsContext = (applicationId: number, gateway: GatewayName) =>
  `application ${applicationId} ${gateway} credentials`;

interface CredentialRow extends Sealed {
  gateway: GatewayName;
}

function openAll(rows: readonly CredentialRow[], secrets: Secrets, applicationId: number): GatewaySecrets {
  const opened = rows.map((row) => {
    const text = secrets.open(row, credentialsContext(applicationId, row.gateway));
    return [row.gateway, row.gateway === 'webpush' ? parsePrivateKeys(text) : text];
  });
  return Object.fromEntries(opened) as GatewaySecrets;
}

/** The secrets of a gateway as one text. */
const toText = (secret: Required<GatewaySecrets>[GatewayName]) =>
  typeof secret === 'string' ? secret : formatPrivateKeys(secret);

/** @param names the gateways whose credentials are read; all by default */
async function readStored(
  db: Queryable,
  secrets: Secrets,
  applicationId: number,
  names?: readonly GatewayName[],
): Promise<GatewaySecrets> {
  const rows = await db.query<CredentialRow>(
    `select gateway, sealed as bytes, secret_id as "secretId"
       from application_credentials
      where application_id = $1 and ($2::text[] is null or gateway = any ($2))`,
    [applicationId, names ?? null],
  );
  return openAll(rows, secrets, applicationId);
}

/**
 * Checks that each gateway has its secrets, given or stored, and that keys match.
 *
 * @returns the names of the gateways with secrets, and the secrets that differ from the stored ones
 * @throws OperatorError if a masked secret is not stored, or keys don't match
 */
export async function checkCredentials(
  db: Queryable,
  secrets: Secrets,
  applicationId: number,
  gateways: GatewaySettings,
): Promise<{ wanted: GatewayName[]; changed: GatewaySecrets }> {
  const { shown, secrets: given } = hideSecrets(gateways);
  const wanted = (Object.keys(shown) as GatewayName[]).filter((name) => shown[name] !== 'log');
  // Replaced secrets are not decrypted, since their key may be lost.
  const kept = [...new Set(maskedSecrets(gateways).map(({ name }) => name))];
  const stored = await readStored(db, secrets, applicationId, kept);
  const complete = showSecrets(shown, { ...stored, ...given, webpush: { ...stored.webpush, ...given.webpush } });
  const errors = [
    ...maskedSecrets(complete).map(({ at }) => `settings/gateways/${at}: the key is masked, but no key is stored`),
    ...keyErrors(complete),
  ];
  if (errors.length > 0) throw new OperatorError(errors.join('\n'));
  const all = hideSecrets(complete).secrets;
  const changed = Object.entries(all).filter(
    ([name, secret]) => !isDeepStrictEqual(secret, stored[name as GatewayName]),
  );
  return { wanted, changed: Object.fromEntries(changed) };
}

/**
 * Encrypts and stores the secrets of gateways. A masked secret keeps its stored value.
 *
 * @throws OperatorError if a masked secret is not stored, or keys don't match
 */
export async function storeCredentials(
  tx: Transaction,
  secrets: Secrets,
  applicationId: number,
  gateways: GatewaySettings,
): Promise<void> {
  const { wanted, changed } = await checkCredentials(tx, secrets, applicationId, gateways);
  await tx.query('delete from application_credentials where application_id = $1 and gateway <> all ($2)', [
    applicationId,
    wanted,
  ]);
  for (const [gateway, secret] of Object.entries(changed) as [GatewayName, string | PrivateKeys][]) {
    const { bytes, secretId } = secrets.seal(toText(secret), credentialsContext(applicationId, gateway));
    await tx.query(
      `insert into application_credentials (application_id, gateway, sealed, secret_id) values ($1, $2, $3, $4)
       on conflict (application_id, gateway) do update set sealed = excluded.sealed, secret_id = excluded.secret_id`,
      [applicationId, gateway, bytes, secretId],
    );
  }
}

/** The gateways of an application with their secrets, and the version of its settings. */
export interface OpenedGateways {
  version: number;
  gateways: GatewaySettings;
}

/** Reads gateways with their secrets. Only delivery needs them. */
export async function readGateways(db: Queryable, secrets: Secrets, applicationId: number): Promise<OpenedGateways> {
  const { version, gateways } = onlyRow(
    await db.query<OpenedGateways>(
      `select settings_version as version, settings -> 'gateways' as gateways from applications where id = $1`,
      [applicationId],
    ),
  );
  return { version, gateways: showSecrets(gateways, await readStored(db, secrets, applicationId)) };
}

/** Reads the version of an application's settings, to detect changes. */
export async function readSettingsVersion(db: Queryable, applicationId: number): Promise<number> {
  const rows = await db.query<{ version: number }>(
    'select settings_version as version from applications where id = $1',
    [applicationId],
  );
  return onlyRow(rows).version;
}
