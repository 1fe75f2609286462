import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';

/** The columns that lists of alarms and in-app messages have after the name. */
export const contentColumns: Column<Schemas['Alarm'] | Schemas['InApp']>[] = [
  { label: 'Status', render: ({ effectiveStatus }) => <Badge>{effectiveStatus}</Badge> },
  { label: 'Messages', number: true, render: ({ messages }) => messages.length },
  { label: 'Start', render: ({ startDate }) => <Time value={startDate} /> },
  { label: 'End', render: ({ endDate }) => <Time value={endDate} /> },
  { label: 'External ID', render: ({ externalId }) => externalId ?? '–' },
];
