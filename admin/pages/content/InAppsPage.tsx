import { getRouteApi } from '@tanstack/react-router';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { contentColumns } from './content-columns.tsx';

const route = getRouteApi('/apps/$partnerId/inapps');

/** The in-app messages of an application. */
export function InAppsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const create = (
    <LinkButton to="/apps/$partnerId/inapps/new" params={{ partnerId }}>
      Create in-app message
    </LinkButton>
  );
  return (
    <Page
      title="In-app messages"
      subtitle="What an application shows while it is in use."
      actions={can('createInApp') ? create : null}
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/inapps"
        path={{ partnerId }}
        label="In-app messages"
        keyOf={({ inAppId }) => inAppId ?? 0}
        columns={[
          {
            label: 'Name',
            property: 'name',
            render: ({ inAppId, name }) => (
              <PageLink to="/apps/$partnerId/inapps/$inAppId" params={{ partnerId, inAppId: String(inAppId) }}>
                {name}
              </PageLink>
            ),
          },
          ...contentColumns,
        ]}
        empty={{
          title: 'No in-app messages yet',
          next: 'Create an in-app message. It is shown when its triggers are met and it is active.',
        }}
      />
    </Page>
  );
}
