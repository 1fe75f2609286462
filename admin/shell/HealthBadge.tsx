import { Badge, Tooltip } from '@mantine/core';
import type { Health } from '../api/live.ts';

const count = (number: number, noun: string) => `${number.toLocaleString()} ${noun}${number === 1 ? '' : 's'}`;

function summary({ database, workers, openBreakers }: Health): { text: string; color: string } {
  if (database === 'unavailable') return { text: 'Database unavailable', color: 'red' };
  if (workers === 0) return { text: 'No worker', color: 'red' };
  if (openBreakers > 0) return { text: count(openBreakers, 'open breaker'), color: 'yellow' };
  return { text: 'Healthy', color: 'green' };
}

/** The health of the service, live. */
export function HealthBadge({ health }: { health: Health | undefined }) {
  const { text, color } = health ? summary(health) : { text: 'Connecting…', color: 'gray' };
  const details = health
    ? `Database ${health.database}, ${count(health.workers, 'worker')}, ${count(health.openBreakers, 'open breaker')}`
    : 'Waiting for the live connection to the service';
  return (
    <Tooltip label={details}>
      <Badge variant="dot" miw="max-content" color={color} role="status" aria-label={`Service: ${text}`}>
        {text}
      </Badge>
    </Tooltip>
  );
}
