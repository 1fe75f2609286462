import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useCan } from '../../session/session.ts';
import { contentColumns } from './content-columns.tsx';

const route = getRouteApi('/apps/$partnerId/inapps');

/** The in-app messages of an application. */
export function InAppsPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const params = { path: { partnerId }, query: { page } };
  const found = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/inapps',
    { params },
    { placeholderData: keepPreviousData },
  );
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
      <PagedTable
        label="In-app messages"
        query={found}
        page={page}
        keyOf={({ inAppId }) => inAppId ?? 0}
        columns={[
          {
            label: 'Name',
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
