import { asInstant, omitNulls, type Queryable } from '../db/database.ts';
import type { DeliveryOutcome } from './chunks.store.ts';
import type { ListRows } from '../domain/list-rows.ts';

export type DeliveryStatus = DeliveryOutcome['status'];

/** The outcome for a device of a send. */
export interface Delivery {
  udid: string;
  status: DeliveryStatus;
  reason?: string;
  /** When the send was accepted. */
  at: string;
}

/** The position of a delivery in its send. */
export interface DeliveryPosition {
  /** As RFC 3339 in UTC, with microseconds. */
  date: string;
  id: number;
}

export interface DeliveryFilter {
  status?: DeliveryStatus;
  reason?: string;
}

/** Deliveries have the date of their send in milliseconds. Together with the message, it is the key of an index. */
const earliest = `date_trunc('milliseconds', s.created_at)`;

/** The deliveries of the send $2 with the status $3 and the reason $4. */
export const deliveryRows: ListRows<Delivery & { id?: number }, Delivery> = {
  statement: `
    select e.id, e.udid, e.status, e.reason, e.date as at
      from sends s
      join deliveries e
        on e.application_id = $1 and e.message_id = s.message_id and e.send_id = s.id and e.date <= s.created_at
       and e.date >= ${earliest}
     where s.application_id = $1 and s.id = $2
       and ($3::text is null or e.status = $3) and ($4::text is null or e.reason = $4)`,
  show: ({ id: _id, ...delivery }) => omitNulls(delivery),
};

/** Returns deliveries of a send after a position, in the order in which they were recorded. */
export async function listDeliveries(
  db: Queryable,
  applicationId: number,
  sendId: number,
  { status, reason }: DeliveryFilter,
  after: DeliveryPosition | undefined,
  limit: number,
): Promise<(Delivery & DeliveryPosition)[]> {
  const rows = await db.query<Delivery & DeliveryPosition>(
    `select e.udid, e.status, e.reason, e.date as at, ${asInstant('e.date')} as date, e.id
       from sends s
      cross join lateral (
        select e.*
          from deliveries e
         where e.application_id = $1 and e.message_id = s.message_id and e.send_id = s.id and e.date <= s.created_at
           and (e.date, e.id) > (coalesce($5::timestamptz, ${earliest}), $6)
           and ($3::text is null or e.status = $3) and ($4::text is null or e.reason = $4)
         order by e.date, e.id
         limit $7) e
      where s.application_id = $1 and s.id = $2
      order by e.date, e.id`,
    [applicationId, sendId, status ?? null, reason ?? null, after?.date ?? null, after?.id ?? 0, limit],
  );
  return rows.map(omitNulls);
}
