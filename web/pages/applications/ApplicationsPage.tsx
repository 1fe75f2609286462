import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Search } from '../../components/Search.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/');

/** The applications that the operator may see. */
export function ApplicationsPage() {
  const { page = 1, search } = route.useSearch();
  const can = useCan();
  const applications = api.useQuery(
    'get',
    '/operator/v1/apps',
    { params: { query: { page, search } } },
    { placeholderData: keepPreviousData },
  );
  const create = can('createApplication') ? <LinkButton to="/new-application">Create application</LinkButton> : null;
  return (
    <Page title="Applications" actions={create}>
      <Search label="Search by partner ID or name" value={search} />
      <PagedTable
        label="Applications"
        query={applications}
        page={page}
        keyOf={({ partnerId }) => partnerId}
        columns={[
          {
            label: 'Partner ID',
            render: ({ partnerId }) => (
              <PageLink to="/apps/$partnerId" params={{ partnerId }}>
                {partnerId}
              </PageLink>
            ),
          },
          { label: 'Name', render: ({ name, deleting }) => (deleting ? `${name} (is being deleted)` : name) },
          { label: 'Created', render: ({ createdAt }) => <Time value={createdAt} /> },
        ]}
        empty={
          search
            ? { title: 'No application found', next: 'Change the search.' }
            : {
                title: 'No applications yet',
                next: create ? 'Create the first one.' : 'Ask an owner to grant you an application.',
              }
        }
      />
    </Page>
  );
}
