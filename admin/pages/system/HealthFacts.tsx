import { SimpleGrid } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { useHealth } from '../../api/live.ts';
import { Fact } from '../../components/Fact.tsx';

/**
 * The health of the database, the workers and the push services. Only owners have the events of all applications; for others,
 * the list of workers shows that the database is available.
 */
export function HealthFacts({ workers }: { workers: readonly Schemas['WorkerEntry'][] }) {
  const health = useHealth();
  const alive = workers.filter(({ isAlive, role }) => isAlive && ['all', 'worker'].includes(role)).length;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} role="group" aria-label="Health">
      <Fact label="Database" value={health?.database === 'unavailable' ? 'Unavailable' : 'Available'} />
      <Fact label="Workers" value={alive > 0 ? alive.toLocaleString() : 'None: nothing is sent'} />
      {health ? <Fact label="Open circuit breakers" value={health.openBreakers?.toLocaleString() ?? '–'} /> : null}
    </SimpleGrid>
  );
}
