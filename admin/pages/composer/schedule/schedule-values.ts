import type { Schemas } from '../../../api/client.ts';
import { byField } from '../../../api/errors.ts';
import { timeZone } from '../../../components/time-zone.ts';
import { editedDate, localTime, zoneOf } from '../../../components/zoned-time.ts';

type Schedule = Schemas['Schedule'];
type Unit = Schemas['Recurrence']['unit'];

/** The fields of the form. Dates are local times of the time zone. */
export interface ScheduleValues {
  nextSendingDate: string;
  timezone: string;
  startDate: string;
  endDate: string;
  unit: Unit | '';
  interval: number | string;
}

/** The time zone of a schedule: a name, or else the offset of its date. A new schedule has the browser's. */
export const zoneOfSchedule = (schedule: Schedule | undefined): string =>
  schedule ? (schedule.recurrence?.timezone ?? schedule.timezone ?? zoneOf(schedule.nextSendingDate)) : timeZone;

export function valuesOf(schedule: Schedule | undefined): ScheduleValues {
  const zone = zoneOfSchedule(schedule);
  return {
    nextSendingDate: localTime(schedule?.nextSendingDate, zone),
    timezone: zone,
    startDate: localTime(schedule?.startDate, zone),
    endDate: localTime(schedule?.endDate, zone),
    unit: schedule?.recurrence?.unit ?? '',
    interval: schedule?.recurrence?.interval ?? 1,
  };
}

export function scheduleOf(values: ScheduleValues, stored: Schedule | undefined): Schedule {
  const { nextSendingDate, timezone: zone, startDate, endDate, unit, interval } = values;
  const named = /^[+-]/.test(zone) ? {} : { timezone: zone };
  return {
    nextSendingDate: editedDate(nextSendingDate, stored?.nextSendingDate, zone),
    ...named,
    ...(startDate && { startDate: editedDate(startDate, stored?.startDate, zone) }),
    ...(endDate && { endDate: editedDate(endDate, stored?.endDate, zone) }),
    ...(unit && { recurrence: { unit, interval: Number(interval), ...named } }),
  };
}

const fields = ['nextSendingDate', 'timezone', 'startDate', 'endDate', 'recurrence.unit', 'recurrence.interval'];

/** The errors of the service by field of the form. */
export function scheduleErrors(error: unknown): ReturnType<typeof byField> {
  const { fields: found, other } = byField(error, [...fields, 'recurrence.timezone']);
  const named = Object.entries(found).map(([path, text]) => [path.replace('recurrence.', ''), text]);
  return { fields: Object.fromEntries(named) as Record<string, string>, other };
}
