import type { Database } from '../../../server/db/database.ts';
import { insertMessage } from '../../../server/domain/messages/messages.store.ts';
import { ensureDeliveryPartitions } from '../../../server/domain/sends/partitions.store.ts';
import { checkSettings } from '../../../server/domain/settings/settings.ts';

const segments = 100;

/** Many segments that no index serves. */
const settings = () =>
  checkSettings({
    name: 'Counted',
    fields: [
      { name: 'visits', type: 'number' },
      { name: 'score', type: 'number' },
    ],
    segments: Array.from({ length: segments }, (_, index) => ({
      id: index + 1,
      name: `Segment ${index + 1}`,
      where: { visits: { $gte: 800 + 2 * index }, score: { $lt: 100 * (index + 1) } },
    })),
  });

/**
 * Creates an application with devices. A message was sent to all of them: half displayed it, and a fifth clicked it. Another
 * message is for many segments.
 *
 * @returns paths of the operator API that count and search
 */
export async function fillCounted(db: Database, devices: number): Promise<string[]> {
  const [app] = await db.query<{ id: number }>(
    `insert into applications (partner_id, settings) values ('counted', $1) returning id`,
    [settings()],
  );
  const id = app?.id ?? 0;
  await db.query(
    `insert into devices (application_id, udid, token, platform, client_id, fields)
     select $1, 'udid-' || n, 'token-' || n, 'android', 'client-' || n,
            jsonb_build_object('visits', n % 1000, 'score', n::bigint * 7919 % 10007)
       from generate_series(1, $2::int) n`,
    [id, devices],
  );
  const text = { platform: 'android' as const, title: 'Spring offer', text: 'Save 20 %', language: 'en' };
  const sent = await insertMessage(db, id, text);
  const selective = await insertMessage(db, id, {
    ...text,
    campaignSegments: Array.from({ length: segments }, (_, index) => index + 1),
  });
  await ensureDeliveryPartitions(db, new Date(), new Date());
  const [send] = await db.query<{ id: number }>(
    `insert into sends (application_id, message_id, kind, state, platform, content, audience, created_at, planned_at, ended_at,
                        sent, failed)
     values ($1, $2, 'campaign', 'sent', 'android', '{}', '{"fields": []}', date_trunc('milliseconds', now()), now(), now(),
             $3::bigint - $3::bigint / 10, $3::bigint / 10)
     returning id`,
    [id, sent, devices],
  );
  await db.query(
    `insert into deliveries (application_id, date, send_id, message_id, kind, device_id, udid, status, reason)
     select $1, s.created_at, s.id, s.message_id, 'campaign', d.id, d.udid,
            case when d.id % 10 = 0 then 'failed' else 'sent' end,
            case when d.id % 10 = 0 then 'reason ' || (d.id / 10 % 7) end
       from devices d, sends s
      where d.application_id = $1 and s.application_id = $1 and s.id = $2`,
    [id, send?.id],
  );
  await db.query(
    `insert into displays (application_id, device_id, message_id, first_date, last_date, displays)
     select $1, id, $2, now(), now(), 1 from devices where application_id = $1 and id % 2 = 0`,
    [id, sent],
  );
  await db.query(
    `insert into clicks (application_id, device_id, udid, message_id, date)
     select $1, id, udid, $2, now() from devices where application_id = $1 and id % 5 = 0`,
    [id, sent],
  );
  await db.query('vacuum analyze');
  return [
    `messages/${selective}/audience`,
    `messages/${sent}/audience`,
    `messages/${selective}/preview?udid=udid-${devices}`,
    `messages/${sent}/funnel`,
    `sends/${send?.id}/outcomes`,
    'devices?search=udid-99',
    `devices?search=client-${devices}`,
    'devices?search=missing',
  ].map((path) => `apps/counted/${path}`);
}
