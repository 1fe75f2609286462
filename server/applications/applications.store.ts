import { brokenUniqueConstraint, onlyRow, type Queryable } from '../db/database.js';
import { OperatorError } from './operator-error.js';
import type { Settings } from './settings.js';

export interface ApplicationSummary {
  partnerId: string;
  name: string;
}

export interface ApplicationStore {
  /**
   * @returns the internal ID
   * @throws OperatorError when the partner ID is taken or malformed
   */
  create(partnerId: string, settings: Settings): Promise<number>;
  /**
   * The application's internal ID and its settings.
   *
   * @throws OperatorError when there is no such application
   */
  read(partnerId: string): Promise<{ id: number; settings: Settings }>;
  /** @throws OperatorError when there is no such application */
  readSettings(partnerId: string): Promise<Settings>;
  /** @throws OperatorError when there is no such application */
  replaceSettings(partnerId: string, settings: Settings): Promise<void>;
  list(): Promise<ApplicationSummary[]>;
}

const unknown = (partnerId: string) => new OperatorError(`there is no application ${partnerId}`);

/** @throws OperatorError when a partner ID could not stand in a path as it is */
export function checkPartnerId(partnerId: string): void {
  // Clients resolve `.` and `..` in a path before they send it.
  if (!/^(?!\.\.?$)[A-Za-z0-9._~-]{1,64}$/.test(partnerId)) {
    throw new OperatorError(`the partner ID ${partnerId} must be 1 to 64 characters of A-Za-z0-9._~-, not . or ..`);
  }
}

async function readApplication(db: Queryable, partnerId: string): Promise<{ id: number; settings: Settings }> {
  const [row] = await db.query<{ id: number; settings: Settings }>(
    'select id, settings from applications where partner_id = $1',
    [partnerId],
  );
  if (!row) throw unknown(partnerId);
  return row;
}

/** Applications and their settings, as an operator manages them. */
export const createApplicationStore = (db: Queryable): ApplicationStore => ({
  async create(partnerId, settings) {
    checkPartnerId(partnerId);
    const rows = await db
      .query<{ id: number }>('insert into applications (partner_id, settings) values ($1, $2) returning id', [
        partnerId,
        settings,
      ])
      .catch((error: unknown) => {
        throw brokenUniqueConstraint(error) ? new OperatorError(`the application ${partnerId} exists already`) : error;
      });
    return onlyRow(rows).id;
  },

  read: (partnerId) => readApplication(db, partnerId),
  readSettings: async (partnerId) => (await readApplication(db, partnerId)).settings,

  async replaceSettings(partnerId, settings) {
    const rows = await db.query(
      `update applications
          set settings = $2, settings_version = settings_version + 1
        where partner_id = $1
        returning id`,
      [partnerId, settings],
    );
    if (rows.length === 0) throw unknown(partnerId);
  },

  async list() {
    return db.query<ApplicationSummary>(
      `select partner_id as "partnerId", settings ->> 'name' as name from applications order by partner_id`,
    );
  },
});

/** The settings of an application that is known to exist. */
export async function readSettingsById(db: Queryable, applicationId: number): Promise<Settings> {
  const rows = await db.query<{ settings: Settings }>('select settings from applications where id = $1', [
    applicationId,
  ]);
  return onlyRow(rows).settings;
}
