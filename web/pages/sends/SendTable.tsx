import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { SendLink } from '../../components/ApplicationLinks.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';
import { kindLabels, platformLabels, titleOf } from './state.ts';
import { StateBadge } from './StateBadge.tsx';

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
      columns={[
        {
          label: 'Message',
          render: (send) => (
            <SendLink partnerId={partnerId} sendId={send.id}>
              {titleOf(send)}
            </SendLink>
          ),
        },
        { label: 'Send', number: true, render: ({ id }) => id },
        { label: 'Kind', render: ({ kind, platform }) => `${kindLabels[kind]}, ${platformLabels[platform]}` },
        { label: 'Accepted', render: ({ createdAt }) => <Time value={createdAt} /> },
        { label: 'State', render: ({ state }) => <StateBadge state={state} /> },
        { label: 'Progress', render: (send) => <SendProgress send={send} /> },
        { label: 'Failed', number: true, render: ({ failed }) => failed.toLocaleString() },
        { label: 'Actions', render: (send) => <SendControls partnerId={partnerId} send={send} /> },
      ]}
      {...(empty && { empty })}
    />
  );
}
