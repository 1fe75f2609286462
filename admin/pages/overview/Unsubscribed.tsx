import { Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { countText } from '../../components/count-text.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { percentage, platformLabels } from '../sends/state.ts';
import { useReachable } from './use-period-statistics.ts';

const all = { platform: 'all', consentEnded: 0, tokensLost: 0 } as const;
const numbers = ['consentEnded', 'tokensLost'] as const;

interface Row {
  platform: Schemas['Platform'] | 'all';
  consentEnded: number;
  tokensLost: number;
}

/** The devices that can get pushes now, beside those that unsubscribed in the period, by platform. */
export function Unsubscribed({
  partnerId,
  platforms,
}: {
  partnerId: string;
  platforms: readonly Schemas['PlatformUnsubscriptions'][];
}) {
  const reachable = useReachable(partnerId);
  const sum = platforms.reduce<Row>(
    (total, each) => ({
      ...total,
      ...Object.fromEntries(numbers.map((name) => [name, total[name] + each[name]])),
    }),
    all,
  );
  const counted = ({ platform }: Row) => {
    const found = reachable.data?.data.filter((each) => platform === 'all' || each.platform === platform);
    if (!found) return undefined;
    const margins = found.flatMap(({ reachableMargin }) => reachableMargin ?? []);
    const total = (values: number[]) => values.reduce((known, value) => known + value, 0);
    return {
      count: total(found.map((each) => each.reachable)),
      margin: margins.length > 0 ? total(margins) : undefined,
    };
  };
  const rate = (row: Row) => {
    const count = counted(row)?.count;
    const unsubscribed = row.consentEnded + row.tokensLost;
    return count === undefined ? '…' : percentage(unsubscribed, count + unsubscribed);
  };
  const shown = (row: Row) => {
    const count = counted(row);
    return count ? countText(count.count, count.margin) : '…';
  };
  return (
    <>
      {reachable.error ? <ErrorAlert error={reachable.error} title="Reachable devices were not counted" /> : null}
      <DataTable
        label="Reachable and unsubscribed devices"
        rows={[sum, ...platforms]}
        keyOf={({ platform }) => platform}
        columns={[
          {
            label: 'Platform',
            render: ({ platform }) => (platform === 'all' ? <strong>All</strong> : platformLabels[platform]),
          },
          { label: 'Reachable now', number: true, render: shown },
          { label: 'Ended consent', number: true, render: ({ consentEnded }) => consentEnded.toLocaleString() },
          { label: 'Lost token', number: true, render: ({ tokensLost }) => tokensLost.toLocaleString() },
          { label: 'Unsubscribe rate', number: true, render: rate },
        ]}
      />
      <Text size="sm" c="dimmed">
        Reachable devices have a push token, and their user accepts pushes. The unsubscribe rate is the share of devices
        that unsubscribed in the period, among these and the reachable ones.
      </Text>
    </>
  );
}
