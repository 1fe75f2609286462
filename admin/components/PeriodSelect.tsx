import { Button, Group, Popover, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengths, type Period, periodError, periodText, usePeriod } from './period.ts';

const all = { value: 'all', label: 'All' };

/** Chooses the period of a page, which is in its URL. With `withAll`, a URL without a period selects everything. */
export function PeriodSelect({ withAll = false }: { withAll?: boolean }) {
  const { period, isChosen, change } = usePeriod();
  const isAll = withAll && !isChosen;
  const isOther = !isAll && period.days === undefined;
  const choices: { value: string; label: string }[] = lengths.map((value) => ({ value, label: `${value} days` }));
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label="Period"
        data={withAll ? [all, ...choices] : choices}
        // Without a value, no length is chosen.
        value={isAll ? all.value : (period.days ?? '')}
        onChange={(days) => change(days === all.value ? {} : { days })}
      />
      <Popover opened={isOpen} onChange={setOpen} trapFocus withRoles position="bottom-end" shadow="md">
        <Popover.Target>
          <Button size="xs" variant={isOther ? 'light' : 'default'} onClick={() => setOpen(!isOpen)}>
            {isOther ? periodText(period) : 'Other days'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Other days">
          <Days
            key={`${period.first} ${period.last}`}
            period={period}
            choose={(from, to) => {
              change({ from, to });
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}

function Days({ period: { first, last }, choose }: { period: Period; choose: (from: string, to: string) => void }) {
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const error = periodError(from, to);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined) choose(from, to);
      }}
    >
      <Stack gap="sm">
        <TextInput
          type="date"
          label="First day"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Last day"
          value={to}
          error={error}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          Days are in UTC, as those of all statistics.
        </Text>
        <Button type="submit" size="xs" disabled={error !== undefined}>
          Show these days
        </Button>
      </Stack>
    </form>
  );
}
