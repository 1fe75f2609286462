import type { components } from '../../../generated/engagement/api.ts';
import { onlyRow, type Queryable } from '../../db/database.ts';
import { type Bind, createParameters } from '../../db/parameters.ts';
import { membershipsSql } from '../../domain/devices/audience.ts';
import { compileCriteria } from '../../domain/devices/criteria.ts';
import { builtInFields } from '../../domain/devices/device-fields.ts';
import { type Settings } from '../../domain/settings/settings.ts';
import type { StoredContent } from '../content/content.store.ts';
import type { InboxBody } from './inbox.ts';

/** Devices in any of the segments or lists; without segments and lists, all devices. */
interface Audience {
  segments: readonly number[];
  lists: readonly number[];
}

/** Compiles a condition on `devices d` of the application $1. A deleted segment matches no devices. */
async function compileAudience(
  db: Queryable,
  applicationId: number,
  { segments, lists }: Audience,
  bind: Bind,
): Promise<string> {
  if (segments.length === 0 && lists.length === 0) return 'true';
  const settings = onlyRow(
    await db.query<Pick<Settings, 'fields' | 'segments'>>(
      `select settings -> 'fields' as fields, settings -> 'segments' as segments from applications where id = $1`,
      [applicationId],
    ),
  );
  const fields = [...builtInFields, ...settings.fields];
  const chosen = settings.segments.filter(({ id }) => segments.includes(id));
  const conditions = [
    `exists (select ${membershipsSql(bind(lists))})`,
    ...chosen.map(({ where }) => compileCriteria(where, fields, bind)),
  ];
  return conditions.join(' or ');
}

/**
 * Records when a message was read or archived on a device of its audience.
 *
 * @param status undefined keeps a date, null deletes it
 * @returns whether the message is active, and the device exists and is in the audience
 */
export async function recordInboxStatus(
  db: Queryable,
  applicationId: number,
  inbox: StoredContent<InboxBody>,
  udid: string,
  { readDate, archivedDate }: components['schemas']['InboxStatus'],
): Promise<boolean> {
  if (inbox.effectiveStatus !== 'active') return false;
  const { segments = [], lists = [] } = inbox.body;
  const { values, bind } = createParameters(
    applicationId,
    inbox.id,
    udid,
    readDate ?? null,
    readDate !== undefined,
    archivedDate ?? null,
    archivedDate !== undefined,
  );
  const isInAudience = await compileAudience(db, applicationId, { segments, lists }, bind);
  // The lock keeps the device from being deleted before its status is written.
  const statuses = await db.query(
    `insert into inbox_statuses as s (application_id, inbox_id, device_id, read_date, archived_date)
     select $1, $2, d.id, $4::timestamptz, $6::timestamptz
       from devices d
      where d.application_id = $1 and d.udid = $3 and (${isInAudience})
        for key share of d
     on conflict (application_id, inbox_id, device_id) do update
        set read_date = case when $5 then excluded.read_date else s.read_date end,
            archived_date = case when $7 then excluded.archived_date else s.archived_date end
     returning device_id`,
    values,
  );
  return statuses.length > 0;
}
