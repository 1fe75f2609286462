import type { components } from '../../../generated/engagement/api.ts';
import { omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import { isEffective } from '../../domain/content/content.store.ts';
import type { Audiences, DeviceInAudiences } from '../../domain/devices/device-audiences.store.ts';
import type { PageRange } from '../../http/paging.ts';

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

/** The segments and lists that active inbox messages name. */
export async function findInboxAudiences(db: Queryable, applicationId: number): Promise<Audiences> {
  const named = (property: 'segments' | 'lists') => `to_jsonb(array(
    select distinct audience::bigint
      from contents c
     cross join lateral jsonb_array_elements_text(c.body -> '${property}') audience
     where c.application_id = $1 and c.kind = 'inbox' and ${isEffective}))`;
  const rows = await db.query<Audiences>(`select ${named('segments')} as segments, ${named('lists')} as lists`, [
    applicationId,
  ]);
  return onlyRow(rows);
}

/** Returns the active inbox messages whose audience a device is in, newest first. */
export async function listInboxEntries(
  db: Queryable,
  applicationId: number,
  { id, segments, lists }: DeviceInAudiences,
  { offset, limit }: PageRange,
): Promise<StoredEntry[]> {
  const rows = await db.query<StoredEntry>(
    `select c.id as "inboxId", c.external_id as "externalId", c.body ->> 'event' as event,
            coalesce(c.start_date, c.created_at) as "sendDate", c.end_date as "expirationDate",
            s.read_date as "readDate", s.archived_date as "archivedDate", c.body -> 'messages' as messages
       from contents c
       left join inbox_statuses s on s.application_id = $1 and s.inbox_id = c.id and s.device_id = $2
      where c.application_id = $1 and c.kind = 'inbox' and ${isEffective}
        and (jsonb_array_length(coalesce(c.body -> 'segments', '[]')) = 0
             and jsonb_array_length(coalesce(c.body -> 'lists', '[]')) = 0
             or exists (select from jsonb_array_elements_text(c.body -> 'segments') segment
                         where segment::bigint = any ($3))
             or exists (select from jsonb_array_elements_text(c.body -> 'lists') list
                         where list::bigint = any ($4)))
      order by coalesce(c.start_date, c.created_at) desc, c.id desc
     offset $5
      limit $6`,
    [applicationId, id, segments, lists, offset, limit],
  );
  return rows.map(omitNulls);
}
