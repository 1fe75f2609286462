import { SimpleGrid } from '@mantine/core';
import { Fact } from '../../components/Fact.tsx';
import { trend } from './trend.ts';

export interface Figure {
  label: string;
  value: string;
  /** The numbers of the period and of the one before. */
  now: number;
  before: number;
}

/** The sums of a period, and how they differ from those of the period before. */
export function Figures({ days, figures }: { days: number; figures: readonly Figure[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} role="group" aria-label={`Sums of ${days} days`}>
      {figures.map(({ label, value, now, before }) => (
        <Fact key={label} label={label} value={value} note={trend(now, before, days)} />
      ))}
    </SimpleGrid>
  );
}
