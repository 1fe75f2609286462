import { SimpleGrid } from '@mantine/core';
import { Chart } from '../../components/Chart.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { outcomeLabels } from '../sends/state.ts';
import { everyDay, total } from './days.ts';
import { useDailyStatistics } from './use-daily-statistics.ts';

const outcomes = ['sent', 'failed', 'suppressed', 'canceled'] as const;

/** The statistics of the last 90 days as charts. */
export function DailyCharts({ partnerId }: { partnerId: string }) {
  const { days, statistics } = useDailyStatistics(partnerId);
  return (
    <Section title="Last 90 days (UTC)">
      <Loaded query={statistics} lines={10}>
        {({ data }) => {
          const rows = everyDay(days, data);
          const sum = (name: Parameters<typeof total>[1]) => total(rows, name).toLocaleString();
          return (
            <SimpleGrid cols={{ base: 1, lg: 3 }}>
              <Chart
                title="Deliveries per day"
                summary={`${sum('sent')} sent, ${sum('failed')} failed, ${sum('suppressed')} suppressed, ${sum('canceled')} canceled`}
                kind="bars"
                rows={rows}
                dataKey="date"
                series={outcomes.map((name) => ({ name, ...outcomeLabels[name] }))}
              />
              <Chart
                title="Clicks per day"
                summary={`${sum('clicks')} clicks on messages, ${sum('displays')} displays`}
                kind="bars"
                rows={rows}
                dataKey="date"
                series={[
                  { name: 'clicks', label: 'Clicks', color: 'indigo.6' },
                  { name: 'displays', label: 'Displays', color: 'teal.6' },
                ]}
              />
              <Chart
                title="Devices per day"
                summary={`${sum('newDevices')} new devices; at most ${rows.reduce((most, { activeDevices }) => Math.max(most, activeDevices), 0).toLocaleString()} devices opened the application on one day`}
                kind="lines"
                rows={rows}
                dataKey="date"
                series={[
                  { name: 'activeDevices', label: 'Opened the application', color: 'indigo.6' },
                  { name: 'newDevices', label: 'New', color: 'teal.7' },
                ]}
              />
            </SimpleGrid>
          );
        }}
      </Loaded>
    </Section>
  );
}
