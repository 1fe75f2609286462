import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';

type Property = 'effectiveStatus' | 'startDate' | 'endDate' | 'externalId';

/** The columns that lists of alarms and in-app messages have after the name. */
export const contentColumns: Column<Schemas['Alarm'] | Schemas['InApp'], Property>[] = [
  {
    label: 'Status',
    property: 'effectiveStatus',
    render: ({ effectiveStatus }) => <Badge>{effectiveStatus}</Badge>,
  },
  { label: 'Messages', number: true, render: ({ messages }) => messages.length },
  { label: 'Start', property: 'startDate', render: ({ startDate }) => <Time value={startDate} /> },
  { label: 'End', property: 'endDate', render: ({ endDate }) => <Time value={endDate} /> },
  { label: 'External ID', property: 'externalId', render: ({ externalId }) => externalId ?? '–' },
];
