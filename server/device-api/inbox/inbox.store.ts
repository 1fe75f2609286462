import type { components } from '../../../generated/engagement/api.ts';
import { omitNulls, type Queryable } from '../../db/database.ts';
import { isEffective } from '../../domain/content/content.store.ts';

/** An inbox message for a device, in all its languages. */
export interface StoredEntry {
  inboxId: number;
  externalId?: string;
  event?: string;
  sendDate: string;
  expirationDate?: string;
  readDate?: string;
  archivedDate?: string;
  messages: components['schemas']['InboxMessages']['messages'];
}

/** An active inbox message without its texts. */
export interface InboxItem {
  id: number;
  /** In milliseconds since the epoch. */
  from: number;
  until: number;
  segments: readonly number[];
  lists: readonly number[];
}

/** Reads the inbox messages that are active and have not expired, newest first. */
export async function readInboxItems(db: Queryable, applicationId: number): Promise<InboxItem[]> {
  const rows = await db.query<Pick<InboxItem, 'id' | 'segments' | 'lists'> & { start?: string; end?: string }>(
    `select c.id, c.start_date as start, c.end_date as end,
            coalesce(c.body -> 'segments', '[]') as segments, coalesce(c.body -> 'lists', '[]') as lists
       from contents c
      where c.application_id = $1 and c.kind = 'inbox' and c.is_active and (c.end_date is null or c.end_date >= now())
      order by coalesce(c.start_date, c.created_at) desc, c.id desc`,
    [applicationId],
  );
  return rows.map(omitNulls).map(({ start, end, ...item }) => ({
    ...item,
    from: start === undefined ? -Infinity : Date.parse(start),
    until: end === undefined ? Infinity : Date.parse(end),
  }));
}

/** Reads inbox messages of a device with the status of its user, in the given order. Those that are not active anymore are omitted. */
export async function readInboxEntries(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  ids: readonly number[],
): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<StoredEntry>(
    `select c.id as "inboxId", c.external_id as "externalId", c.body ->> 'event' as event,
            coalesce(c.start_date, c.created_at) as "sendDate", c.end_date as "expirationDate",
            case when u.inbox_id is null then s.read_date else u.read_date end as "readDate",
            case when u.inbox_id is null then s.archived_date else u.archived_date end as "archivedDate",
            c.body -> 'messages' as messages
       from unnest($3::bigint[]) with ordinality as wanted (id, position)
       join contents c on c.application_id = $1 and c.id = wanted.id and c.kind = 'inbox' and ${isEffective}
       join devices d on d.application_id = $1 and d.id = $2
       left join inbox_user_statuses u
         on u.application_id = $1 and u.client_id = d.client_id and u.inbox_id = c.id
       left join inbox_statuses s
         on s.application_id = $1 and s.inbox_id = c.id and s.device_id = $2
            and (d.client_id is null or not s.is_of_device)
      order by wanted.position`,
    [applicationId, deviceId, ids],
  );
  return rows.map(omitNulls);
}
