import { brokenUniqueConstraint, type Database, omitNulls, onlyRow, type Queryable } from '../db/database.ts';
import { releaseBreakers } from '../delivery/breakers.store.ts';
import { retryWaitingChunks } from '../sends/waiting-chunks.store.ts';
import { storeCredentials } from './credentials.store.ts';
import { hideSecrets } from './gateway-settings.ts';
import { OperatorError } from './operator-error.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export interface ApplicationSummary {
  partnerId: string;
  name: string;
  /** True when its deletion has begun and not ended. */
  deleting?: true;
}

/** An application as commands need it. */
export interface StoredApplication {
  id: number;
  settingsVersion: number;
  settings: Settings;
}

export interface ApplicationStore {
  /**
   * @returns the internal ID
   * @throws OperatorError when the partner ID is taken or malformed
   */
  create(partnerId: string, settings: Settings): Promise<number>;
  /**
   * @returns the settings, with a mask in place of the secrets of gateways
   * @throws OperatorError when there is no such application
   */
  readSettings(partnerId: string): Promise<Settings>;
  /**
   * Replaces the settings. The secrets of gateways stay where the settings have the mask.
   *
   * @returns the settings as they are shown from then on
   * @throws OperatorError when there is no such application, or a mask stands for nothing
   */
  replaceSettings(partnerId: string, settings: Settings): Promise<Settings>;
  list(): Promise<ApplicationSummary[]>;
}

const unknown = (partnerId: string) => new OperatorError(`there is no application ${partnerId}`);
const beingDeleted = (partnerId: string) =>
  new OperatorError(`the application ${partnerId} is being deleted: engage app delete ${partnerId} completes it`);

/** @throws OperatorError when a partner ID could not stand in a path as it is */
export function checkPartnerId(partnerId: string): void {
  // Clients resolve `.` and `..` in a path before they send it.
  if (!/^(?!\.\.?$)[A-Za-z0-9._~-]{1,64}$/.test(partnerId)) {
    throw new OperatorError(`the partner ID ${partnerId} must be 1 to 64 characters of A-Za-z0-9._~-, not . or ..`);
  }
}

/**
 * The application's internal ID, and its settings with their version; a mask stands in place of the secrets of gateways.
 *
 * @throws OperatorError when there is no such application
 */
export async function readApplication(db: Queryable, partnerId: string): Promise<StoredApplication> {
  const [row] = await db.query<StoredApplication & { deleting: boolean }>(
    `select id, settings_version as "settingsVersion", settings, deleting_at is not null as deleting
       from applications
      where partner_id = $1`,
    [partnerId],
  );
  if (!row) throw unknown(partnerId);
  const { deleting, ...application } = row;
  if (deleting) throw beingDeleted(partnerId);
  return application;
}
/** Settings as they are kept beside the secrets of gateways, which are sealed. */
const hidden = (settings: Settings): Settings => ({ ...settings, gateways: hideSecrets(settings.gateways).shown });

/** Applications and their settings, as an operator manages them. */
export const createApplicationStore = (
  db: Pick<Database, 'query' | 'queryOnce' | 'transaction'>,
  secrets: Secrets,
): ApplicationStore => ({
  async create(partnerId, settings) {
    checkPartnerId(partnerId);
    return db
      .transaction(async (tx) => {
        const rows = await tx.query<{ id: number }>(
          'insert into applications (partner_id, settings) values ($1, $2) returning id',
          [partnerId, hidden(settings)],
        );
        const { id } = onlyRow(rows);
        await storeCredentials(tx, secrets, id, settings.gateways);
        return id;
      })
      .catch((error: unknown) => {
        throw brokenUniqueConstraint(error) ? new OperatorError(`the application ${partnerId} exists already`) : error;
      });
  },

  readSettings: async (partnerId) => (await readApplication(db, partnerId)).settings,

  async replaceSettings(partnerId, settings) {
    const shown = hidden(settings);
    await db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        `update applications
            set settings = $2, settings_version = settings_version + 1
          where partner_id = $1 and deleting_at is null
          returning id`,
        [partnerId, shown],
      );
      if (!row) throw unknown(partnerId);
      await storeCredentials(tx, secrets, row.id, settings.gateways);
      // Credentials or addresses may be repaired now.
      await releaseBreakers(tx, row.id);
      await retryWaitingChunks(tx, row.id);
    });
    return shown;
  },

  async list() {
    const rows = await db.query<ApplicationSummary & { deleting: true | null }>(
      `select partner_id as "partnerId", settings ->> 'name' as name, nullif(deleting_at is not null, false) as deleting
         from applications
        order by partner_id`,
    );
    return rows.map(omitNulls);
  },
});

/** The settings of an application that is known to exist. */
export async function readSettingsById(db: Queryable, applicationId: number): Promise<Settings> {
  const rows = await db.query<{ settings: Settings }>('select settings from applications where id = $1', [
    applicationId,
  ]);
  return onlyRow(rows).settings;
}

/** @throws OperatorError when there is no such application */
export async function findApplicationId(db: Queryable, partnerId: string): Promise<number> {
  return (await readApplication(db, partnerId)).id;
}
