import { type Database, omitNulls, onlyRow, type Transaction } from '../../db/database.ts';

/** The kinds of content. Each has its own IDs, external IDs and rules. */
export type ContentKindName = 'in-app' | 'alarm' | 'inbox';

/** The identifier in a path. */
export type ContentKey = { id: number } | { externalId: string };

/** Content to store. */
export interface ContentInput<Body> {
  externalId?: string;
  campaignId?: number;
  /** As RFC 3339. */
  startDate?: string;
  /** As RFC 3339. */
  endDate?: string;
  isActive: boolean;
  /** The type of the template, if an update must keep it. */
  templateType?: string;
  /** The part that is stored as sent. */
  body: Body;
}

/** Stored content. */
export interface StoredContent<Body> extends ContentInput<Body> {
  id: number;
  /** `active` if it is activated and now is between its dates. */
  effectiveStatus: 'active' | 'inactive';
  /** Whether the start date has passed. True without a start date. */
  hasStarted: boolean;
  createdAt: string;
  updatedAt: string;
}

/** SQL condition: content is activated and now is between its dates. */
export const isEffective = 'is_active and now() >= coalesce(start_date, now()) and now() <= coalesce(end_date, now())';

const columns = `id, external_id as "externalId", campaign_id as "campaignId", start_date as "startDate", end_date as "endDate",
  is_active as "isActive", template_type as "templateType", body,
  case when ${isEffective} then 'active' else 'inactive' end as "effectiveStatus",
  coalesce(start_date <= now(), true) as "hasStarted",
  created_at as "createdAt", updated_at as "updatedAt"`;

const keyed = 'application_id = $1 and kind = $2 and (id = $3 or external_id = $4)';

const keyValues = (key: ContentKey) => ['id' in key ? key.id : null, 'externalId' in key ? key.externalId : null];

const values = <Body>({
  externalId,
  campaignId,
  startDate,
  endDate,
  isActive,
  templateType,
  body,
}: ContentInput<Body>) => [
  externalId ?? null,
  campaignId ?? null,
  startDate ?? null,
  endDate ?? null,
  isActive,
  templateType ?? null,
  body,
];

/** The content of the kind $2. */
export const contentRows = `
  select ${columns}, body ->> 'name' as name, start_date as "sendDate", end_date as "expirationDate",
         body ->> 'messages' as title,
         case when coalesce(start_date > now(), false) then 'scheduled' when ${isEffective} then 'sent' else 'expired' end as status
    from contents
   where application_id = $1 and kind = $2`;

export async function listContents<Body>(
  db: Database,
  kind: ContentKindName,
  applicationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredContent<Body>[]> {
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
}

export async function findContent<Body>(
  db: Database,
  kind: ContentKindName,
  applicationId: number,
  key: ContentKey,
): Promise<StoredContent<Body> | undefined> {
  const [row] = await db.query<StoredContent<Body>>(`select ${columns} from contents where ${keyed}`, [
    applicationId,
    kind,
    ...keyValues(key),
  ]);
  return row && omitNulls(row);
}

export async function insertContent<Body>(
  db: Database,
  kind: ContentKindName,
  applicationId: number,
  content: ContentInput<Body>,
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into contents
            (application_id, kind, external_id, campaign_id, start_date, end_date, is_active, template_type, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     returning id`,
    [applicationId, kind, ...values(content)],
  );
  return onlyRow(rows).id;
}

/**
 * Replaces content. It is locked while `decide` returns the new content or throws.
 *
 * @returns its ID; undefined if it does not exist
 */
export async function replaceContent<Body>(
  db: Database,
  kind: ContentKindName,
  applicationId: number,
  key: ContentKey,
  decide: (current: StoredContent<Body>, tx: Transaction) => Promise<ContentInput<Body>>,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [current] = await tx.query<StoredContent<Body>>(`select ${columns} from contents where ${keyed} for update`, [
      applicationId,
      kind,
      ...keyValues(key),
    ]);
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
}

/** @returns its ID and whether its state changed; undefined if it does not exist */
export async function setContentActive(
  db: Database,
  kind: ContentKindName,
  applicationId: number,
  key: ContentKey,
  isActive: boolean,
): Promise<{ id: number; changed: boolean } | undefined> {
  const named = [applicationId, kind, ...keyValues(key)];
  const [changed] = await db.query<{ id: number }>(
    `update contents set is_active = $5, updated_at = now() where ${keyed} and is_active <> $5 returning id`,
    [...named, isActive],
  );
  if (changed) return { id: changed.id, changed: true };
  const [unchanged] = await db.query<{ id: number }>(`select id from contents where ${keyed}`, named);
  return unchanged && { id: unchanged.id, changed: false };
}
