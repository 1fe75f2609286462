import { currentDate, now } from '../base/clock.ts';
import { rebuildBlocks } from '../domain/lists/blocks.store.ts';
import { type Database, lockByName, onlyRow, type Transaction } from '../db/database.ts';
import { ensureDeliveryPartitions } from '../domain/sends/partitions.store.ts';
import { insertUnsubscriptions } from './demo-unsubscriptions.store.ts';
import { addExamples, exampleDevices } from './examples.store.ts';

/** The amount of data of the demonstration application. */
export interface DemoContent {
  devices: number;
  lists: number;
  members: number;
  messages: number;
  sends: number;
  deliveries: number;
  clicks: number;
}

/** The age of the oldest data, in days. */
const days = 90;

const messages = [
  {
    platform: 'android',
    title: 'Spring sale',
    text: 'Twenty percent off all garden furniture.',
    campaign: 'spring-sale',
  },
  { platform: 'ios', title: 'Spring sale', text: 'Twenty percent off all garden furniture.', campaign: 'spring-sale' },
  { platform: 'web', title: 'Spring sale', text: 'Twenty percent off all garden furniture.', campaign: 'spring-sale' },
  { platform: 'android', title: 'News of the week', text: '${firstName}, see what is new.', campaign: 'newsletter' },
  { platform: 'ios', title: 'News of the week', text: '${firstName}, see what is new.', campaign: 'newsletter' },
] as const;

/**
 * Adds missing devices, lists, messages, sends, deliveries and clicks of the past 90 days to the demonstration application,
 * in one transaction. Existing data is not changed.
 *
 * @param devices the total number of demonstration devices
 */
export async function fillDemo(db: Database, applicationId: number, devices: number): Promise<DemoContent> {
  await ensureDeliveryPartitions(db, new Date(now() - (days + 2) * 86_400_000), currentDate());
  return db.transaction(async (tx) => {
    await lockByName(tx, 'engage demo');
    await addExamples(tx, applicationId);
    await insertDevices(tx, applicationId, devices);
    await insertMembers(tx, applicationId);
    await insertSends(tx, applicationId);
    await insertDeliveries(tx, applicationId);
    await insertClicks(tx, applicationId);
    await insertDisplays(tx, applicationId);
    await insertUnsubscriptions(tx, applicationId);
    await insertStatistics(tx, applicationId);
    return countContent(tx, applicationId);
  });
}

/** The values are pseudo-random but reproducible: `h` is a hash of the device number. */
async function insertDevices(tx: Transaction, applicationId: number, devices: number): Promise<void> {
  await tx.queryOnce(
    'create temp table added_devices (id bigint primary key, first_open timestamptz, unsubscribes boolean) on commit drop',
  );
  await tx.queryOnce('create temp table added_sends (id bigint primary key, message_id bigint) on commit drop');
  await tx.queryOnce(
    `with made as (
       insert into devices (application_id, udid, token, platform, client_id, first_open, last_open, model, sw_version,
                            bundleversion, language, timezone, fields, push_consent)
     select $1, md5('demo device ' || n)::uuid::text, case when h % 10 < 9 then 'demo-' || md5('demo token ' || n) end,
            platform, 'C-' || 2000 + n, first_open, first_open + (now() - first_open) * ((h % 101) / 100.0),
            case platform when 'android' then (array['Pixel 8', 'Galaxy S24', 'Redmi Note 13'])[1 + h % 3]
                          when 'ios' then (array['iPhone 15', 'iPhone 13 mini', 'iPad Air'])[1 + h % 3]
                          else (array['Firefox 148', 'Chrome 146', 'Safari 19'])[1 + h % 3] end,
            case platform when 'android' then 'a4.3.0' when 'ios' then 'i4.3.0' else 'b3.2.0' end,
            (array['2.7.1', '2.7.0', '2.6.4'])[1 + h % 3],
            (array['en', 'fr', 'en', 'de'])[1 + h % 4],
            (array['Europe/London', 'Europe/Paris', 'America/New_York', 'Europe/Berlin'])[1 + h % 4],
            jsonb_build_object('customerId', 50000 + n, 'loyalty', h % 7,
              'firstName', (array['Ada', 'Ben', 'Chloé', 'Dan', 'Eva', 'Finn', 'Gül', 'Hugo'])[1 + h % 8]),
            h % 40 <> 1
       from generate_series(1, $2::integer) n
      cross join lateral (select abs(hashint4(n)::bigint) as h) chance
      cross join lateral (select (array['android', 'android', 'ios', 'web'])[1 + h % 4] as platform,
                                 now() - (1 + h % (${days} * 86400)) * interval '1 second' as first_open) plausible
      order by n
     on conflict do nothing
     returning id, first_open, push_consent, token)
     insert into added_devices
     select id, first_open, not push_consent or (token is null and abs(hashint8(id)::bigint) % 2 = 0) from made`,
    [applicationId, Math.max(0, devices - exampleDevices.length)],
  );
}

async function insertMembers(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `insert into static_list_members (application_id, list_id, device_id, expire_at)
     select $1, l.list_id, d.id, case when d.id % 3 = 0 then now() + (d.id % 365 + 1) * interval '1 day' end
       from added_devices d
       join (values (310, 20), (311, 4)) shares (list_id, each) on d.id % each = 1
       join static_lists l on l.application_id = $1 and l.list_id = shares.list_id
     on conflict do nothing`,
    [applicationId],
  );
  for (const listId of [310, 311]) await rebuildBlocks(tx, { applicationId, listId });
}

/** Inserts missing messages and their sends. */
async function insertSends(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `with made as (
       insert into messages (application_id, platform, title, campaign_id, content, state, created_at)
       select $1, m.platform, m.title,
              (select id from campaigns c where c.application_id = $1 and c.external_id = m.campaign),
              jsonb_build_object('text', m.text, 'usePressure', true), 'sent', now() - interval '${days} days'
         from jsonb_to_recordset($2) as m (platform text, title text, text text, campaign text)
        where not exists (select from messages o
                           where o.application_id = $1 and o.platform = m.platform and o.title = m.title)
       returning id, campaign_id, platform, title, content
     ), sent as (
       insert into sends (application_id, message_id, campaign_id, kind, state, platform, content, audience, created_at,
                          planned_at, ended_at, language, audience_names)
       select $1, id, campaign_id, 'campaign', 'sent', platform, jsonb_build_object(
                'own', content - 'usePressure' || jsonb_build_object('platform', platform, 'title', title), 'translations', '{}'::jsonb),
              '{"fields": []}', day + interval '9 hours', day + interval '9 hours', day + interval '9 hours 5 minutes',
              'en', '{"segments": [], "lists": []}'
         from made, generate_series(date_trunc('day', now()) - interval '${days - 1} days',
                                    date_trunc('day', now()) - interval '1 day', interval '9 days') day
       returning id, message_id
     )
     insert into added_sends select id, message_id from sent`,
    [applicationId, JSON.stringify(messages)],
  );
}

/**
 * Each send reaches an eighth of the demonstration devices that existed. Its outcomes agree with the devices: those without a token
 * fail, and those without consent are skipped. Devices that have unsubscribed got their first push.
 */
async function insertDeliveries(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `insert into deliveries (application_id, date, send_id, message_id, campaign_id, kind, device_id, udid, status, reason)
     select $1, created_at, send_id, message_id, campaign_id, kind, device_id, udid,
            case when is_first then 'sent' when not push_consent then 'suppressed'
                 when token is null or h % 50 = 0 then 'failed' else 'sent' end,
            case when is_first then null when not push_consent then 'opted out'
                 when token is null then 'the device has no token' when h % 50 = 0 then 'status 503' end
       from (select s.created_at, s.id as send_id, s.message_id, s.campaign_id, s.kind, d.id as device_id, d.udid,
                    d.push_consent, d.token, h,
                    a.unsubscribes and s.created_at = min(s.created_at) over (partition by d.id) as is_first
               from sends s
               join added_sends on added_sends.id = s.id
               join devices d on d.application_id = $1 and d.platform = s.platform and d.first_open < s.created_at
               join added_devices a on a.id = d.id
              cross join lateral (select abs(hashint8(d.id * 1009 + s.id)::bigint) as h) chance
              where s.application_id = $1 and (h / 50) % 8 = 0) picked`,
    [applicationId],
  );
  await tx.queryOnce(
    `update sends s
        set sent = d.sent, failed = d.failed, suppressed = d.suppressed
       from (select send_id, count(*) filter (where status = 'sent') as sent,
                    count(*) filter (where status = 'failed') as failed,
                    count(*) filter (where status = 'suppressed') as suppressed
               from deliveries
              where application_id = $1 and send_id in (select id from added_sends)
              group by send_id) d
      where s.application_id = $1 and s.id = d.send_id`,
    [applicationId],
  );
}

async function insertClicks(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `insert into clicks (application_id, date, device_id, udid, message_id, campaign_id)
     select $1, least(date + (h % 100000) * interval '1 second', now()), device_id, udid, message_id, campaign_id
       from deliveries
      cross join lateral (select abs(hashint8(id)::bigint) as h) chance
      where application_id = $1 and send_id in (select id from added_sends) and status = 'sent' and h % 12 = 0`,
    [applicationId],
  );
}

/** Some devices showed a message, among them all that clicked it. */
async function insertDisplays(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `insert into displays (application_id, device_id, message_id, first_date, last_date, displays)
     select $1, device_id, message_id, min(date), max(date), count(*)
       from deliveries
      cross join lateral (select abs(hashint8(id)::bigint) as h) chance
      where application_id = $1 and send_id in (select id from added_sends) and status = 'sent' and h % 3 = 0
      group by device_id, message_id
     on conflict do nothing`,
    [applicationId],
  );
}

async function insertStatistics(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `insert into device_activity (application_id, date, device_id)
     select $1, (day at time zone 'UTC')::date, d.id
       from generate_series(now() - interval '29 days', now(), interval '1 day') day
       join added_devices d on d.first_open <= day
      where abs(hashint8(d.id * 31 + extract(day from day)::bigint)::bigint) % 20 = 0
     on conflict do nothing`,
    [applicationId],
  );
  await tx.queryOnce(
    `insert into statistics_deltas (application_id, date, sent, failed, suppressed, clicks, displays, new_devices, active_devices)
     select $1, date, sum(sent), sum(failed), sum(suppressed), sum(clicks), sum(displays), sum(new_devices), sum(active_devices)
       from (select (date at time zone 'UTC')::date as date, (status = 'sent')::integer as sent,
                    (status = 'failed')::integer as failed, (status = 'suppressed')::integer as suppressed,
                    0 as clicks,
                    (status = 'sent' and abs(hashint8(id)::bigint) % 3 = 0)::integer as displays,
                    0 as new_devices, 0 as active_devices
               from deliveries where application_id = $1 and send_id in (select id from added_sends)
             union all
             select (date at time zone 'UTC')::date, 0, 0, 0, 1, 0, 0, 0
               from clicks where application_id = $1 and message_id in (select message_id from added_sends)
             union all
             select (first_open at time zone 'UTC')::date, 0, 0, 0, 0, 0, 1, 0 from added_devices
             union all
             select date, 0, 0, 0, 0, 0, 0, 1
               from device_activity where application_id = $1 and device_id in (select id from added_devices)) facts
      group by date`,
    [applicationId],
  );
}

async function countContent(tx: Transaction, applicationId: number): Promise<DemoContent> {
  const rows = await tx.queryOnce<DemoContent>(
    `select (select count(*) from devices where application_id = $1) as devices,
            (select count(*) from static_lists where application_id = $1) as lists,
            (select count(*) from static_list_members where application_id = $1) as members,
            (select count(*) from messages where application_id = $1) as messages,
            (select count(*) from sends where application_id = $1) as sends,
            (select count(*) from deliveries where application_id = $1) as deliveries,
            (select count(*) from clicks where application_id = $1) as clicks`,
    [applicationId],
  );
  return onlyRow(rows);
}
