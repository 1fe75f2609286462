import { type Database, omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import { violatedUniqueConstraint } from '../../db/errors.ts';
import { releaseBreakers, retryWaitingChunks } from '../sends/waiting-pushes.store.ts';
import { storeCredentials } from '../settings/credentials.store.ts';
import { hideSecrets } from '../settings/gateway-settings.ts';
import type { ListRows } from '../list-rows.ts';
import type { Settings } from '../settings-document.ts';
import { OperatorError, UnknownApplicationError } from '../operator-error.ts';
import type { Secrets } from '../secrets.ts';

export interface ApplicationSummary {
  partnerId: string;
  name: string;
  /** True while it is being deleted. */
  deleting?: true;
}

/** An application for CLI commands. */
export interface StoredApplication {
  id: number;
  settingsVersion: number;
  settings: Settings;
  createdAt: string;
}

export const unknownApplication = (partnerId: string) =>
  new UnknownApplicationError(`application ${partnerId} not found`);
const beingDeleted = (partnerId: string) =>
  new UnknownApplicationError(
    `the application ${partnerId} is being deleted: engage app delete ${partnerId} completes it`,
  );

/** @throws OperatorError if a partner ID is not usable in a URL path without encoding */
export function checkPartnerId(partnerId: string): void {
  // Clients resolve `.` and `..` in a path before they send it.
  if (!/^(?!\.\.?$)[A-Za-z0-9._~-]{1,64}$/.test(partnerId)) {
    throw new OperatorError(`the partner ID ${partnerId} must be 1 to 64 characters of A-Za-z0-9._~-, not . or ..`);
  }
}

/** Finds an application, also one that is being deleted. The secrets of gateways are masked. */
export async function findApplication(
  db: Queryable,
  partnerId: string,
): Promise<(StoredApplication & { deleting: boolean }) | undefined> {
  const [row] = await db.query<StoredApplication & { deleting: boolean }>(
    `select id, settings_version as "settingsVersion", settings, created_at as "createdAt",
            deleting_at is not null as deleting
       from applications
      where partner_id = $1`,
    [partnerId],
  );
  return row;
}

/**
 * Reads the internal ID, the settings and their version. The secrets of gateways are masked.
 *
 * @throws UnknownApplicationError if the application does not exist or is being deleted
 */
export async function readApplication(db: Queryable, partnerId: string): Promise<StoredApplication> {
  const found = await findApplication(db, partnerId);
  if (!found) throw unknownApplication(partnerId);
  const { deleting, ...application } = found;
  if (deleting) throw beingDeleted(partnerId);
  return application;
}

/** Masks the secrets of gateways, which are stored encrypted in their own table. */
export const maskSecrets = (settings: Settings): Settings => ({
  ...settings,
  gateways: hideSecrets(settings.gateways).shown,
});

/**
 * @returns the internal ID
 * @throws OperatorError if the partner ID is in use or malformed
 */
export async function createApplication(
  db: Queryable & Pick<Database, 'transaction'>,
  secrets: Secrets,
  partnerId: string,
  settings: Settings,
): Promise<number> {
  checkPartnerId(partnerId);
  return db
    .transaction(async (tx) => {
      const rows = await tx.query<{ id: number }>(
        'insert into applications (partner_id, settings) values ($1, $2) returning id',
        [partnerId, maskSecrets(settings)],
      );
      const { id } = onlyRow(rows);
      await storeCredentials(tx, secrets, id, settings.gateways);
      return id;
    })
    .catch((error: unknown) => {
      throw violatedUniqueConstraint(error) ? new OperatorError(`the application ${partnerId} already exists`) : error;
    });
}

/**
 * Replaces the settings. A masked secret keeps its stored value.
 *
 * @returns the new settings, with masked secrets
 * @throws OperatorError if the application does not exist, or a masked secret is not stored
 */
export async function replaceApplicationSettings(
  db: Queryable & Pick<Database, 'transaction'>,
  secrets: Secrets,
  partnerId: string,
  settings: Settings,
): Promise<Settings> {
  const shown = maskSecrets(settings);
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `update applications
          set settings = $2, settings_version = settings_version + 1
        where partner_id = $1 and deleting_at is null
        returning id`,
      [partnerId, shown],
    );
    if (!row) throw unknownApplication(partnerId);
    await storeCredentials(tx, secrets, row.id, settings.gateways);
    // The change may have repaired credentials or addresses.
    await releaseBreakers(tx, row.id);
    await retryWaitingChunks(tx, row.id);
  });
  return shown;
}

/** An application in a list of operators. */
export interface ApplicationEntry extends ApplicationSummary {
  createdAt: string;
}

/** The applications of the operator $1, or all, whose partner ID or name contains $2. */
export const applicationRows: ListRows<ApplicationEntry, ApplicationEntry> = {
  statement: `
    select partner_id as "partnerId", settings ->> 'name' as name, created_at as "createdAt",
           nullif(deleting_at is not null, false) as deleting
      from applications a
     where ($1::bigint is null
            or exists (select from granted_applications g where g.operator_id = $1 and g.application_id = a.id))
       and ($2::text is null or strpos(lower(partner_id), lower($2)) > 0
            or strpos(lower(settings ->> 'name'), lower($2)) > 0)`,
  show: omitNulls,
};

/**
 * Returns applications whose partner ID or name contains a text.
 *
 * @param operatorId limits the result to the applications that this operator was granted; all if undefined
 */
export async function searchApplications(
  db: Queryable,
  { operatorId, search }: { operatorId?: number; search?: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<ApplicationEntry[]> {
  const rows = await db.queryOnce<ApplicationEntry & { deleting: true | null }>(
    `select partner_id as "partnerId", settings ->> 'name' as name, created_at as "createdAt",
            nullif(deleting_at is not null, false) as deleting
       from applications a
      where ($1::bigint is null
             or exists (select from granted_applications g where g.operator_id = $1 and g.application_id = a.id))
        and ($2::text is null or strpos(lower(partner_id), lower($2)) > 0
             or strpos(lower(settings ->> 'name'), lower($2)) > 0)
      order by partner_id
     offset $3 limit $4`,
    [operatorId ?? null, search ?? null, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function listApplications(db: Queryable): Promise<ApplicationSummary[]> {
  const rows = await db.query<ApplicationSummary & { deleting: true | null }>(
    `select partner_id as "partnerId", settings ->> 'name' as name, nullif(deleting_at is not null, false) as deleting
       from applications
      order by partner_id`,
  );
  return rows.map(omitNulls);
}

/** @throws UnknownApplicationError if the application was deleted in the meantime */
export async function readSettingsById(db: Queryable, applicationId: number): Promise<Settings> {
  const [row] = await db.query<{ settings: Settings }>('select settings from applications where id = $1', [
    applicationId,
  ]);
  if (!row) throw unknownApplication(String(applicationId));
  return row.settings;
}

/** @throws OperatorError if the application does not exist */
export async function findApplicationId(db: Queryable, partnerId: string): Promise<number> {
  return (await readApplication(db, partnerId)).id;
}
