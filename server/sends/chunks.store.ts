import type { Database, Queryable } from '../db/database.ts';
import type { FinalOutcome } from '../delivery/gateway.ts';
import { type Audience, audienceSql, deviceValuesSql } from './audience.ts';
import type { Contents } from './content.ts';
import type { SendKind } from './sends.store.ts';

/** A part of a send, as it was when it was leased. */
export interface Chunk {
  applicationId: number;
  sendId: number;
  chunk: number;
  /** The range of device IDs that are still to do. */
  firstDevice: number;
  lastDevice: number;
  /** Devices before the range that are still to do, as the text of an array. */
  remaining: string | null;
  /** How many times in a row the gateway could not be used. */
  failures: number;
  /** Why pushes were not accepted at the last attempt. */
  waitingReason: string | null;
  messageId: number;
  campaignId: number | null;
  kind: SendKind;
  platform: 'android' | 'ios' | 'web';
  /** When the send was accepted. */
  date: string;
  canceled: boolean;
  /** Whether each push gets one attempt only. */
  oneAttempt: boolean;
  /** How long after the lease the send's deadline is, in seconds; negative after it. */
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
  language: string | null;
  /** One for each placeholder of the message. */
  values?: (string | null)[];
  /** The targeted lists that it is on, if the message uses fields of lists. */
  lists?: number[];
  /** Whether it has had as many campaign messages as marketing pressure allows. */
  frequencyCapped?: boolean;
}

/** The result for one device. */
export type DeliveryOutcome = FinalOutcome | { status: 'suppressed' | 'canceled'; reason: string };

/** Reads what a send delivers, and to which devices. */
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

/** Reads the devices of a chunk that are still to do and in the audience now, ordered by ID. */
export async function readChunkDevices(
  db: Queryable,
  { applicationId, sendId, firstDevice, lastDevice, remaining, platform }: Chunk,
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
       limit ${max}) as recent) as "frequencyCapped"`);
  }
  const noted = audience.noted
    ? `join send_targets t on t.application_id = $1 and t.send_id = ${bind(sendId)} and t.device_id = d.id`
    : '';
  const inRange = 'd.id between $2 and $3';
  const toDo = remaining === null ? inRange : `(${inRange} or d.id = any (${bind(remaining)}::bigint[]))`;
  return db.queryOnce<ChunkDevice>(
    `select ${columns.join(', ')} from devices d ${noted}
      where d.application_id = $1 and ${toDo} and ${sql} order by d.id`,
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

/** Clears tokens that are no longer valid, unless the device has another one by now. */
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
