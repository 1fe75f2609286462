import type { Queryable } from '../../db/database.ts';
import type { Platform } from '../../domain/messages/messages.store.ts';
import type { StoredExclusion, StoredSchedule } from '../../domain/schedules/schedules.store.ts';

/** A schedule with what the calendar shows of its message. */
export interface PlannedMessage extends StoredSchedule {
  messageId: number;
  title: string;
  platform: Platform;
  campaignId: number | null;
  campaignName: string | null;
  exclusion: StoredExclusion | null;
}

/** Lists the schedules that may have a date in a period, by their next date. */
export const listPlannedMessages = (
  db: Queryable,
  applicationId: number,
  from: string,
  to: string,
  limit: number,
): Promise<PlannedMessage[]> =>
  db.query<PlannedMessage>(
    `select s.message_id as "messageId", m.title, m.platform, m.campaign_id as "campaignId",
            c.name as "campaignName", s.next_date as "nextDate", s.offset_minutes as "offsetMinutes", s.anchor,
            s.timezone, s.start_date as "startDate", s.end_date as "endDate", s.recurrence_unit as unit,
            s.recurrence_interval as interval, s.recurrence_timezone as "recurrenceTimezone",
            case when e.days is not null
                 then jsonb_build_object('days', e.days, 'startDate', e.start_date, 'endDate', e.end_date)
             end as exclusion
       from schedules s
       join messages m on m.application_id = $1 and m.id = s.message_id
       left join campaigns c on c.application_id = $1 and c.id = m.campaign_id
       left join schedule_exclusions e on e.application_id = $1 and e.message_id = s.message_id
      where s.application_id = $1
        and s.next_date < $3
        and (s.end_date is null or s.end_date >= $2)
        -- A single send that is excluded on its date is postponed.
        and (s.recurrence_unit is not null or s.next_date >= $2 or e.days is not null)
      order by s.next_date, s.message_id
      limit $4`,
    [applicationId, from, to, limit],
  );
