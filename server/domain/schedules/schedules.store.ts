import type { DateTime } from 'luxon';
import type { components } from '../../../generated/engagement/api.ts';
import { acrossApplications, type Queryable, type Transaction } from '../../db/database.ts';
import type { Plan } from './recurrence.ts';

export type Schedule = components['schemas']['Schedule'];
export type ScheduleExclusion = components['schemas']['ScheduleExclusion'];

/** A stored schedule. */
export interface StoredSchedule {
  nextDate: string;
  offsetMinutes: number;
  anchor: string;
  timezone: string | null;
  startDate: string | null;
  endDate: string | null;
  unit: 'day' | 'week' | 'month' | null;
  interval: number | null;
  recurrenceTimezone: string | null;
}

export interface StoredExclusion {
  days: number[];
  startDate: string | null;
  endDate: string | null;
}

export interface DueMessage {
  applicationId: number;
  messageId: number;
  /** The current time of the database, which determines what is due. The clock of this process may differ. */
  now: string;
}

const columns = `next_date as "nextDate", offset_minutes as "offsetMinutes", anchor, timezone, start_date as "startDate",
  end_date as "endDate", recurrence_unit as unit, recurrence_interval as interval,
  recurrence_timezone as "recurrenceTimezone"`;

const millis = (date: string | null) => (date === null ? undefined : Date.parse(date));

/** Converts a stored schedule and its exclusion. */
export function toPlan(schedule: StoredSchedule, exclusion: StoredExclusion | undefined): Plan {
  const { unit, interval, recurrenceTimezone } = schedule;
  return {
    anchor: Date.parse(schedule.anchor),
    offsetMinutes: schedule.offsetMinutes,
    endDate: millis(schedule.endDate),
    recurrence:
      unit === null ? undefined : { unit, interval: interval ?? 1, timezone: recurrenceTimezone ?? undefined },
    exclusion: exclusion && {
      days: exclusion.days,
      startDate: millis(exclusion.startDate),
      endDate: millis(exclusion.endDate),
    },
  };
}

export async function findSchedule(
  db: Queryable,
  applicationId: number,
  messageId: number,
): Promise<StoredSchedule | undefined> {
  const [row] = await db.query<StoredSchedule>(
    `select ${columns} from schedules where application_id = $1 and message_id = $2`,
    [applicationId, messageId],
  );
  return row;
}

/** Inserts or replaces a schedule. Its first date is the next one. */
export async function putSchedule(
  tx: Transaction,
  applicationId: number,
  messageId: number,
  { timezone, startDate, endDate, recurrence }: Schedule,
  next: DateTime,
): Promise<void> {
  await tx.query(
    `insert into schedules (application_id, message_id, next_date, offset_minutes, anchor, timezone, start_date,
                            end_date, recurrence_unit, recurrence_interval, recurrence_timezone)
     values ($1, $2, $3, $4, $3, $5, $6, $7, $8, $9, $10)
     on conflict (application_id, message_id) do update
        set next_date = excluded.next_date, offset_minutes = excluded.offset_minutes, anchor = excluded.anchor,
            timezone = excluded.timezone, start_date = excluded.start_date, end_date = excluded.end_date,
            recurrence_unit = excluded.recurrence_unit, recurrence_interval = excluded.recurrence_interval,
            recurrence_timezone = excluded.recurrence_timezone`,
    [
      applicationId,
      messageId,
      next.toUTC().toISO(),
      next.offset,
      timezone ?? null,
      startDate ?? null,
      endDate ?? null,
      recurrence?.unit ?? null,
      recurrence?.interval ?? null,
      recurrence?.timezone ?? null,
    ],
  );
}

/** Locks the message of a due schedule, unless it is being sent. */
export async function lockDueMessage(tx: Transaction): Promise<DueMessage | undefined> {
  const [row] = await tx.query<DueMessage>(
    acrossApplications(`select s.application_id as "applicationId", s.message_id as "messageId", now()
       from schedules s
       join messages m on m.application_id = s.application_id and m.id = s.message_id
      where s.next_date <= now() and m.state <> 'sending'
      order by s.next_date
      limit 1
      for update of m skip locked`),
  );
  return row;
}

/** Sets the next date of a schedule. */
export async function moveSchedule(
  tx: Transaction,
  applicationId: number,
  messageId: number,
  next: Date,
): Promise<void> {
  await tx.query('update schedules set next_date = $3 where application_id = $1 and message_id = $2', [
    applicationId,
    messageId,
    next,
  ]);
}

/** Whether a campaign send of the message reached a device. */
export async function wasSent(tx: Transaction, applicationId: number, messageId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from sends where application_id = $1 and message_id = $2 and kind = 'campaign' and sent > 0 limit 1`,
    [applicationId, messageId],
  );
  return rows.length > 0;
}

/** Deletes the schedule with its exclusion. */
export async function deleteSchedule(tx: Transaction, applicationId: number, messageId: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from schedules where application_id = $1 and message_id = $2 returning message_id',
    [applicationId, messageId],
  );
  return rows.length > 0;
}

export async function findExclusion(
  db: Queryable,
  applicationId: number,
  messageId: number,
): Promise<StoredExclusion | undefined> {
  const [row] = await db.query<StoredExclusion>(
    `select days, start_date as "startDate", end_date as "endDate"
       from schedule_exclusions
      where application_id = $1 and message_id = $2`,
    [applicationId, messageId],
  );
  return row;
}

export async function insertExclusion(
  tx: Transaction,
  applicationId: number,
  messageId: number,
  { days, startDate, endDate }: StoredExclusion,
): Promise<void> {
  await tx.query(
    `insert into schedule_exclusions (application_id, message_id, type, days, start_date, end_date)
     values ($1, $2, 'DAYS', $3, $4, $5)`,
    [applicationId, messageId, days, startDate, endDate],
  );
}

export async function deleteExclusion(tx: Transaction, applicationId: number, messageId: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from schedule_exclusions where application_id = $1 and message_id = $2 returning message_id',
    [applicationId, messageId],
  );
  return rows.length > 0;
}
