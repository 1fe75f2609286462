import { getRouteApi } from '@tanstack/react-router';
import { ApprovalLink } from '../../components/ApplicationLinks.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { ApprovalState } from './ApprovalState.tsx';
import { approvalDevices, operationNames, stateNames, titleOf } from './approval-texts.ts';

const route = getRouteApi('/apps/$partnerId/approvals');

/** The sends that need the approval of a second operator, and how they ended. */
export function ApprovalsPage() {
  const { partnerId } = route.useParams();
  return (
    <Page
      title="Approvals"
      subtitle="Sends to more devices than the settings allow one operator start when another operator approves them."
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/approvals"
        path={{ partnerId }}
        label="Approvals"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            property: 'name',
            render: (approval) => (
              <ApprovalLink partnerId={partnerId} approvalId={approval.id}>
                <span dir="auto">{titleOf(approval)}</span>
              </ApprovalLink>
            ),
          },
          {
            label: 'State',
            property: 'state',
            names: stateNames,
            render: ({ state }) => <ApprovalState state={state} />,
          },
          {
            label: 'Kind',
            property: 'operation',
            names: operationNames,
            render: ({ operation }) => operationNames[operation],
          },
          { label: 'Devices', property: 'devices', number: true, render: approvalDevices },
          { label: 'Asked by', property: 'requestedBy', render: ({ requestedBy }) => requestedBy },
          { label: 'Asked', property: 'createdAt', render: ({ createdAt }) => <Time value={createdAt} /> },
          { label: 'Decided by', property: 'decidedBy', render: ({ decidedBy }) => decidedBy ?? '–' },
          { label: 'Decided', property: 'decidedAt', render: ({ decidedAt }) => <Time value={decidedAt} /> },
          { label: 'Message ID', property: 'messageId' },
        ]}
        empty={{
          title: 'No approvals yet',
          next: 'An owner sets under “Settings” from how many devices a send needs the approval of a second operator.',
        }}
      />
    </Page>
  );
}
