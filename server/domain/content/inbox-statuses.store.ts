import type { components } from '../../../generated/engagement/api.ts';
import type { Queryable } from '../../db/database.ts';
import { readSettingsById } from '../applications/applications.store.ts';
import { type Audiences, findDeviceInAudiences } from '../devices/device-audiences.store.ts';
import type { StoredContent } from './content.store.ts';

/** The part of an inbox message that is stored unchanged. */
export type InboxBody = Pick<components['schemas']['InboxMessages'], 'event' | 'segments' | 'lists' | 'messages'>;

/** Whether a device is in any of the segments or lists; without segments and lists, all devices are. */
async function isInAudience(
  db: Queryable,
  applicationId: number,
  udid: string,
  { segments, lists }: Audiences,
): Promise<boolean> {
  if (segments.length === 0 && lists.length === 0) return true;
  const settings = await readSettingsById(db, applicationId);
  const device = await findDeviceInAudiences(db, applicationId, udid, { segments, lists }, settings);
  return device !== undefined && device.segments.length + device.lists.length > 0;
}

/**
 * Records when a message was read or archived on a device of its audience: for its user, or for the device if it has no client ID.
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
  if (!(await isInAudience(db, applicationId, udid, { segments, lists }))) return false;
  // The lock keeps the device from being deleted before its status is written.
  const statuses = await db.query(
    `with target as (
       select id, client_id from devices where application_id = $1 and udid = $3 for key share
     ), former as (
       select s.read_date, s.archived_date
         from inbox_statuses s
         join target t on t.id = s.device_id and t.client_id is not null
        where s.application_id = $1 and s.inbox_id = $2 and not s.is_of_device
     ), of_user as (
       insert into inbox_user_statuses as s (application_id, client_id, inbox_id, read_date, archived_date)
       select $1, client_id, $2, case when $5 then $4::timestamptz else (select read_date from former) end,
              case when $7 then $6::timestamptz else (select archived_date from former) end
         from target
        where client_id is not null
       on conflict (application_id, client_id, inbox_id) do update
          set read_date = case when $5 then excluded.read_date else s.read_date end,
              archived_date = case when $7 then excluded.archived_date else s.archived_date end
       returning 1
     ), of_device as (
       insert into inbox_statuses as s (application_id, inbox_id, device_id, read_date, archived_date, is_of_device)
       select $1, $2, id, $4::timestamptz, $6::timestamptz, true
         from target
        where client_id is null
       on conflict (application_id, inbox_id, device_id) do update
          set read_date = case when $5 then excluded.read_date else s.read_date end,
              archived_date = case when $7 then excluded.archived_date else s.archived_date end,
              is_of_device = true
       returning 1
     )
     select from of_user
     union all
     select from of_device`,
    [
      ...[applicationId, inbox.id, udid],
      ...[readDate ?? null, readDate !== undefined],
      ...[archivedDate ?? null, archivedDate !== undefined],
    ],
  );
  return statuses.length > 0;
}
