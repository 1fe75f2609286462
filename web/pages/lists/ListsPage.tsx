import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/apps/$partnerId/lists');

/** The static lists of an application. */
export function ListsPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const lists = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/lists',
    { params: { path: { partnerId }, query: { page } } },
    { placeholderData: keepPreviousData },
  );
  const create = can('createStaticList') ? (
    <LinkButton to="/apps/$partnerId/lists/new" params={{ partnerId }}>
      Create list
    </LinkButton>
  ) : null;
  return (
    <Page title="Static lists" subtitle="A message can target the devices of a list." actions={create}>
      <PagedTable
        label="Static lists"
        query={lists}
        page={page}
        keyOf={({ listId }) => listId}
        columns={[
          {
            label: 'Name',
            render: ({ listId, name }) => (
              <PageLink to="/apps/$partnerId/lists/$listId" params={{ partnerId, listId: String(listId) }}>
                {name}
              </PageLink>
            ),
          },
          { label: 'ID', render: ({ listId }) => listId },
          { label: 'External ID', render: ({ externalId }) => externalId ?? '–' },
          { label: 'Fields', render: ({ fields = {} }) => Object.keys(fields).join(', ') || '–' },
        ]}
        empty={{ title: 'No static lists yet', next: 'Create a list, then add devices or import a CSV file.' }}
      />
    </Page>
  );
}
