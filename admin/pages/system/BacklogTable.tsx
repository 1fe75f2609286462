import type { Schemas } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';

const queueLabels: Record<Schemas['BacklogEntry']['queue'], string> = {
  schedules: 'Schedules that are due',
  sends: 'Sends to plan',
  chunks: 'Parts of sends',
  list_changes: 'Changes of static lists',
  jobs: 'Periodic jobs',
};

function duration(seconds: number): string {
  if (seconds === 0) return 'None';
  if (seconds < 120) return `${Math.round(seconds).toLocaleString()} seconds`;
  return `${Math.round(seconds / 60).toLocaleString()} minutes`;
}

export function BacklogTable({ backlog }: { backlog: readonly Schemas['BacklogEntry'][] }) {
  return (
    <DataTable
      label="Waiting work"
      rows={backlog}
      keyOf={({ queue }) => queue}
      columns={[
        { label: 'Work', render: ({ queue }) => queueLabels[queue] },
        { label: 'Waiting', number: true, render: ({ count }) => count.toLocaleString() },
        { label: 'Longest delay', number: true, render: ({ oldestDueSeconds }) => duration(oldestDueSeconds) },
      ]}
      empty={{ title: 'No waiting work' }}
    />
  );
}
