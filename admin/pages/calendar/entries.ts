import type { Schemas } from '../../api/client.ts';
import { recurrenceText } from '../../components/recurrence-text.ts';
import { platformNames } from '../messages/state.ts';
import { dayAt } from './month.ts';

type CalendarEntry = Schemas['CalendarEntry'];

/** A message on a date, or the messages of a campaign on it. */
export interface Planned {
  key: string;
  date: string;
  title: string;
  platforms: string;
  recurrence: string | undefined;
  messageId: number;
  /** Present if these are several messages of a campaign. */
  campaignId: number | undefined;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The entries of each day. Messages of a campaign that are due together are one entry. */
export function plannedByDay(entries: readonly CalendarEntry[]): Map<string, Planned[]> {
  const groups = groupBy(entries, ({ date, campaignId, messageId }) =>
    campaignId === undefined ? `${date} message ${messageId}` : `${date} campaign ${campaignId}`,
  );
  const planned = [...groups].map(([key, messages]): Planned => {
    const [first] = messages as [CalendarEntry];
    const isGroup = messages.length > 1;
    return {
      ...{
        key,
        date: first.date,
        messageId: first.messageId,
        recurrence: first.recurrence && recurrenceText(first.recurrence),
      },
      title: (isGroup ? first.campaignName : undefined) ?? first.title,
      platforms: [...new Set(messages.map(({ platform }) => platformNames[platform]))].join(', '),
      campaignId: isGroup ? first.campaignId : undefined,
    };
  });
  return groupBy(planned, ({ date }) => dayAt(date));
}
