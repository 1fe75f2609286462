import { type Database, onlyRow, type Queryable } from '../db/database.ts';
import { type Counts, countWithin } from '../domain/counting/bounded-count.ts';
import type { Count } from '../domain/counting/estimate.ts';
import type { DeliveryStatus } from './deliveries.store.ts';

/** Devices with the same outcome. */
export interface OutcomeCount {
  status: DeliveryStatus;
  reason?: string;
  devices: number;
  /** The margin of error, if `devices` is an estimate. */
  margin?: number;
}

export interface OutcomeCounts {
  outcomes: OutcomeCount[];
  exact: boolean;
}

/** The number of devices by status. */
export type StatusTotals = Record<DeliveryStatus, number>;

type CountingDatabase = Pick<Database, 'query' | 'transaction'>;

/** The reports of a message cover the last three months. */
const reported = `now() - interval '3 months'`;

/** Adds up the counts of the sends of a message in the last three months. No deliveries are read. */
export async function sumOutcomesOfMessage(
  db: Queryable,
  applicationId: number,
  messageId: number,
): Promise<StatusTotals> {
  const sum = (status: DeliveryStatus) =>
    `coalesce(sum(s.${status} + coalesce(c.${status}, 0)), 0)::bigint as ${status}`;
  const rows = await db.query<StatusTotals>(
    `select ${sum('sent')}, ${sum('failed')}, ${sum('suppressed')}, ${sum('canceled')}
       from sends s
       left join lateral (
         -- When a send ends, its counts are stored in its row and its chunks are deleted.
         select sum(c.sent) as sent, sum(c.failed) as failed, sum(c.suppressed) as suppressed, sum(c.canceled) as canceled
           from send_chunks c
          where c.application_id = $1 and c.send_id = s.id and s.ended_at is null
       ) c on true
      where s.application_id = $1 and s.message_id = $2 and s.created_at >= ${reported}`,
    [applicationId, messageId],
  );
  return onlyRow(rows);
}

/** The reasons of a message are counted in at most this number of its sends: those that reached the fewest devices. */
const maxSends = 100;

/** Returns sends of a message in the last three months with devices that the message was not sent to, the largest ones first. */
export async function findSendsWithReasons(db: Queryable, applicationId: number, messageId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id
       from sends
      where application_id = $1 and message_id = $2 and created_at >= ${reported}
        and (ended_at is null or failed + suppressed > 0)
      order by ended_at is null desc, failed + suppressed desc, id
      limit ${maxSends}`,
    [applicationId, messageId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Counts the deliveries of sends by status and reason, the most frequent outcomes first.
 *
 * @param milliseconds the time after which the counts are estimated
 */
export async function countOutcomes(
  db: CountingDatabase,
  applicationId: number,
  sendIds: readonly number[],
  milliseconds: number,
): Promise<OutcomeCounts> {
  if (sendIds.length === 0) return { outcomes: [], exact: true };
  const values = [applicationId, sendIds];
  // Deliveries have the date of their send in milliseconds. Together with the message, it is the key of an index.
  const date = `date_trunc('milliseconds', s.created_at)`;
  const edge = (order: string) => `(
         select e.id
           from deliveries e
          where e.application_id = $1 and e.message_id = s.message_id and e.date >= ${date} and e.date <= s.created_at
          order by e.date ${order}, e.id ${order}
          limit 1)`;
  const { byKey, exact } = await countWithin(
    db,
    {
      values,
      counts: (range) => `
        select jsonb_build_array(e.status, e.reason)::text as key, count(*) as count
          from sends s
          join deliveries e
            on e.application_id = $1 and e.message_id = s.message_id and e.send_id = s.id
           and e.date = any (array[${date}, s.created_at]) ${range ? `and ${range('e.id')}` : ''}
         where s.application_id = $1 and s.id = any ($2::bigint[])
         group by e.status, e.reason`,
      bounds: {
        text: `select min(${edge('asc')}) as first, max(${edge('desc')}) as last
                 from sends s
                where s.application_id = $1 and s.id = any ($2::bigint[])`,
        values,
      },
    },
    milliseconds,
  );
  const outcomes = [...byKey].map(([key, { count, margin }]): OutcomeCount => {
    const [status, reason] = JSON.parse(key) as [DeliveryStatus, string | null];
    return { status, ...(reason !== null && { reason }), devices: count, ...(margin !== undefined && { margin }) };
  });
  return { outcomes: outcomes.sort((one, other) => other.devices - one.devices || compare(one, other)), exact };
}

const compare = (one: OutcomeCount, other: OutcomeCount) =>
  textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0;
const textOf = ({ status, reason = '' }: OutcomeCount) => `${status} ${reason}`;

const devicesKey = 'devices';

const boundsOfDevices = (applicationId: number) => ({
  text: 'select min(id) as first, max(id) as last from devices where application_id = $1',
  values: [applicationId],
});

const countOf = (counts: Counts): Count => counts.of(devicesKey);

/** Counts the devices that showed a message in the last three months. */
export async function countDisplayingDevices(
  db: CountingDatabase,
  applicationId: number,
  messageId: number,
  milliseconds: number,
): Promise<Count> {
  const counts = (range?: (id: string) => string) => `
    select '${devicesKey}' as key, count(distinct device_id) as count
      from displays
     where application_id = $1 and message_id = $2 and last_date >= ${reported} ${range ? `and ${range('device_id')}` : ''}`;
  const values = [applicationId, messageId];
  return countOf(await countWithin(db, { values, counts, bounds: boundsOfDevices(applicationId) }, milliseconds));
}

/** Counts the devices that clicked a message in the last three months. */
export async function countClickedDevices(
  db: CountingDatabase,
  applicationId: number,
  messageId: number,
  milliseconds: number,
): Promise<Count> {
  // For a block of devices, the index of their clicks is used, and not that of the message.
  const counts = (range?: (id: string) => string) => `
    select '${devicesKey}' as key, count(distinct device_id) as count
      from clicks
     where application_id = $1 and date >= ${reported}
       and ${range ? `message_id is not distinct from $2 and ${range('device_id')}` : 'message_id = $2'}`;
  const values = [applicationId, messageId];
  return countOf(await countWithin(db, { values, counts, bounds: boundsOfDevices(applicationId) }, milliseconds));
}
