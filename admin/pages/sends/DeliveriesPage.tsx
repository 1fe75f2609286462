import { getRouteApi } from '@tanstack/react-router';
import { DeviceLink, SendLink } from '../../components/ApplicationLinks.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { outcomeLabels } from './state.ts';

const route = getRouteApi('/apps/$partnerId/sends/$sendId/deliveries');

/** The devices of a send with an outcome, by status and reason. */
export function DeliveriesPage() {
  const { partnerId, sendId } = route.useParams();
  const back = (
    <SendLink partnerId={partnerId} sendId={Number(sendId)}>
      Send {sendId}
    </SendLink>
  );
  return (
    <Page title={`Deliveries of send ${sendId}`} subtitle={back}>
      <ListView
        list="/operator/v1/apps/{partnerId}/sends/{sendId}/deliveries"
        path={{ partnerId, sendId }}
        label="Deliveries"
        keyOf={({ udid }) => udid}
        columns={[
          {
            label: 'Device',
            property: 'udid',
            render: ({ udid }) => (
              <DeviceLink partnerId={partnerId} udid={udid}>
                {udid}
              </DeviceLink>
            ),
          },
          {
            label: 'Outcome',
            property: 'status',
            names: outcomeLabels,
            render: ({ status }) => outcomeLabels[status].label,
          },
          { label: 'Reason', property: 'reason', render: ({ reason }) => reason ?? '–' },
        ]}
        empty={{ title: 'No deliveries', next: 'Deliveries are kept for three months.' }}
        hint="Deliveries are kept for three months. Change the filters, or go back to the send."
      />
    </Page>
  );
}
