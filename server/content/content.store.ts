import { type Database, omitNulls, onlyRow, type Transaction } from '../db/database.ts';
import type { PageRange } from '../http/paging.ts';
import type { Reference } from './references.ts';
import { type Referables, readReferables } from './references.store.ts';

/** What is kept here: each kind has IDs, external IDs and rules of its own. */
export type ContentKindName = 'in-app' | 'alarm' | 'inbox';

/** What a path names one by. */
export type ContentKey = { id: number } | { externalId: string };

/** One as it is to be kept. */
export interface Content<Body> {
  externalId?: string;
  campaignId?: number;
  /** As RFC 3339. */
  startDate?: string;
  /** As RFC 3339. */
  endDate?: string;
  isActive: boolean;
  /** Where an update must keep the look: what it is by. */
  templateType?: string;
  /** All that is kept as it was sent. */
  body: Body;
}

/** One as it is kept. */
export interface StoredContent<Body> extends Content<Body> {
  id: number;
  /** `active` where it is set so, and the present moment lies within its dates. */
  effectiveStatus: 'active' | 'inactive';
  /** Whether its start has passed; it has where there is none. */
  hasStarted: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ContentStore<Body> {
  list(applicationId: number, range: PageRange): Promise<StoredContent<Body>[]>;
  /** Those of these IDs that there are. */
  findMany(applicationId: number, ids: readonly number[]): Promise<StoredContent<Body>[]>;
  find(applicationId: number, key: ContentKey): Promise<StoredContent<Body> | undefined>;
  insert(applicationId: number, content: Content<Body>): Promise<number>;
  /**
   * Replaces one, which stays locked while `decide` looks at it and says what is to take its place, or throws.
   *
   * @returns its ID; undefined where there is none
   */
  replace(
    applicationId: number,
    key: ContentKey,
    decide: (current: StoredContent<Body>, tx: Transaction) => Promise<Content<Body>>,
  ): Promise<number | undefined>;
  /** @returns its ID, and whether that changed it; undefined where there is none */
  setActive(
    applicationId: number,
    key: ContentKey,
    isActive: boolean,
  ): Promise<{ id: number; changed: boolean } | undefined>;
  /** What references may lead to, read in the transaction where there is one. */
  readReferables(applicationId: number, references: readonly Reference[], tx?: Transaction): Promise<Referables>;
}

const columns = `id, external_id as "externalId", campaign_id as "campaignId", start_date as "startDate", end_date as "endDate",
  is_active as "isActive", template_type as "templateType", body,
  case when is_active and now() >= coalesce(start_date, now()) and now() <= coalesce(end_date, now())
       then 'active' else 'inactive' end as "effectiveStatus",
  coalesce(start_date <= now(), true) as "hasStarted",
  created_at as "createdAt", updated_at as "updatedAt"`;

const keyed = 'application_id = $1 and kind = $2 and (id = $3 or external_id = $4)';

const keyValues = (key: ContentKey) => ['id' in key ? key.id : null, 'externalId' in key ? key.externalId : null];

const values = <Body>({ externalId, campaignId, startDate, endDate, isActive, templateType, body }: Content<Body>) => [
  externalId ?? null,
  campaignId ?? null,
  startDate ?? null,
  endDate ?? null,
  isActive,
  templateType ?? null,
  body,
];

/** The contents of one kind. Its external IDs are unique by the constraint `contents_external_id`. */
export const createContentStore = <Body>(db: Database, kind: ContentKindName): ContentStore<Body> => ({
  async list(applicationId, { offset, limit }) {
    const rows = await db.query<StoredContent<Body>>(
      `select ${columns}
         from contents
        where application_id = $1 and kind = $2
          and id >= (select id from contents where application_id = $1 and kind = $2 order by id offset $3 limit 1)
        order by id
        limit $4`,
      [applicationId, kind, offset, limit],
    );
    return rows.map(omitNulls);
  },

  async findMany(applicationId, ids) {
    const rows = await db.query<StoredContent<Body>>(
      `select ${columns} from contents where application_id = $1 and kind = $2 and id = any ($3)`,
      [applicationId, kind, ids],
    );
    return rows.map(omitNulls);
  },

  async find(applicationId, key) {
    const [row] = await db.query<StoredContent<Body>>(`select ${columns} from contents where ${keyed}`, [
      applicationId,
      kind,
      ...keyValues(key),
    ]);
    return row && omitNulls(row);
  },

  async insert(applicationId, content) {
    const rows = await db.query<{ id: number }>(
      `insert into contents
              (application_id, kind, external_id, campaign_id, start_date, end_date, is_active, template_type, body)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       returning id`,
      [applicationId, kind, ...values(content)],
    );
    return onlyRow(rows).id;
  },

  async replace(applicationId, key, decide) {
    return db.transaction(async (tx) => {
      const [current] = await tx.query<StoredContent<Body>>(
        `select ${columns} from contents where ${keyed} for update`,
        [applicationId, kind, ...keyValues(key)],
      );
      if (!current) return undefined;
      const content = await decide(omitNulls(current), tx);
      await tx.query(
        `update contents
            set external_id = $4, campaign_id = $5, start_date = $6, end_date = $7, is_active = $8, template_type = $9,
                body = $10, updated_at = now()
          where application_id = $1 and kind = $2 and id = $3`,
        [applicationId, kind, current.id, ...values(content)],
      );
      return current.id;
    });
  },

  async setActive(applicationId, key, isActive) {
    const named = [applicationId, kind, ...keyValues(key)];
    const [changed] = await db.query<{ id: number }>(
      `update contents set is_active = $5, updated_at = now() where ${keyed} and is_active <> $5 returning id`,
      [...named, isActive],
    );
    if (changed) return { id: changed.id, changed: true };
    const [unchanged] = await db.query<{ id: number }>(`select id from contents where ${keyed}`, named);
    return unchanged && { id: unchanged.id, changed: false };
  },

  readReferables: (applicationId, references, tx) => readReferables(tx ?? db, applicationId, references),
});
