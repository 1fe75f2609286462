import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Paper, Text } from '@mantine/core';
import { useId } from 'react';
import { ticksUpTo } from './chart-ticks.ts';

interface ChartProps {
  title: string;
  /** A description of what the chart shows, for people who can't see it. */
  summary: string;
  kind: 'bars' | 'lines';
  rows: Record<string, string | number>[];
  /** The property with the label of the horizontal axis. */
  dataKey: string;
  series: { name: string; label: string; color: string }[];
}

const format = (value: number) => value.toLocaleString();
const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** A chart over time. Its data is large code: load it lazily. */
export function Chart({ title, summary, kind, rows, dataKey, series }: ChartProps) {
  const id = useId();
  const shared = {
    h: 220,
    data: rows,
    dataKey,
    series,
    withLegend: series.length > 1,
    legendProps: { itemSorter: null },
    valueFormatter: format,
    yAxisProps: {
      ...axisOf(
        rows,
        series.map(({ name }) => name),
        kind,
      ),
      width: 44,
      allowDecimals: false,
      tickFormatter: (value: number) => compact.format(value),
    },
    xAxisProps: { minTickGap: 30, interval: 'equidistantPreserveStart' as const },
  };
  return (
    <Paper withBorder p="md" component="figure" m={0} aria-labelledby={id}>
      <Text fw={600} component="figcaption" id={id}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {summary}
      </Text>
      <div aria-hidden>
        {kind === 'bars' ? (
          <BarChart {...shared} type="stacked" barChartProps={{ accessibilityLayer: false }} />
        ) : (
          <LineChart {...shared} withDots={false} lineChartProps={{ accessibilityLayer: false }} />
        )}
      </div>
    </Paper>
  );
}

/** The range and the ticks of the vertical axis: bars are stacked, lines are not. */
function axisOf(rows: ChartProps['rows'], names: readonly string[], kind: ChartProps['kind']) {
  const highest = rows.map((row) => {
    const values = names.map((name) => Number(row[name] ?? 0));
    return values.reduce((known, value) => (kind === 'bars' ? known + value : Math.max(known, value)), 0);
  });
  const ticks = ticksUpTo(highest.reduce((most, value) => Math.max(most, value), 0));
  return { ticks, domain: [0, ticks.at(-1) ?? 1] };
}
