import { copyFields, type Database, type Queryable, type Transaction } from '../db/database.ts';
import type { FinalOutcome } from '../delivery/gateway.ts';
import { type Audience, audienceSql, deviceValuesSql } from './audience.ts';
import type { Contents } from './content.ts';
import type { SendKind } from './sends.store.ts';

/** A part of a send. */
export interface Chunk {
  applicationId: number;
  sendId: number;
  chunk: number;
  firstDevice: number;
  lastDevice: number;
  /** How many times it could not be handed over. */
  failures: number;
  messageId: number;
  campaignId: number | null;
  kind: SendKind;
  platform: 'android' | 'ios' | 'web';
  /** When the send was accepted. */
  date: string;
}

/** A device of a chunk. */
export interface ChunkDevice {
  id: number;
  udid: string;
  token: string | null;
  language: string | null;
  /** One for each placeholder of the message. */
  values?: (string | null)[];
  /** The targeted lists that it is on, where the message speaks of lists. */
  lists?: number[];
  /** Whether it has had as many campaign messages as marketing pressure allows. */
  pressed?: boolean;
}

/** What became of a device. */
export type Delivered = { device: Pick<ChunkDevice, 'id' | 'udid'> } & (
  FinalOutcome | { status: 'suppressed'; reason: string }
);

/** Whether a chunk waits, or is worked on: a look that costs less than a transaction. */
export async function hasChunks(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    'select from send_chunks /* of all applications */ where done_at is null and retry_at <= now() limit 1',
  );
  return rows.length > 0;
}

/** What a send sends, and to whom. */
export async function readSend(
  db: Queryable,
  applicationId: number,
  id: number,
): Promise<{ contents: Contents; audience: Audience }> {
  const [row] = await db.query<{ contents: Contents; audience: Audience }>(
    'select content as contents, audience from sends where application_id = $1 and id = $2',
    [applicationId, id],
  );
  if (!row) throw new Error(`send ${id} is gone`);
  return row;
}

/** Reads the devices of a chunk, those that are in the audience now, with what the message says of each. */
export async function readChunkDevices(
  db: Queryable,
  { applicationId, sendId, firstDevice, lastDevice, platform }: Chunk,
  audience: Audience,
  placeholders: readonly string[],
): Promise<ChunkDevice[]> {
  const { sql, values } = audienceSql(audience, platform, 4);
  const bind = (value: unknown) => `$${3 + values.push(value)}`;
  const columns = ['d.id', 'd.udid', 'd.token', 'd.language'];
  if (placeholders.length > 0) columns.push(`${valuesSql(audience, placeholders, bind)} as values`);
  if (audience.listFields) {
    columns.push(`to_jsonb(array(select m.list_id from static_list_members m
      where m.application_id = $1 and m.device_id = d.id and m.list_id = any (${bind(audience.lists)}::bigint[])
        and (m.expire_at is null or m.expire_at > now()))) as lists`);
  }
  if (audience.pressure) {
    const max = bind(audience.pressure.max);
    columns.push(`${max} <= (select count(*) from (
      select from deliveries p
       where p.application_id = $1 and p.device_id = d.id and p.date > now() - make_interval(hours => ${bind(audience.pressure.hours)})
         and p.kind = 'campaign' and p.status = 'sent'
       limit ${max}) as recent) as pressed`);
  }
  const noted = audience.noted
    ? `join send_targets t on t.application_id = $1 and t.send_id = ${bind(sendId)} and t.device_id = d.id`
    : '';
  return db.queryOnce<ChunkDevice>(
    `select ${columns.join(', ')} from devices d ${noted}
      where d.application_id = $1 and d.id between $2 and $3 and ${sql} order by d.id`,
    [applicationId, firstDevice, lastDevice, ...values],
  );
}

/** The values for placeholders: the target's own, else those for everybody, else the device's. */
function valuesSql(audience: Audience, placeholders: readonly string[], bind: (value: unknown) => string): string {
  const ofDevice = deviceValuesSql(placeholders, audience.fields);
  if (!audience.noted && !audience.data) return ofDevice;
  const names = `${bind(placeholders)}::text[]`;
  const data = `${audience.noted ? 't.data ->> name, ' : ''}${bind(audience.data ?? {})}::jsonb ->> name`;
  return `array(select coalesce(${data}, own)
    from unnest(${names}, ${ofDevice}) with ordinality as value (name, own, place) order by place)`;
}

/** How many devices there were of each status. */
export type Counts = Record<Delivered['status'], number>;

function countStatuses(delivered: readonly Delivered[]): Counts {
  const counts = { sent: 0, failed: 0, suppressed: 0 };
  for (const { status } of delivered) counts[status]++;
  return counts;
}

/**
 * Writes what became of a chunk's devices, and that it is done: its counts, its part of the day's statistics.
 *
 * @throws Error when it is done already, by somebody who took it for given up: nothing is counted twice
 */
export async function recordChunk(
  tx: Transaction,
  chunk: Chunk,
  delivered: readonly Delivered[],
  attempted: number,
): Promise<Counts> {
  const { applicationId, sendId, messageId, campaignId, kind, date } = chunk;
  const counts = countStatuses(delivered);
  const { sent, failed, suppressed } = counts;
  const done = await tx.query(
    `with done as (
       update send_chunks
          set done_at = now(), attempted = $4, sent = $5, failed = $6, suppressed = $7
        where application_id = $1 and send_id = $2 and chunk = $3 and done_at is null
       returning chunk
     ), counted as (
       insert into statistics_deltas (application_id, date, sent, failed, suppressed)
       select $1, ($8::timestamptz at time zone 'UTC')::date, $5, $6, $7
         from done
        where $5::bigint + $6::bigint + $7::bigint > 0
     )
     select chunk from done`,
    [applicationId, sendId, chunk.chunk, attempted, sent, failed, suppressed, date],
  );
  if (done.length === 0) throw new Error(`chunk ${chunk.chunk} of send ${sendId} is done already`);
  const ofAll = copyFields([applicationId, date, sendId, messageId, campaignId, kind]);
  const rows = delivered.map(
    (one) =>
      `${ofAll}\t${copyFields([one.device.id, one.device.udid, one.status, one.status === 'sent' ? null : one.reason])}\n`,
  );
  if (rows.length > 0) {
    await tx.copyIn(
      `copy deliveries (application_id, date, send_id, message_id, campaign_id, kind, device_id, udid, status, reason)
       from stdin`,
      rows.join(''),
    );
  }
  return counts;
}

/** Puts a chunk off that could not be handed over, longer each time, about a minute at most. */
export async function postponeChunk(db: Database, { applicationId, sendId, chunk }: Chunk): Promise<void> {
  await db.query(
    `update send_chunks
        set failures = failures + 1, retry_at = now() + make_interval(secs => power(2, least(failures, 6)))
      where application_id = $1 and send_id = $2 and chunk = $3 and done_at is null`,
    [applicationId, sendId, chunk],
  );
}

/** Clears tokens that have ended, where the device has not got another meanwhile. */
export async function clearTokens(
  db: Database,
  applicationId: number,
  ended: readonly { id: number; token: string }[],
): Promise<void> {
  await db.query(
    `update devices d
        set token = null
       from unnest($2::bigint[], $3::text[]) as ended (id, token)
      where d.application_id = $1 and d.id = ended.id and d.token = ended.token`,
    [applicationId, ended.map(({ id }) => id), ended.map(({ token }) => token)],
  );
}
