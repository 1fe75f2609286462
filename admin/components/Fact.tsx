import { Paper, Text } from '@mantine/core';

/** A value with its label, and an optional note below. */
export const Fact = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <Paper withBorder p="sm">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={600}>{value}</Text>
    {note === undefined ? null : (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </Paper>
);
