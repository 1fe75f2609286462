import { useQueries } from '@tanstack/react-query';
import { api, type Schemas } from '../../api/client.ts';
import { countText } from '../../components/count-text.ts';
import type { Column } from '../../components/DataTable.tsx';
import { percentage } from '../sends/state.ts';

export const funnelPath = '/operator/v1/apps/{partnerId}/messages/{messageId}/funnel';

const numbers = ['targets', 'sent', 'failed', 'skipped', 'displayed', 'clicked', 'unsubscribed'] as const;

type Count = (typeof numbers)[number];

/** What happened to the targets of a message. */
export interface Counts extends Record<Count, number> {
  /** Whether displays and clicks are estimates. */
  isEstimate: boolean;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export function countsOf(funnel: Schemas['MessageFunnel']): Counts {
  const { targets, sent, displayed, clicked, unsubscribed, failed, suppressed, canceled } = funnel;
  const devicesOf = (reasons: readonly Schemas['ReasonCount'][]) => sum(reasons.map(({ devices }) => devices));
  return {
    ...{ targets, sent, displayed, clicked, unsubscribed },
    ...{ failed: devicesOf(failed), skipped: devicesOf(suppressed) + canceled },
    isEstimate: funnel.displayedMargin !== undefined || funnel.clickedMargin !== undefined,
  };
}

/** The counts of several messages. Undefined until each is known. */
export function sumOf(all: readonly (Counts | undefined)[]): Counts | undefined {
  const counts = all.filter((each) => each !== undefined);
  if (counts.length < all.length) return undefined;
  const sums = numbers.map((name) => [name, sum(counts.map((each) => each[name]))] as const);
  return {
    ...(Object.fromEntries(sums) as Record<Count, number>),
    isEstimate: counts.some(({ isEstimate }) => isEstimate),
  };
}

/** Reads what happened to the targets of each message. */
export const useFunnels = (partnerId: string, messageIds: readonly number[], refetchInterval: number | false = false) =>
  useQueries({
    queries: messageIds.map((messageId) =>
      api.queryOptions('get', funnelPath, { params: { path: { partnerId, messageId } } }, { refetchInterval }),
    ),
  });

/** A count, and its share of another one. */
function shown(counts: Counts | undefined, name: Count, of?: Count): string {
  if (!counts) return '…';
  const isAbout = counts.isEstimate && (name === 'displayed' || name === 'clicked');
  const text = `${isAbout ? 'about ' : ''}${countText(counts[name], undefined)}`;
  return of === undefined || counts[of] === 0 || counts[name] === 0
    ? text
    : `${text} (${percentage(counts[name], counts[of])})`;
}

interface Row {
  /** Undefined until they are counted. */
  counts: Counts | undefined;
}

const figure = (label: string, name: Count, of?: Count): Column<Row> => ({
  label,
  number: true,
  render: ({ counts }) => shown(counts, name, of),
});

/** The columns of a table with a message in each row. Displays and clicks are shares of the sent pushes. */
export const figureColumns: readonly Column<Row>[] = [
  figure('Targets', 'targets'),
  figure('Sent', 'sent', 'targets'),
  figure('Failed', 'failed', 'targets'),
  figure('Skipped', 'skipped', 'targets'),
  figure('Displayed', 'displayed', 'sent'),
  figure('Clicked', 'clicked', 'sent'),
  figure('Unsubscribed', 'unsubscribed', 'sent'),
];
