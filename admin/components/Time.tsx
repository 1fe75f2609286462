import { Tooltip } from '@mantine/core';
import { timeZone } from './time-zone.ts';

const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** A time in the time zone of the browser. The tooltip has the zone and the time in UTC. */
export function Time({ value }: { value: string | undefined }) {
  if (!value) return <>–</>;
  const date = new Date(value);
  return (
    <Tooltip label={`${full.format(date)} (${timeZone}), ${date.toISOString()}`} multiline>
      <time dateTime={value}>{local.format(date)}</time>
    </Tooltip>
  );
}
