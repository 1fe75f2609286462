import type { components } from '../../generated/api.ts';
import { onlyRow, type Queryable, type Transaction } from '../db/database.ts';
import { type Audience, audienceSql } from './audience.ts';
import type { Contents } from './content.ts';

type Message = components['schemas']['Message'];
type Platform = Message['platform'];

export type SendKind = 'campaign' | 'test' | 'instant';

export interface NewSend {
  message: Pick<Message, 'id' | 'campaignId' | 'platform'>;
  kind: SendKind;
  contents: Contents;
  audience: Audience;
}

/** A device that an instant message is for, with its values for placeholders. */
export interface NotedDevice {
  deviceId: number;
  data: Record<string, string>;
}

/** Writes a send, with the devices that were found for it where that is done already, in one statement. */
export async function insertSend(
  db: Queryable,
  applicationId: number,
  { message, kind, contents, audience }: NewSend,
  noted: readonly NotedDevice[] = [],
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `with send as (
       insert into sends (application_id, message_id, campaign_id, kind, platform, content, audience)
       values ($1, $2, $3, $4, $5, $6, $7)
       returning id
     ), noted as (
       insert into send_targets (application_id, send_id, device_id, data)
       select $1, send.id, target.id, target.data
         from send, unnest($8::bigint[], $9::jsonb[]) as target (id, data)
     )
     select id from send`,
    [
      applicationId,
      message.id,
      message.campaignId ?? null,
      kind,
      message.platform,
      contents,
      audience,
      noted.map(({ deviceId }) => deviceId),
      noted.map(({ data }) => JSON.stringify(data)),
    ],
  );
  return onlyRow(rows).id;
}

/** The custom fields of these lists, by list. */
export async function readListFields(
  db: Queryable,
  applicationId: number,
  lists: readonly number[],
): Promise<Record<string, Record<string, string>>> {
  const rows = await db.query<{ id: number; fields: Record<string, string> }>(
    'select list_id as id, fields from static_lists where application_id = $1 and list_id = any ($2)',
    [applicationId, lists],
  );
  return Object.fromEntries(rows.map(({ id, fields }) => [id, fields]));
}

export interface UnplannedSend {
  applicationId: number;
  id: number;
  kind: SendKind;
  platform: Platform;
  audience: Audience;
}

/** When the oldest of the sends that wait for their plan was accepted. */
export async function findUnplannedDate(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ date: string }>(
    `select created_at as date from sends /* of all applications */ where state = 'sending' and planned_at is null order by id limit 1`,
  );
  return row?.date;
}

/**
 * Claims a send that has no plan yet. Sends under marketing pressure go one after the other in an application: else two at
 * once would each find that a device has not had too many.
 *
 * @param urgentOnly only a test or an instant message
 */
export async function claimUnplannedSend(tx: Transaction, urgentOnly: boolean): Promise<UnplannedSend | undefined> {
  const [row] = await tx.query<UnplannedSend>(
    `select s.application_id as "applicationId", s.id, s.kind, s.platform, s.audience
       from sends s /* of all applications */
      where s.state = 'sending' and s.planned_at is null and not ($1 and s.kind = 'campaign')
        and not (s.audience ? 'pressure' and exists (
          select from sends o
           where o.application_id = s.application_id and o.state = 'sending' and o.audience ? 'pressure'
             and o.id <> s.id and (o.planned_at is not null or o.id < s.id)))
      order by s.kind = 'campaign', s.id
      limit 1
      for update of s skip locked`,
    [urgentOnly],
  );
  return row;
}

const priorities = { instant: 0, test: 1, campaign: 2 } as const;

/** Cuts the devices of a claimed send into chunks of so many. */
export async function insertChunks(
  tx: Transaction,
  { applicationId, id, kind, platform, audience }: UnplannedSend,
  size: number,
): Promise<void> {
  const { sql, values } = audienceSql(audience, platform, 5);
  const noted = audience.noted
    ? 'join send_targets t on t.application_id = $1 and t.send_id = $2 and t.device_id = d.id'
    : '';
  await tx.queryOnce(
    `insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices)
     select $1, $2, chunk, $3, min(id), max(id), count(*)
       from (select d.id, (row_number() over (order by d.id) - 1) / $4::bigint as chunk
               from devices d ${noted}
              where d.application_id = $1 and ${sql}) as numbered
      group by chunk`,
    [applicationId, id, priorities[kind], size, ...values],
  );
  await tx.query('update sends set planned_at = now() where application_id = $1 and id = $2', [applicationId, id]);
}

export interface EndedSend {
  applicationId: number;
  messageId: number;
  kind: SendKind;
  state: 'sent' | 'failed';
}

/** Ends a send of which nothing is left to do. It has failed when nothing at all was handed to a gateway. */
export async function endSend(tx: Transaction): Promise<EndedSend | undefined> {
  const [claimed] = await tx.query<{ applicationId: number; id: number }>(
    `select s.application_id as "applicationId", s.id
       from sends s /* of all applications */
      where s.state = 'sending' and s.planned_at is not null
        and not exists (select from send_chunks c
                         where c.application_id = s.application_id and c.send_id = s.id and c.done_at is null)
      order by s.id
      limit 1
      for update of s skip locked`,
  );
  if (!claimed) return undefined;
  const rows = await tx.query<EndedSend>(
    `with chunks as (
       delete from send_chunks where application_id = $1 and send_id = $2 returning attempted, sent, failed, suppressed
     ), forgotten as (
       delete from send_targets where application_id = $1 and send_id = $2
     ), total as (
       select coalesce(sum(attempted), 0) as attempted, coalesce(sum(sent), 0) as sent, coalesce(sum(failed), 0) as failed,
              coalesce(sum(suppressed), 0) as suppressed
         from chunks
     )
     update sends s
        set state = case when total.attempted = 0 then 'failed' else 'sent' end, sent = total.sent, failed = total.failed,
            suppressed = total.suppressed, ended_at = now()
       from total
      where s.application_id = $1 and s.id = $2
      returning s.application_id as "applicationId", s.message_id as "messageId", s.kind, s.state`,
    [claimed.applicationId, claimed.id],
  );
  return onlyRow(rows);
}

/** Gives a message the state that its sending leaves it in: it waits for the next date where its schedule has one. */
export async function endSending(tx: Transaction, { applicationId, messageId, state }: EndedSend): Promise<void> {
  // Whoever changes a schedule holds its message, so that the state follows from what is there now.
  await tx.query('select from messages where application_id = $1 and id = $2 for update', [applicationId, messageId]);
  await tx.query(
    `update messages m
        set state = case
              when exists (select from schedules s where s.application_id = $1 and s.message_id = $2) then 'scheduled'
              else $3
            end
      where m.application_id = $1 and m.id = $2 and m.state = 'sending'`,
    [applicationId, messageId, state],
  );
}
