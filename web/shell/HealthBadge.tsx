import { Badge, Tooltip } from '@mantine/core';
import type { Health } from '../api/live.ts';

function summary({ database, workers, openBreakers }: Health): { text: string; color: string } {
  if (database === 'unavailable') return { text: 'Database unavailable', color: 'red' };
  if (workers === 0) return { text: 'No worker', color: 'red' };
  if (openBreakers > 0)
    return { text: openBreakers === 1 ? '1 open breaker' : `${openBreakers} open breakers`, color: 'yellow' };
  return { text: 'Healthy', color: 'green' };
}

/** The health of the service, live. */
export function HealthBadge({ health }: { health: Health | undefined }) {
  const { text, color } = health ? summary(health) : { text: 'Connecting…', color: 'gray' };
  const details = health
    ? `Database ${health.database}, ${health.workers} workers, ${health.openBreakers} open breakers`
    : 'Waiting for the live connection to the service';
  return (
    <Tooltip label={details}>
      <Badge variant="dot" color={color} role="status" aria-label={`Service: ${text}`}>
        {text}
      </Badge>
    </Tooltip>
  );
}
