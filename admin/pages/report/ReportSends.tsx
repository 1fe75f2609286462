import type { Schemas } from '../../api/client.ts';
import { SendLink } from '../../components/ApplicationLinks.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Section.tsx';
import { Time } from '../../components/Time.tsx';
import { kindLabels, titleOf } from '../sends/state.ts';

/** The latest sends of a message with the titles that they sent. Each has a page with its whole content. */
export function ReportSends({ partnerId, sends }: { partnerId: string; sends: readonly Schemas['SendEntry'][] }) {
  if (sends.length === 0) return null;
  return (
    <Section title="What was sent">
      <DataTable
        label="What was sent"
        rows={sends.slice(0, 10)}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Sent title', render: titleOf },
          { label: 'Kind', render: ({ kind }) => kindLabels[kind] },
          { label: 'Accepted', render: ({ createdAt }) => <Time value={createdAt} /> },
          { label: 'Sent', number: true, render: ({ sent }) => sent.toLocaleString() },
          {
            label: 'Content',
            render: ({ id }) => (
              <SendLink partnerId={partnerId} sendId={id}>
                Content of send {id}
              </SendLink>
            ),
          },
        ]}
      />
    </Section>
  );
}
