import type { components } from '../../../generated/operator/api.ts';
import { acrossApplications, omitNulls, type Queryable } from '../../db/database.ts';
import type { ListRows } from '../../domain/list-rows.ts';
import type { PageRange } from '../../http/paging.ts';
import { detailColumns, detailsJoin } from '../../notifications/deliveries.store.ts';

type Schemas = components['schemas'];
type Notification = Schemas['Notification'];

/** The notifications of an application ($1) as an operator ($2) sees them. */
const statement = `
  select n.id, n.kind, n.count, n.first_at as "firstAt", n.last_at as "lastAt", coalesce(r.count >= n.count, false) as "isRead",
         ${detailColumns}
    from notifications n
    ${detailsJoin}
    left join notification_reads r
           on r.application_id = n.application_id and r.notification_id = n.id and r.operator_id = $2
   where n.application_id = $1`;

export const notificationRows: ListRows<Notification, Notification> = { statement, show: omitNulls };

/** Returns notifications, the latest first. */
export async function listNotifications(
  db: Queryable,
  applicationId: number,
  operatorId: number,
  { offset, limit }: PageRange,
): Promise<Notification[]> {
  const rows = await db.query<Notification>(`${statement} order by n.last_at desc, n.id desc offset $3 limit $4`, [
    applicationId,
    operatorId,
    offset,
    limit,
  ]);
  return rows.map(omitNulls);
}

/** Records how many events of each notification an operator has seen. Unknown notifications are ignored. */
export async function markNotificationsRead(
  db: Queryable,
  applicationId: number,
  operatorId: number,
  seen: readonly Schemas['ReadNotification'][],
): Promise<void> {
  await db.query(
    `with known as (
       select n.id, n.count from notifications n
        where n.application_id = $1 and n.id = any ($3)
        order by n.id
          -- So that none is deleted before it is marked.
          for key share
     )
     insert into notification_reads as r (application_id, notification_id, operator_id, count)
     select $1, k.id, $2, least(max(s.count), k.count)
       from unnest($3::bigint[], $4::bigint[]) as s (id, count)
       join known k on k.id = s.id
      group by k.id, k.count
      order by k.id
         on conflict (application_id, notification_id, operator_id) do update set count = greatest(r.count, excluded.count)`,
    [applicationId, operatorId, seen.map(({ id }) => id), seen.map(({ count }) => count)],
  );
}

/**
 * Deletes notifications whose last event is 30 days old, and all but the latest 1,000 of each application, once they are delivered or
 * given up.
 */
export async function sweepNotifications(db: Queryable): Promise<void> {
  await db.query(
    acrossApplications(`delete from notifications n
      where (n.last_at < now() - interval '30 days'
             or (n.application_id, n.id) in (
                  select application_id, id
                    from (select application_id, id,
                                 row_number() over (partition by application_id order by last_at desc, id desc) as rank
                            from notifications) ranked
                   where rank > 1000))
        and not exists (select from notification_deliveries d
                         where d.application_id = n.application_id and d.notification_id = n.id)`),
  );
}
