import type { components } from '../../../generated/engagement/api.ts';
import { isEffective } from '../../api/content/content.store.ts';
import { omitNulls, type Queryable } from '../../db/database.ts';
import { createParameters } from '../../db/parameters.ts';
import { compileCriteria } from '../../domain/devices/criteria.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import type { Settings } from '../../domain/settings/settings.ts';
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
  /** The language of the device. */
  deviceLanguage?: string;
  messages: components['schemas']['InboxMessages']['messages'];
}

/** The segments that active inbox messages name. */
async function findUsedSegments(db: Queryable, applicationId: number): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select distinct segment::bigint as id
       from contents c
      cross join lateral jsonb_array_elements_text(c.body -> 'segments') segment
      where c.application_id = $1 and c.kind = 'inbox' and ${isEffective}`,
    [applicationId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The segments that a device is in, of those that active inbox messages name. */
async function findSegmentsOf(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  { fields, segments }: Pick<Settings, 'fields' | 'segments'>,
): Promise<number[]> {
  const used = segments.length === 0 ? new Set<number>() : await findUsedSegments(db, applicationId);
  const chosen = segments.filter(({ id }) => used.has(id));
  if (chosen.length === 0) return [];
  const { values, bind } = createParameters(applicationId, deviceId);
  const all = deviceFields({ fields });
  const cases = chosen.map(
    ({ id, where }) => `case when ${compileCriteria(where, all, bind)} then ${bind(id)}::bigint end`,
  );
  const [row] = await db.queryOnce<{ ids: number[] }>(
    `select to_jsonb(array_remove(array[${cases.join(', ')}], null)) as ids
       from devices d
      where d.application_id = $1 and d.id = $2`,
    values,
  );
  return row?.ids ?? [];
}

/** Returns the active inbox messages whose audience a device is in, newest first. */
export async function listInboxEntries(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  settings: Pick<Settings, 'fields' | 'segments'>,
  { offset, limit }: PageRange,
): Promise<StoredEntry[]> {
  const segments = await findSegmentsOf(db, applicationId, deviceId, settings);
  const rows = await db.query<StoredEntry>(
    `select c.id as "inboxId", c.external_id as "externalId", c.body ->> 'event' as event,
            coalesce(c.start_date, c.created_at) as "sendDate", c.end_date as "expirationDate",
            s.read_date as "readDate", s.archived_date as "archivedDate",
            d.language as "deviceLanguage", c.body -> 'messages' as messages
       from contents c
       join devices d on d.application_id = $1 and d.id = $2
       left join inbox_statuses s on s.application_id = $1 and s.inbox_id = c.id and s.device_id = $2
      where c.application_id = $1 and c.kind = 'inbox' and ${isEffective}
        and (jsonb_array_length(coalesce(c.body -> 'segments', '[]')) = 0
             and jsonb_array_length(coalesce(c.body -> 'lists', '[]')) = 0
             or exists (select from jsonb_array_elements_text(c.body -> 'segments') segment
                         where segment::bigint = any ($3))
             or exists (select from static_list_members m
                         where m.application_id = $1 and m.device_id = $2
                           and (m.expire_at is null or m.expire_at > now())
                           and m.list_id in (select list::bigint from jsonb_array_elements_text(c.body -> 'lists') list)))
      order by coalesce(c.start_date, c.created_at) desc, c.id desc
     offset $4
      limit $5`,
    [applicationId, deviceId, segments, offset, limit],
  );
  return rows.map(omitNulls);
}
