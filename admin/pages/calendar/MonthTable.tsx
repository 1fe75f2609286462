import { Button, VisuallyHidden } from '@mantine/core';
import { IconRepeat } from '../../components/icons.tsx';
import { useState } from 'react';
import { PageLink } from '../../components/LinkButton.tsx';
import type { Planned } from './entries.ts';
import { dayText, longWeekdayText, monthText, weekdayText } from './month.ts';

/** How many entries a day shows before the operator asks for the others. */
const shownEntries = 4;

/** A month as a table of weeks; on narrow screens, a list of the days with entries. */
export function MonthTable({
  partnerId,
  month,
  weeks,
  today,
  planned,
}: {
  partnerId: string;
  month: string;
  weeks: readonly string[][];
  today: string;
  planned: ReadonlyMap<string, Planned[]>;
}) {
  return (
    <table className="calendar">
      <caption>
        <VisuallyHidden>Scheduled messages in {monthText(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{weekdayText(day)}</span>
              <VisuallyHidden>{longWeekdayText(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <Day
                key={day}
                {...{ partnerId, day }}
                isToday={day === today}
                isOther={!day.startsWith(month)}
                entries={planned.get(day) ?? []}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  partnerId,
  day,
  isToday,
  isOther,
  entries,
}: {
  partnerId: string;
  day: string;
  isToday: boolean;
  /** Whether the day is in another month. */
  isOther: boolean;
  entries: readonly Planned[];
}) {
  const [isOpen, open] = useState(false);
  const hidden = isOpen ? 0 : Math.max(0, entries.length - shownEntries);
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      data-other={isOther || undefined}
      data-empty={entries.length === 0 || undefined}
    >
      <time className="day" dateTime={day}>
        <span aria-hidden className="number">
          {Number(day.slice(8))}
        </span>
        <span className="text">{dayText(day)}</span>
      </time>
      {entries.length === 0 ? null : (
        <ul aria-label={dayText(day)}>
          {entries.slice(0, entries.length - hidden).map((entry) => (
            <li key={entry.key}>
              <Entry partnerId={partnerId} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {hidden === 0 ? null : (
        <Button variant="subtle" size="compact-xs" onClick={() => open(true)}>
          {hidden} more<VisuallyHidden> on {dayText(day)}</VisuallyHidden>
        </Button>
      )}
    </td>
  );
}

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

function Entry({ partnerId, entry }: { partnerId: string; entry: Planned }) {
  const { date, title, platforms, recurrence, messageId, campaignId } = entry;
  const text = (
    <>
      <time dateTime={date}>{timeFormat.format(new Date(date))}</time> <bdi>{title}</bdi>
      <span className="platforms">
        <VisuallyHidden>, </VisuallyHidden>
        {platforms}
        {recurrence === undefined ? null : (
          <>
            <VisuallyHidden>, {recurrence}</VisuallyHidden> <IconRepeat size={12} />
          </>
        )}
      </span>
    </>
  );
  const tooltip = [title, platforms, recurrence].filter((part) => part !== undefined).join(', ');
  return campaignId === undefined ? (
    <PageLink
      to="/apps/$partnerId/messages/$messageId"
      params={{ partnerId, messageId: String(messageId) }}
      title={tooltip}
    >
      {text}
    </PageLink>
  ) : (
    <PageLink
      to="/apps/$partnerId/campaigns/$campaignId"
      params={{ partnerId, campaignId: String(campaignId) }}
      title={tooltip}
    >
      {text}
    </PageLink>
  );
}
