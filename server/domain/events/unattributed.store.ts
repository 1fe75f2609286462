import { acrossApplications, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';

/** A click or display of a message that its device was not sent. */
export interface UnattributedEvent {
  type: 'click' | 'display';
  date: string;
  /** The internal ID. */
  deviceId: number;
  messageId: number;
  actionId?: number;
}

/**
 * Finds which messages a device was sent. A push that is in flight counts: its device can report it before its worker has recorded the
 * outcome.
 */
export async function findSentMessages(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  messageIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select wanted.id
       from unnest($3::bigint[]) as wanted (id)
      where exists (select from deliveries d
                     where d.application_id = $1 and d.device_id = $2 and d.message_id = wanted.id and d.status = 'sent')
         or exists (select from sends s
                      join send_chunks c on c.application_id = s.application_id and c.send_id = s.id
                     where s.application_id = $1 and s.message_id = wanted.id and s.ended_at is null and c.done_at is null
                       and ($2 between c.first_device and c.last_device or $2 = any (c.remaining)))`,
    [applicationId, deviceId, [...new Set(messageIds)]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Records events apart from those of reports. Each counts on its day. */
export async function insertUnattributed(
  tx: Transaction,
  applicationId: number,
  events: readonly UnattributedEvent[],
): Promise<void> {
  await tx.query(
    `with inserted as (
       insert into unattributed_events (application_id, type, date, device_id, message_id, action_id)
       select $1, event.*
         from unnest($2::text[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[]) event
       on conflict on constraint unattributed_events_once do nothing
       returning date
     )
     insert into statistics_deltas (application_id, date, unattributed)
     select $1, day, count(*) from inserted, date(date at time zone 'UTC') day group by day`,
    [
      applicationId,
      events.map(({ type }) => type),
      events.map(({ date }) => date),
      events.map(({ deviceId }) => deviceId),
      events.map(({ messageId }) => messageId),
      events.map(({ actionId }) => actionId ?? null),
    ],
  );
}

/** Deletes events that are older than the three months of reports. The table is read once. */
export async function deleteOldUnattributed(db: Queryable): Promise<void> {
  await db.queryOnce(acrossApplications(`delete from unattributed_events where date < now() - interval '3 months'`));
}

/** Counts the devices that clicked or showed a message that they were not sent. */
export async function countUnattributedDevices(
  db: Queryable,
  applicationId: number,
  messageId: number,
): Promise<number> {
  const rows = await db.query<{ devices: number }>(
    `select count(distinct device_id) as devices
       from unattributed_events
      where application_id = $1 and message_id = $2 and date >= now() - interval '3 months'`,
    [applicationId, messageId],
  );
  return onlyRow(rows).devices;
}
