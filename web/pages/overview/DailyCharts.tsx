import { SegmentedControl, SimpleGrid } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Chart } from '../../components/Chart.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { outcomeLabels } from '../sends/state.ts';
import { everyDay, total } from './days.ts';
import { type Figure, Figures } from './Figures.tsx';
import { type Period, periods } from './period.ts';
import { useDailyStatistics } from './use-daily-statistics.ts';

const outcomes = ['sent', 'failed', 'suppressed', 'canceled'] as const;

type Name = Parameters<typeof total>[1];
type Rows = Parameters<typeof total>[0];

const route = getRouteApi('/apps/$partnerId/');

/** The statistics of the chosen period, compared with the one before, and as charts. */
export function DailyCharts({ partnerId, period }: { partnerId: string; period: Period }) {
  const navigate = route.useNavigate();
  const count = Number(period);
  const { days, statistics, before } = useDailyStatistics(partnerId, count);
  return (
    <Section
      title={`Last ${count} days (UTC)`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Period"
          data={periods.map((value) => ({ value, label: `${value} days` }))}
          value={period}
          onChange={(chosen) => void navigate({ search: { days: chosen }, replace: true, resetScroll: false })}
        />
      }
    >
      <Loaded query={statistics} together={[before]} lines={10}>
        {({ data }) => {
          const rows = everyDay(days, data);
          const sum = (name: Name) => total(rows, name).toLocaleString();
          return (
            <>
              <Figures days={count} figures={figuresOf(rows, before.data?.data ?? [])} />
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
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** Clicks are those of all times that a device clicked, so their share of the sent messages may exceed 100 %. */
function figuresOf(rows: Rows, before: Rows): Figure[] {
  const sums = (name: Name) => ({ now: total(rows, name), before: total(before, name) });
  const figure = (label: string, name: Name): Figure => ({
    label,
    value: total(rows, name).toLocaleString(),
    ...sums(name),
  });
  const per100 = (days: Rows) => (100 * total(days, 'clicks')) / (total(days, 'sent') || 1);
  return [
    figure('Sent', 'sent'),
    figure('Clicks', 'clicks'),
    {
      label: 'Clicks per 100 sent',
      value: total(rows, 'sent') === 0 ? '–' : per100(rows).toLocaleString(undefined, { maximumFractionDigits: 1 }),
      now: per100(rows),
      before: per100(before),
    },
    figure('New devices', 'newDevices'),
  ];
}
