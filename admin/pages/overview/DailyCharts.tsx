import { SimpleGrid } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { Chart } from '../../components/Chart.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { type Period, periodText } from '../../components/period.ts';
import { PeriodSelect } from '../../components/PeriodSelect.tsx';
import { Section } from '../../components/Section.tsx';
import { outcomeLabels, percentage } from '../sends/state.ts';
import { type Figure, Figures } from './Figures.tsx';
import { Unsubscribed } from './Unsubscribed.tsx';
import { usePeriodStatistics } from './use-period-statistics.ts';

const outcomes = ['sent', 'failed', 'suppressed', 'canceled'] as const;

const dayOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The labels of days. Days of several years have their year. */
function dayFormat({ first, last }: Period): Intl.DateTimeFormat {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return new Intl.DateTimeFormat(undefined, isOneYear ? dayOptions : { ...dayOptions, year: 'numeric' });
}

/** The statistics of the chosen period, compared with the one before, and as charts. */
export function DailyCharts({ partnerId, period }: { partnerId: string; period: Period }) {
  const statistics = usePeriodStatistics(partnerId, period);
  return (
    <Section title={`${periodText(period)} (UTC)`} actions={<PeriodSelect />}>
      <Loaded query={statistics} lines={10}>
        {(read) => {
          const { totals } = read;
          const format = dayFormat(period);
          const rows = read.days.map((day) => ({ ...day, date: format.format(Date.parse(day.date)) }));
          const sum = (name: keyof typeof totals) => totals[name].toLocaleString();
          const shared = { rows, dataKey: 'date' };
          return (
            <>
              <Figures days={read.days.length} figures={figuresOf(totals, read.before.totals)} />
              <SimpleGrid cols={{ base: 1, lg: 2 }}>
                <Chart
                  {...shared}
                  title="Deliveries per day"
                  summary={`${sum('sent')} sent, ${sum('failed')} failed, ${sum('suppressed')} suppressed, ${sum('canceled')} canceled`}
                  kind="bars"
                  series={outcomes.map((name) => ({ name, ...outcomeLabels[name] }))}
                />
                <Chart
                  {...shared}
                  title="Clicks per day"
                  summary={`${sum('clicks')} clicks on messages, ${sum('displays')} displays`}
                  kind="bars"
                  series={[
                    { name: 'clicks', label: 'Clicks', color: 'indigo.6' },
                    { name: 'displays', label: 'Displays', color: 'teal.6' },
                  ]}
                />
                <Chart
                  {...shared}
                  title="Unsubscribed devices per day"
                  summary={`${sum('consentEnded')} ended the consent to pushes, ${sum('tokensLost')} lost their push token`}
                  kind="bars"
                  series={[
                    { name: 'consentEnded', label: 'Ended consent', color: 'orange.7' },
                    { name: 'tokensLost', label: 'Lost token', color: 'gray.6' },
                  ]}
                />
                <Chart
                  {...shared}
                  title="Devices per day"
                  summary={`${sum('newDevices')} new devices; at most ${read.days.reduce((most, { activeDevices }) => Math.max(most, activeDevices), 0).toLocaleString()} devices opened the application on one day`}
                  kind="lines"
                  series={[
                    { name: 'activeDevices', label: 'Opened the application', color: 'indigo.6' },
                    { name: 'newDevices', label: 'New', color: 'teal.7' },
                  ]}
                />
              </SimpleGrid>
              <Unsubscribed partnerId={partnerId} platforms={read.platforms} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type Totals = Schemas['PeriodTotals'];

/** Clicks are those of all times that a device clicked, so they may exceed the sent messages: then they have no share. */
function figuresOf(totals: Totals, before: Totals): Figure[] {
  const figure = (label: string, count: (of: Totals) => number): Figure => ({
    label,
    value: count(totals).toLocaleString(),
    now: count(totals),
    before: count(before),
  });
  const rate = ({ clicks, sent }: Totals) => (sent === 0 ? 0 : clicks / sent);
  return [
    figure('Sent', ({ sent }) => sent),
    figure('Clicks', ({ clicks }) => clicks),
    {
      label: 'Click rate',
      value: percentage(totals.clicks, totals.sent),
      now: rate(totals),
      before: rate(before),
    },
    figure('Unsubscribed devices', ({ consentEnded, tokensLost }) => consentEnded + tokensLost),
    figure('New devices', ({ newDevices }) => newDevices),
  ];
}
