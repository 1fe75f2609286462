import type { Queryable } from '../db/database.ts';
import { type Bind, createParameters } from '../db/parameters.ts';
import type { FinalOutcome } from '../delivery/push/gateway.ts';
import {
  type Audience,
  audienceSql,
  deviceValuesSql,
  membershipsSql,
  type StoredAudience,
  toAudience,
} from '../domain/devices/audience.ts';
import { webPushKeyOfDevice } from '../domain/devices/web-push-keys.store.ts';
import type { Contents } from '../domain/rendering/contents.ts';
import type { SendKind } from './sends.store.ts';

/** A leased part of a send. */
export interface Chunk {
  applicationId: number;
  sendId: number;
  chunk: number;
  /** The remaining range of device IDs. */
  firstDevice: number;
  lastDevice: number;
  /** Remaining devices before the range, as an array literal. */
  remaining: string | null;
  /** Unexpected failures of the gateway in a row. */
  failures: number;
  /** Why the last attempt was not accepted. */
  waitingReason: string | null;
  messageId: number;
  campaignId: number | null;
  kind: SendKind;
  platform: 'android' | 'ios' | 'web';
  /** When the send was accepted. */
  date: string;
  canceled: boolean;
  /** Whether each push has only one attempt. */
  oneAttempt: boolean;
  /** Seconds from the lease to the send's deadline. Negative after the deadline. */
  secondsLeft: number;
  /** The worker that leased it. */
  owner: number;
  fence: number;
}

/** A device of a chunk. */
export interface ChunkDevice {
  id: number;
  udid: string;
  token: string | null;
  /** The public VAPID key that its push subscription was made with. */
  webPushKey?: string | null;
  language: string | null;
  /** Whether another device has its push token now. */
  tokenMoved?: boolean;
  /** What another device with its push token got of this send: the push, or perhaps the push, since it is being sent. */
  formerPush?: 'sent' | 'sending' | null;
  /** Whether the user accepts pushes. */
  pushConsent: boolean;
  /** One for each placeholder of the message. */
  values?: (string | null)[];
  /** The targeted lists with this device, if the message has placeholders for fields of lists. */
  lists?: number[];
  /** Whether the frequency cap excludes the device. */
  frequencyCapped?: boolean;
}

/** The result for one device. */
export type DeliveryOutcome = FinalOutcome | { status: 'suppressed' | 'canceled'; reason: string };

/** Longer than a send can take: the maximum `timeToLive` is 28 days. */
const longestSend = '29 days';

/** Reads the contents and the audience of a send. */
export async function readSend(
  db: Queryable,
  applicationId: number,
  id: number,
): Promise<{ contents: Contents; audience: Audience }> {
  const [row] = await db.query<{ contents: Contents; audience: StoredAudience; date: string; since: string | null }>(
    `select s.content as contents, s.audience, s.created_at as date,
            (select min(p.created_at)
               from sends p
              where p.application_id = $1 and p.kind = 'campaign' and p.created_at > cap.start - interval '${longestSend}'
                and (p.ended_at is null or p.ended_at > cap.start)) as since
       from sends s
      cross join lateral (
        select now() - make_interval(hours => (s.audience #>> '{pressure,hours}')::int) as start) as cap
      where s.application_id = $1 and s.id = $2`,
    [applicationId, id],
  );
  if (!row) throw new Error(`send ${id} was deleted`);
  const audience = toAudience(row.audience, row.date);
  const { pressure } = audience;
  return {
    contents: row.contents,
    audience: { ...audience, ...(pressure && { pressure: { ...pressure, since: row.since ?? undefined } }) },
  };
}

/** Reads the remaining devices of a chunk that are in the audience now, ordered by ID. */
export async function readChunkDevices(
  db: Queryable,
  { applicationId, sendId, chunk, date, firstDevice, lastDevice, remaining, platform }: Chunk,
  audience: Audience,
  placeholders: readonly string[],
): Promise<ChunkDevice[]> {
  const { values, bind } = createParameters(applicationId, firstDevice, lastDevice);
  const isInAudience = audienceSql(audience, platform, bind);
  const columns = [
    ...deviceColumns(audience, placeholders, bind),
    formerPushColumn(bind(sendId), bind(chunk), bind(date)),
    ...(platform === 'web' ? [`${webPushKeyOfDevice} as "webPushKey"`] : []),
  ];
  const recipients = audience.resolvedRecipients
    ? `join send_targets t on t.application_id = $1 and t.send_id = ${bind(sendId)} and t.device_id = d.id`
    : '';
  const inRange = 'd.id between $2 and $3';
  const toDo = remaining === null ? inRange : `(${inRange} or d.id = any (${bind(remaining)}::bigint[]))`;
  return db.queryOnce<ChunkDevice>(
    `select ${columns.join(', ')} from devices d ${recipients}
      where d.application_id = $1 and ${toDo} and ${isInAudience} order by d.id`,
    values,
  );
}

const tokenMovedColumn = `d.token is null and exists (
  select from device_identity_changes m
   where m.application_id = $1 and m.device_id = d.id and m.type = 'tokenMoved'
     and (d.token_registered_at is null or m.date >= d.token_registered_at)) as "tokenMoved"`;

/**
 * The column `formerPush` of a `ChunkDevice`. Its token may have belonged to another device of the send, whose push was sent, or is
 * in the memory of a worker. An hour before the send covers transactions that took long.
 */
const formerPushColumn = (send: string, chunk: string, date: string) => `case when d.token is not null and (
    select exists (select from device_identity_changes m
                    where m.application_id = $1 and m.token_hash is not null and m.date > ${date}::timestamptz - interval '1 hour'))
  then (
    select max(case
             when exists (select from deliveries e
                           where e.application_id = $1 and e.device_id = m.device_id and e.date = ${date}::timestamptz
                             and e.send_id = ${send} and e.status = 'sent') then 'sent'
             when exists (select from send_chunks c
                           where c.application_id = $1 and c.send_id = ${send} and c.chunk <> ${chunk} and c.owner is not null
                             and (m.device_id between c.first_device and c.last_device or m.device_id = any (c.remaining)))
               then 'sending' end)
      from device_identity_changes m
     where m.application_id = $1 and m.token_hash = push_token_hash(d.token, 0) and m.platform = d.platform
       and m.device_id <> d.id and m.date > ${date}::timestamptz - interval '1 hour')
  end as "formerPush"`;

/** The columns of a `ChunkDevice` from the `devices d` of the application `$1`. */
export function deviceColumns(audience: Audience, placeholders: readonly string[], bind: Bind): string[] {
  const columns = ['d.id', 'd.udid', 'd.token', 'd.language', 'd.push_consent as "pushConsent"', tokenMovedColumn];
  if (placeholders.length > 0) columns.push(`${valuesSql(audience, placeholders, bind)} as values`);
  if (audience.listFields) {
    columns.push(`to_jsonb(array(select m.list_id ${membershipsSql(bind(audience.lists))})) as lists`);
  }
  if (audience.pressure) {
    // Deliveries have the date when their send was accepted, but a push may wait for days until it is sent.
    const max = bind(audience.pressure.max);
    const start = `now() - make_interval(hours => ${bind(audience.pressure.hours)})`;
    const since = `coalesce(${bind(audience.pressure.since)}::timestamptz, ${start} - interval '${longestSend}')`;
    // A join with `sends` may scan them all for each device, but this subquery reads one.
    const end = 'select coalesce(s.ended_at, now()) from sends s where s.application_id = $1 and s.id = p.send_id';
    columns.push(`${max} <= (select count(*) from (
      select from deliveries p
       where p.application_id = $1 and p.device_id = d.id and p.date >= ${since}
         and p.kind = 'campaign' and p.status = 'sent' and (${end}) > ${start}
       limit ${max}) as recent) as "frequencyCapped"`);
  }
  return columns;
}

/** The values for placeholders: those of the target, else those of all devices, else those of the device. */
function valuesSql(audience: Audience, placeholders: readonly string[], bind: Bind): string {
  const ofDevice = deviceValuesSql(placeholders, audience.fields);
  if (!audience.resolvedRecipients && !audience.data) return ofDevice;
  const names = `${bind(placeholders)}::text[]`;
  const data = `${audience.resolvedRecipients ? 't.data ->> name, ' : ''}${bind(audience.data ?? {})}::jsonb ->> name`;
  return `array(select coalesce(${data}, own)
    from unnest(${names}, ${ofDevice}) with ordinality as value (name, own, place) order by place)`;
}

/** A device with the token that a push service has rejected for good. */
export interface EndedToken {
  id: number;
  token: string;
  /** When it ended, in milliseconds since the epoch. A later registration is still valid. */
  at?: number;
}

/**
 * Clears expired tokens, unless the device has registered a token since they expired.
 *
 * @param whenLocked whether to wait for devices that another transaction has locked
 * @returns the tokens that were not cleared: those of skipped devices, and those that were replaced
 */
export async function clearTokens(
  db: Queryable,
  applicationId: number,
  ended: readonly EndedToken[],
  whenLocked: 'skip' | 'wait',
): Promise<EndedToken[]> {
  const rows = await db.query<{ id: number }>(
    `with found as (
       select d.id
         from devices d
         join unnest($2::bigint[], $3::text[], $4::float8[]) as ended (id, token, at)
           on d.id = ended.id and d.token = ended.token
          and (ended.at is null or d.token_registered_at is null
               or date_trunc('milliseconds', d.token_registered_at) <= to_timestamp(ended.at / 1000))
        where d.application_id = $1
          for no key update of d ${whenLocked === 'skip' ? 'skip locked' : ''}
     )
     update devices d
        set token = null
       from found
      where d.application_id = $1 and d.id = found.id
     returning d.id`,
    [applicationId, ended.map(({ id }) => id), ended.map(({ token }) => token), ended.map(({ at }) => at ?? null)],
  );
  const cleared = new Set(rows.map(({ id }) => id));
  return ended.filter(({ id }) => !cleared.has(id));
}
