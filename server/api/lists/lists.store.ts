import type { components } from '../../../generated/engagement/api.ts';
import { type Database, lockByName, omitNulls } from '../../db/database.ts';
import { violatedUniqueConstraint } from '../../db/errors.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ListRows } from '../../domain/list-rows.ts';

export type StaticList = components['schemas']['StaticList'];
export type StaticListInput = components['schemas']['StaticListInput'];
export type StaticListMember = components['schemas']['StaticListMember'];

const largestId = Number.MAX_SAFE_INTEGER;

export const staticListRows: ListRows<StaticList, StaticList> = {
  statement: `
    select list_id as "listId", external_id as "externalId", name, nullif(fields, '{}') as fields
      from static_lists
     where application_id = $1`,
  show: omitNulls,
};

export async function listStaticLists(
  db: Pick<Database, 'query' | 'transaction'>,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<StaticList[]> {
  const rows = await db.query<StaticList>(
    `select list_id as "listId", external_id as "externalId", name, nullif(fields, '{}') as fields
       from static_lists
      where application_id = $1
      order by list_id
      offset $2
      limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

/** @returns the given ID or the next free one; undefined if the given ID exists */
export async function insertStaticList(
  db: Pick<Database, 'query' | 'transaction'>,
  applicationId: number,
  { listId, externalId, name, fields }: StaticListInput,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    // The lock prevents two lists from getting the same free ID. If the largest ID is used, the first gap is used instead.
    await lockByName(tx, `static lists of ${applicationId}`);
    const rows = await tx
      .query<{ id: number }>(
        `insert into static_lists (application_id, list_id, external_id, name, fields)
         values ($1, coalesce($2, (
                  select min(free)
                    from (select coalesce(max(list_id), 0) + 1 as free from static_lists where application_id = $1
                          union all
                          select l.list_id + 1
                            from static_lists l
                           where l.application_id = $1
                             and (select max(list_id) from static_lists where application_id = $1) = ${largestId}
                             and not exists (select from static_lists n
                                              where n.application_id = $1 and n.list_id = l.list_id + 1)) candidates
                   where free <= ${largestId}), 1), $3, $4, $5)
         returning list_id as id`,
        [applicationId, listId ?? null, externalId ?? null, name, fields ?? {}],
      )
      .catch((error: unknown) => {
        if (violatedUniqueConstraint(error) === 'static_lists_pkey') return [];
        throw error;
      });
    return rows[0]?.id;
  });
}

/** Members of the list $2 that have not expired. */
export const memberRows: ListRows<StaticListMember & { id?: number }, StaticListMember> = {
  statement: `
    select m.device_id as id, d.udid as "deviceId", m.expire_at as "expireAt"
      from static_list_members m
      join devices d on d.application_id = $1 and d.id = m.device_id
     where m.application_id = $1 and m.list_id = $2 and (m.expire_at is null or m.expire_at > now())`,
  show: ({ id: _id, ...member }) => omitNulls(member),
};

/** Members that have not expired, ordered by device ID. */
export async function listMembers(
  db: Pick<Database, 'query' | 'transaction'>,
  applicationId: number,
  listId: number,
  { offset, limit }: PageRange,
): Promise<StaticListMember[]> {
  const rows = await db.query<StaticListMember & { expireAt: string | null }>(
    `with steps as (
       select after_id as position, members, true as starts
         from static_list_blocks
        where application_id = $1 and list_id = $2
       union all
       select device_id, -1, false
         from static_list_departures
        where application_id = $1 and list_id = $2
       union all
       select device_id, -1, false
         from static_list_members
        where application_id = $1 and list_id = $2 and expire_at <= now()
     ), start as (
       select position, visible - members as before
         from (select position, members, starts, sum(members) over (order by position) as visible from steps) counted
        where starts and visible > $3
        order by position
        limit 1
     )
     select d.udid as "deviceId", m.expire_at as "expireAt"
       from start
      cross join lateral (
              select device_id, expire_at
                from static_list_members
               where application_id = $1 and list_id = $2 and device_id > start.position
                 and (expire_at is null or expire_at > now())
               order by device_id
              offset $3 - start.before
               limit $4) m
       join devices d on d.application_id = $1 and d.id = m.device_id
      order by m.device_id`,
    [applicationId, listId, offset, limit],
  );
  return rows.map(omitNulls);
}
