import { Group, Radio, SimpleGrid } from '@mantine/core';
import { timeZone } from '../../../components/time-zone.ts';
import { Section } from '../../composer/fields/Section.tsx';
import { DateField } from '../../composer/schedule/DateField.tsx';
import { ZoneSelect } from '../../composer/schedule/ZoneSelect.tsx';
import type { Start } from './content.ts';

/** When the campaign is sent: now, or at a date and time of a time zone, which is that of the browser at first. */
export function StartSection({
  start,
  choose,
  error,
}: {
  /** Undefined for now. */
  start: Start | undefined;
  choose: (start: Start | undefined) => void;
  error: string | undefined;
}) {
  return (
    <Section title="Start">
      <Radio.Group
        aria-label="Start"
        value={start ? 'later' : 'now'}
        onChange={(value) => choose(value === 'later' ? { at: '', zone: timeZone } : undefined)}
      >
        <Group>
          <Radio value="now" label="Send now" />
          <Radio value="later" label="At a date and time" />
        </Group>
      </Radio.Group>
      {start ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            label="Send at"
            required
            value={start.at}
            onChange={({ currentTarget }) => choose({ ...start, at: currentTarget.value })}
            error={error}
          />
          <ZoneSelect
            zone={start.zone}
            description="All devices get the campaign at the same moment."
            onChange={(zone) => choose({ ...start, zone: zone ?? start.zone })}
          />
        </SimpleGrid>
      ) : null}
    </Section>
  );
}
