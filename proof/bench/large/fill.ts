import type { Database } from '../../../server/db/database.ts';
import { ensureDeliveryPartitions } from '../../../server/domain/sends/partitions.store.ts';
import { checkSettings } from '../../../server/domain/settings/settings.ts';

/** The applications with the data. All have as many devices, sends and clicks. */
export const partnerIds = Array.from({ length: 10 }, (_, index) => `large-${index + 1}`);

/** Sends to all devices of an application, over three months. */
export const sendsPerApplication = 30;
/** Deliveries for each click. */
const deliveriesPerClick = 6;
/** Days between two sends of an application. */
const interval = 3;

export const settings = (name: string) =>
  checkSettings({
    name,
    fields: [
      { name: 'customerId', type: 'string', matchingKey: true },
      { name: 'visits', type: 'number' },
    ],
    segments: [{ id: 1, name: 'Frequent', where: { visits: { $gte: 900 } } }],
  });

/** Creates an application with devices that never were sent anything. */
export async function createApplication(db: Database, partnerId: string, devices: number): Promise<number> {
  const [app] = await db.query<{ id: number }>(
    `insert into applications (partner_id, settings) values ($1, $2) returning id`,
    [partnerId, settings(partnerId)],
  );
  const id = app?.id ?? 0;
  await db.query(
    `insert into devices (application_id, udid, token, platform, client_id, first_open, last_open, model, sw_version,
                          bundleversion, language, timezone, fields)
     select $1, md5('device ' || n)::uuid::text, 'token-' || md5('token ' || n), 'android', 'client-' || n,
            now() - interval '100 days' - n * interval '1 second', now() - n % 1000 * interval '1 hour', 'Pixel 8', 'a4.3.0',
            '2.7.1', 'en', 'Europe/London', jsonb_build_object('customerId', 'C-' || n, 'visits', n % 1000)
       from generate_series(1, $2::int) n`,
    [id, devices],
  );
  return id;
}

/** Sends a message to all devices of an application, as it looked some days later: a tenth failed, some were clicked. */
export async function addSend(db: Database, applicationId: number, daysAgo: number): Promise<void> {
  const [message] = await db.query<{ id: number }>(
    `insert into messages (application_id, platform, title, content, state)
     values ($1, 'android', 'Spring offer', '{"text": "Save 20 %", "usePressure": true}', 'sent') returning id`,
    [applicationId],
  );
  const [send] = await db.query<{ id: number; date: string }>(
    `insert into sends (application_id, message_id, kind, state, platform, content, audience, created_at, planned_at, ended_at,
                        sent, failed)
     select $1, $2, 'campaign', 'sent', 'android', '{}', '{"fields": []}', date.start, date.start, date.start + interval '1 hour',
            count(*) filter (where d.id % 10 > 0), count(*) filter (where d.id % 10 = 0)
       from devices d, (select date_trunc('milliseconds', now()) - $3::int * interval '1 day' as start) date
      where d.application_id = $1
      group by date.start
     returning id, created_at as date`,
    [applicationId, message?.id, daysAgo],
  );
  await ensureDeliveryPartitions(db, new Date(send?.date ?? ''), new Date());
  await db.query(
    `insert into deliveries (application_id, date, send_id, message_id, kind, device_id, udid, status, reason)
     select $1, s.created_at, s.id, s.message_id, 'campaign', d.id, d.udid,
            case when d.id % 10 = 0 then 'failed' else 'sent' end, case when d.id % 10 = 0 then 'UNREGISTERED' end
       from devices d, sends s
      where d.application_id = $1 and s.application_id = $1 and s.id = $2`,
    [applicationId, send?.id],
  );
  await db.query(
    `insert into clicks (application_id, device_id, udid, message_id, date)
     select $1, d.id, d.udid, s.message_id, s.created_at + d.id % 86400 * interval '1 second'
       from devices d, sends s
      where d.application_id = $1 and s.application_id = $1 and s.id = $2 and (d.id + s.id) % $3::int = 0`,
    [applicationId, send?.id, deliveriesPerClick],
  );
}

/** Creates all data: `devices` in ten applications, thirty deliveries for each, and five clicks. */
export async function fill(db: Database, devices: number): Promise<void> {
  for (const partnerId of partnerIds) {
    const id = await createApplication(db, partnerId, devices / partnerIds.length);
    for (let send = 0; send < sendsPerApplication; send++)
      await addSend(db, id, (sendsPerApplication - send) * interval - 2);
    await db.query(
      `insert into daily_statistics (application_id, date, sent, failed, suppressed, clicks, new_devices, active_devices)
       select $1, current_date - n, 1, 1, 1, 1, 1, 1 from generate_series(0, 1000) n`,
      [id],
    );
    await db.query(`insert into managed_applications select u.id, $1 from users u`, [id]);
    console.log(`${partnerId} has its data`);
  }
  await db.query('vacuum analyze');
}
