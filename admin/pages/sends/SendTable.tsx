import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { SendLink } from '../../components/ApplicationLinks.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';
import { kindLabels, platformLabels, stateLabels, titleOf } from './state.ts';
import { StateBadge } from './StateBadge.tsx';

type Property = 'messageName' | 'id' | 'kind' | 'createdAt' | 'state' | 'failed';

/** The columns of lists of sends. */
export const sendColumns = (partnerId: string): Column<Schemas['SendEntry'], Property>[] => [
  {
    label: 'Message',
    property: 'messageName',
    render: (send) => (
      <SendLink partnerId={partnerId} sendId={send.id}>
        {titleOf(send)}
      </SendLink>
    ),
  },
  { label: 'Send', property: 'id', number: true, render: ({ id }) => id },
  {
    label: 'Kind',
    property: 'kind',
    names: kindLabels,
    render: ({ kind, platform }) => `${kindLabels[kind]}, ${platformLabels[platform]}`,
  },
  { label: 'Accepted', property: 'createdAt', render: ({ createdAt }) => <Time value={createdAt} /> },
  { label: 'State', property: 'state', names: stateLabels, render: ({ state }) => <StateBadge state={state} /> },
  { label: 'Progress', render: (send) => <SendProgress send={send} /> },
  { label: 'Failed', property: 'failed', number: true, render: ({ failed }) => failed.toLocaleString() },
  { label: 'Actions', render: (send) => <SendControls partnerId={partnerId} send={send} /> },
];

interface SendTableProps {
  label: string;
  partnerId: string;
  sends: readonly Schemas['SendEntry'][];
  empty?: { title: string; next?: ReactNode };
}

export function SendTable({ label, partnerId, sends, empty }: SendTableProps) {
  return (
    <DataTable
      label={label}
      rows={sends}
      keyOf={({ id }) => id}
      columns={sendColumns(partnerId)}
      {...(empty && { empty })}
    />
  );
}
