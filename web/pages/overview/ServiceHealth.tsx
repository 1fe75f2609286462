import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useHealth } from '../../api/live.ts';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Time } from '../../components/Time.tsx';
import { Notice } from '../../components/Notice.tsx';
import { platformLabels, serviceLabels } from '../sends/state.ts';

/** Reads the push services of an application and their circuit breakers. */
export function useGateways(partnerId: string) {
  return api.useQuery('get', '/operator/v1/apps/{partnerId}/gateways', { params: { path: { partnerId } } });
}

/** The health of the database and the workers, live, and the open circuit breakers. */
export function ServiceHealth({ partnerId }: { partnerId: string }) {
  const health = useHealth();
  const gateways = useGateways(partnerId);
  const workers = health && (health.workers > 0 ? health.workers.toLocaleString() : 'None: nothing is sent');
  const facts = [
    ['Database', health && (health.database === 'available' ? 'Available' : 'Unavailable')],
    ['Workers', workers],
    ['Open circuit breakers', health?.openBreakers.toLocaleString()],
  ] as const;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} role="group" aria-label="Health">
        {facts.map(([label, value]) => (
          <Paper key={label} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={600}>{value ?? 'Connecting…'}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Loaded query={gateways} lines={1}>
        {({ data }) =>
          data
            .filter(({ breaker }) => breaker === 'open')
            .map(({ platform, gateway, since, reason }) => (
              <Notice
                warning
                key={platform}
                title={`${gateway === 'log' ? gateway : serviceLabels[gateway]} does not accept pushes for ${platformLabels[platform]}`}
              >
                <Text size="sm">
                  {reason}, since <Time value={since} />. Pushes wait, and the service retries automatically.
                </Text>
              </Notice>
            ))
        }
      </Loaded>
      <Group>
        <PageLink to="/system" size="sm">
          Workers and jobs
        </PageLink>
      </Group>
    </>
  );
}
