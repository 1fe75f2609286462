import { getRouteApi } from '@tanstack/react-router';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { sendColumns } from './SendTable.tsx';
import { platformLabels } from './state.ts';

const route = getRouteApi('/apps/$partnerId/sends');

/** The sends of an application with their live progress. */
export function SendsPage() {
  const { partnerId } = route.useParams();
  return (
    <Page title="Sends" subtitle="A send delivers one message to many devices. The progress is live.">
      <ListView
        list="/operator/v1/apps/{partnerId}/sends"
        path={{ partnerId }}
        label="Sends"
        keyOf={({ id }) => id}
        columns={[
          ...sendColumns(partnerId),
          { label: 'Platform', property: 'platform', names: platformLabels },
          { label: 'Message ID', property: 'messageId' },
          { label: 'Campaign ID', property: 'campaignId' },
        ]}
        empty={{ title: 'No sends yet', next: 'Create a message, then send it or set a schedule.' }}
      />
    </Page>
  );
}
