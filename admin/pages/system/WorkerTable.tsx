import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';

const leaseLabels: Record<keyof Schemas['WorkerLeases'], string> = {
  chunks: 'parts of sends',
  plans: 'sends to plan',
  imports: 'imports',
  indexBuilds: 'index builds',
  listChanges: 'list changes',
  periodicJobs: 'periodic jobs',
};

function leaseText(leases: Schemas['WorkerLeases']): string {
  const names = Object.keys(leaseLabels) as (keyof typeof leaseLabels)[];
  const held = names.flatMap((name) => (leases[name] ? [`${leases[name].toLocaleString()} ${leaseLabels[name]}`] : []));
  return held.join(', ') || 'None';
}

export function WorkerTable({ workers }: { workers: readonly Schemas['WorkerEntry'][] }) {
  return (
    <DataTable
      label="Workers"
      rows={workers}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Worker', render: ({ id }) => id },
        {
          label: 'State',
          render: ({ isAlive }) => (
            <Badge variant="dot" miw="max-content" color={isAlive ? 'green' : 'red'}>
              {isAlive ? 'Alive' : 'Dead'}
            </Badge>
          ),
        },
        { label: 'Role', render: ({ role }) => role },
        { label: 'Process', render: ({ host, pid }) => `${host}, process ${pid}` },
        { label: 'Leases', render: ({ leases }) => leaseText(leases) },
        { label: 'Started', render: ({ startedAt }) => <Time value={startedAt} /> },
        { label: 'Last heartbeat', render: ({ lastSeenAt }) => <Time value={lastSeenAt} /> },
      ]}
      empty={{ title: 'No workers', next: 'Nothing is sent. Start the service with the role “worker” or “all”.' }}
    />
  );
}
