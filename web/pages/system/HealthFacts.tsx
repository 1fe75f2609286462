import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { useHealth } from '../../api/live.ts';

/**
 * The health of the database, the workers and the push services. Only owners have the events of all applications; for others,
 * the list of workers shows that the database is available.
 */
export function HealthFacts({ workers }: { workers: readonly Schemas['WorkerEntry'][] }) {
  const health = useHealth();
  const alive = workers.filter(({ isAlive, role }) => isAlive && ['all', 'worker'].includes(role)).length;
  const facts = [
    ['Database', health?.database === 'unavailable' ? 'Unavailable' : 'Available'],
    ['Workers', alive > 0 ? alive.toLocaleString() : 'None: nothing is sent'],
    ...(health ? [['Open circuit breakers', health.openBreakers?.toLocaleString() ?? '–']] : []),
  ];
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} role="group" aria-label="Health">
      {facts.map(([label, value]) => (
        <Paper key={label} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={600}>{value}</Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
