import { onlyRow, type Queryable } from '../../db/database.ts';

/** Counts the devices that unsubscribed within 24 hours after a message of the last three months. */
export async function countUnsubscribed(db: Queryable, applicationId: number, messageId: number): Promise<number> {
  const rows = await db.query<{ devices: number }>(
    `select coalesce(sum(consent_ended + tokens_lost), 0)::bigint as devices
       from daily_unsubscriptions
      where application_id = $1 and message_id = $2 and message_id > 0
        and date >= (now() at time zone 'UTC' - interval '3 months')::date`,
    [applicationId, messageId],
  );
  return onlyRow(rows).devices;
}
