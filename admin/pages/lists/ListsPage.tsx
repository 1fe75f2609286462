import { getRouteApi } from '@tanstack/react-router';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/apps/$partnerId/lists');

/** The static lists of an application. */
export function ListsPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const create = can('createStaticList') ? (
    <LinkButton to="/apps/$partnerId/lists/new" params={{ partnerId }}>
      Create list
    </LinkButton>
  ) : null;
  return (
    <Page title="Static lists" subtitle="A message can target the devices of a list." actions={create}>
      <ListView
        list="/operator/v1/apps/{partnerId}/lists"
        path={{ partnerId }}
        label="Static lists"
        keyOf={({ listId }) => listId}
        columns={[
          {
            label: 'Name',
            property: 'name',
            render: ({ listId, name }) => (
              <PageLink to="/apps/$partnerId/lists/$listId" params={{ partnerId, listId: String(listId) }}>
                {name}
              </PageLink>
            ),
          },
          { label: 'ID', property: 'listId', render: ({ listId }) => listId },
          { label: 'External ID', property: 'externalId', render: ({ externalId }) => externalId ?? '–' },
          { label: 'Fields', render: ({ fields = {} }) => Object.keys(fields).join(', ') || '–' },
        ]}
        empty={{ title: 'No static lists yet', next: 'Create a list, then add devices or import a CSV file.' }}
      />
    </Page>
  );
}
