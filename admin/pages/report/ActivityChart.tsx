import { SimpleGrid, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Chart } from '../../components/Chart.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { boundsOf, usePeriod } from '../../components/period.ts';
import { PeriodSelect } from '../../components/PeriodSelect.tsx';
import { Section } from '../../components/Section.tsx';
import { outcomeLabels } from '../sends/state.ts';
import { countBy, periodsOf } from './activity.ts';
import { useClicks } from './use-clicks.ts';

const labels = {
  hour: new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' }),
  day: new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeZone: 'UTC' }),
};

/** When a message was sent and clicked: by hour, or by day if the time is long. */
export function ActivityChart({ partnerId, messageId }: { partnerId: string; messageId: number }) {
  const { period: found, isChosen } = usePeriod();
  const period = isChosen ? found : undefined;
  const sends = api.useQuery('get', '/operator/v1/apps/{partnerId}/sends', {
    params: { path: { partnerId }, query: { messageId, ...(period && boundsOf(period)) } },
  });
  const clicks = useClicks(partnerId, messageId, period);
  return (
    <Section title="Over time" actions={<PeriodSelect withAll />}>
      <Loaded query={sends} lines={8}>
        {({ data, link }) => (
          <Loaded query={clicks} lines={8}>
            {({ times, hasMore }) => {
              const sent = data.map(({ createdAt, sent }) => ({ at: createdAt, count: sent }));
              const clicked = times.map((at) => ({ at, count: 1 }));
              const all = [...sent, ...clicked].map(({ at }) => at);
              if (all.length === 0)
                return (
                  <Text size="sm">{period ? 'No sends or clicks in this period.' : 'No sends or clicks yet.'}</Text>
                );
              const periods = periodsOf(all);
              const [sentCounts, clickCounts] = [countBy(periods, sent), countBy(periods, clicked)];
              const rows = periods.starts.map((start, index) => ({
                time: labels[periods.unit].format(start),
                sent: sentCounts[index] ?? 0,
                clicks: clickCounts[index] ?? 0,
              }));
              const shared = { kind: 'bars', rows, dataKey: 'time' } as const;
              const sentTotal = sent.reduce((sum, { count }) => sum + count, 0);
              const clickText = `${times.length.toLocaleString()} clicks`;
              const lastRead = hasMore ? Date.parse(times.at(-1) ?? '') : Infinity;
              const lastReadText = labels.hour.format(lastRead === Infinity ? 0 : lastRead);
              return (
                <SimpleGrid cols={{ base: 1, lg: 2 }}>
                  <Chart
                    {...shared}
                    title={`Sent pushes by ${periods.unit} of acceptance`}
                    summary={`${sentTotal.toLocaleString()} pushes${link.next ? ' of the latest sends' : ''}. All pushes of a send count when the send was accepted.`}
                    series={[{ name: 'sent', ...outcomeLabels.sent }]}
                  />
                  <Chart
                    {...shared}
                    rows={rows.filter((_, index) => (periods.starts[index] ?? 0) <= lastRead)}
                    title={`Clicks per ${periods.unit}`}
                    summary={
                      hasMore
                        ? `The first ${clickText}, until ${lastReadText}. Later clicks are not in the chart: choose a period for them.`
                        : clickText
                    }
                    series={[{ name: 'clicks', label: 'Clicks', color: 'indigo.6' }]}
                  />
                </SimpleGrid>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}
