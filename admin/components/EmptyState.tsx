import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, next }: { title: string; next?: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs">
        <Text fw={600}>{title}</Text>
        {next ? (
          <Text c="dimmed" size="sm" component="div" ta="center">
            {next}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
