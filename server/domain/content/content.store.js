import { omitNulls, onlyRow } from "../../db/database.js";
/** SQL condition: content is activated and now is between its dates. */
export const isEffective = 'is_active and now() >= coalesce(start_date, now()) and now() <= coalesce(end_date, now())';
const columns = `id, external_id as "externalId", campaign_id as "campaignId", start_date as "startDate", end_date as "endDate",
  is_active as "isActive", template_type as "templateType", body,
  case when ${isEffective} then 'active' else 'inactive' end as "effectiveStatus",
  coalesce(start_date <= now(), true) as "hasStarted",
  created_at as "createdAt", updated_at as "updatedAt"`;
const keyed = 'application_id = $1 and kind = $2 and (id = $3 or external_id = $4)';
const keyValues = (key) => ['id' in key ? key.id : null, 'externalId' in key ? key.externalId : null];
const values = ({ externalId, campaignId, startDate, endDate, isActive, templateType, body }) => [
    externalId ?? null,
    campaignId ?? null,
    startDate ?? null,
    endDate ?? null,
    isActive,
    templateType ?? null,
    body,
];
export async function listContents(db, kind, applicationId, { offset, limit }) {
    const rows = await db.query(`select ${columns}
       from contents
      where application_id = $1 and kind = $2
        and id >= (select id from contents where application_id = $1 and kind = $2 order by id offset $3 limit 1)
      order by id
      limit $4`, [applicationId, kind, offset, limit]);
    return rows.map(omitNulls);
}
export async function findContent(db, kind, applicationId, key) {
    const [row] = await db.query(`select ${columns} from contents where ${keyed}`, [
        applicationId,
        kind,
        ...keyValues(key),
    ]);
    return row && omitNulls(row);
}
export async function insertContent(db, kind, applicationId, content) {
    const rows = await db.query(`insert into contents
            (application_id, kind, external_id, campaign_id, start_date, end_date, is_active, template_type, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     returning id`, [applicationId, kind, ...values(content)]);
    return onlyRow(rows).id;
}
/**
 * Replaces content. It is locked while `decide` returns the new content or throws.
 *
 * @returns its ID; undefined if it does not exist
 */
export async function replaceContent(db, kind, applicationId, key, decide) {
    return db.transaction(async (tx) => {
        const [current] = await tx.query(`select ${columns} from contents where ${keyed} for update`, [
            applicationId,
            kind,
            ...keyValues(key),
        ]);
        if (!current)
            return undefined;
        const content = await decide(omitNulls(current), tx);
        await tx.query(`update contents
          set external_id = $4, campaign_id = $5, start_date = $6, end_date = $7, is_active = $8, template_type = $9,
              body = $10, updated_at = now()
        where application_id = $1 and kind = $2 and id = $3`, [applicationId, kind, current.id, ...values(content)]);
        return current.id;
    });
}
/** @returns its ID and whether its state changed; undefined if it does not exist */
export async function setContentActive(db, kind, applicationId, key, isActive) {
    const named = [applicationId, kind, ...keyValues(key)];
    const [changed] = await db.query(`update contents set is_active = $5, updated_at = now() where ${keyed} and is_active <> $5 returning id`, [...named, isActive]);
    if (changed)
        return { id: changed.id, changed: true };
    const [unchanged] = await db.query(`select id from contents where ${keyed}`, named);
    return unchanged && { id: unchanged.id, changed: false };
}
