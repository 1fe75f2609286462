import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Search } from '../../components/Search.tsx';
import { Time } from '../../components/Time.tsx';

const route = getRouteApi('/');

/** The applications that the operator may see. */
export function ApplicationsPage() {
  const { page = 1, search } = route.useSearch();
  const applications = api.useQuery(
    'get',
    '/operator/v1/apps',
    { params: { query: { page, search } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page title="Applications">
      <Search label="Search by partner ID or name" value={search} />
      <Loaded query={applications}>
        {({ data, link }) => (
          <>
            <DataTable
              label="Applications"
              rows={data}
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
                  : { title: 'No applications yet', next: 'An owner can create an application or grant you one.' }
              }
            />
            <Pager link={link} page={page} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
