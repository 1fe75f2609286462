import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';

type Job = Schemas['JobEntry'];

function stateOf({ isOverdue, lastFailureAt, workerId }: Job): { text: string; color: string } {
  if (workerId !== undefined) return { text: `Runs in worker ${workerId}`, color: 'blue' };
  if (lastFailureAt !== undefined) return { text: 'Failed: see the log', color: 'red' };
  return isOverdue ? { text: 'Overdue', color: 'yellow' } : { text: 'Waiting', color: 'green' };
}

export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <DataTable
      label="Periodic jobs"
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        { label: 'Job', render: ({ name }) => name },
        {
          label: 'State',
          render: (job) => {
            const { text, color } = stateOf(job);
            return (
              <Badge variant="dot" miw="max-content" color={color}>
                {text}
              </Badge>
            );
          },
        },
        { label: 'Next run', render: ({ nextRunAt }) => <Time value={nextRunAt} /> },
        { label: 'Last success', render: ({ lastRunAt }) => <Time value={lastRunAt} /> },
        { label: 'Last failure', render: ({ lastFailureAt }) => <Time value={lastFailureAt} /> },
      ]}
      empty={{ title: 'No periodic jobs', next: 'They appear when the first worker starts.' }}
    />
  );
}
