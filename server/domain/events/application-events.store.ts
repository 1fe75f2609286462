import { acrossApplications, type Queryable, type Transaction } from '../../db/database.ts';

/** An event of the application, with the code of its settings. */
export interface ApplicationEvent {
  date: string;
  code: string;
  properties?: object;
  value?: { amount: number; currency: string };
}

/** The conversions in one currency. */
export interface Revenue {
  currency: string;
  conversions: number;
  amount: number;
}

/** How long after a click an event with a value is a conversion of the message. */
const attributedFor = `interval '7 days'`;

/** Inserts events of a locked device, whose clicks are stored. One with a value belongs to the message that the device clicked last. */
export async function insertApplicationEvents(
  tx: Transaction,
  applicationId: number,
  deviceId: number,
  events: readonly ApplicationEvent[],
): Promise<void> {
  await tx.query(
    `insert into application_events (application_id, device_id, date, code, properties, amount, currency, message_id, in_app_id)
     select $1, $2, event.*, clicked.message_id, clicked.in_app_id
       from unnest($3::timestamptz[], $4::text[], $5::jsonb[], $6::numeric[], $7::text[])
         as event (date, code, properties, amount, currency)
       left join lateral (
         select c.message_id, c.in_app_id
           from clicks c
          where event.amount is not null and c.application_id = $1 and c.device_id = $2
            and c.date <= event.date and c.date > event.date - ${attributedFor}
          order by c.date desc, c.id desc
          limit 1
       ) clicked on true`,
    [
      ...[applicationId, deviceId],
      events.map(({ date }) => date),
      events.map(({ code }) => code),
      events.map(({ properties }) => (properties ? JSON.stringify(properties) : null)),
      events.map(({ value }) => value?.amount ?? null),
      events.map(({ value }) => value?.currency ?? null),
    ],
  );
}

/** Sums up the conversions of a message in the last three months by currency. */
export const readRevenue = (db: Queryable, applicationId: number, messageId: number): Promise<Revenue[]> =>
  db.query<Revenue>(
    `select currency, count(*) as conversions, sum(amount)::float8 as amount
       from application_events
      where application_id = $1 and message_id = $2 and amount is not null and date >= now() - interval '3 months'
      group by currency
      order by conversions desc, currency
      limit 100`,
    [applicationId, messageId],
  );

const deletedAtOnce = 20_000;

/** Deletes events that are older than the three months of reports, in batches, so that no transaction takes long. */
export async function deleteOldApplicationEvents(db: Queryable): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    const [row] = await db.queryOnce<{ count: number }>(
      acrossApplications(`with gone as (
         delete from application_events
          where ctid = any (array(select ctid from application_events where date < now() - interval '3 months' limit ${deletedAtOnce}))
         returning 1
       )
       select count(*)::integer as count from gone`),
    );
    deleted = row?.count ?? 0;
  }
}
