/** Local times of form fields, such as `2026-03-29T09:00`, in a time zone: an IANA name or an offset such as `+02:00`. */

const parts = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });

/** Milliseconds between the local time of a zone and UTC. */
function offsetAt(time: number, zone: string): number {
  const found = Object.fromEntries(
    parts(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The local time of a date for an input field, empty without a date. */
export function localTime(date: string | undefined, zone: string): string {
  if (!date) return '';
  const time = Date.parse(date);
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16);
}

/**
 * The date of a local time with the offset of the zone, such as `2026-03-29T09:00:00+02:00`. A time that the zone skips when its clocks go
 * forward is later by what they skip, as in calendars.
 */
export function dateAt(local: string, zone: string): string {
  // Browsers read a date into some texts that are none.
  const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : NaN;
  // A text that is not a time is sent unchanged, and the service says what is missing.
  if (Number.isNaN(utc)) return local;
  // A second look, since the offset may change between the two.
  const offset = offsetAt(utc - offsetAt(utc, zone), zone);
  const time = utc - Math.min(offset, offsetAt(utc - offset, zone));
  return `${localTime(new Date(time).toISOString(), zone)}:00${offsetText(offsetAt(time, zone))}`;
}

/** The date of a form field. An unchanged field keeps its date, with the seconds that the field does not show. */
export const editedDate = (local: string, stored: string | undefined, zone: string): string =>
  stored !== undefined && local === localTime(stored, zone) ? stored : dateAt(local, zone);

/** The offset of a date text, such as `+02:00`. Without one, it is in UTC. */
export const zoneOf = (date: string): string => /[+-]\d{2}:\d{2}$/.exec(date)?.[0] ?? 'UTC';

function offsetText(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
