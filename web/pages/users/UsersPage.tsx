import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Search } from '../../components/Search.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/users');

/** The users of the engagement API. */
export function UsersPage() {
  const { page = 1, search } = route.useSearch();
  const can = useCan();
  const users = api.useQuery(
    'get',
    '/operator/v1/users',
    { params: { query: { page, search } } },
    { placeholderData: keepPreviousData },
  );
  const create = can('createUser') ? <LinkButton to="/users/new">Create user</LinkButton> : null;
  return (
    <Page
      title="API users"
      subtitle="A user calls the engagement API with an email address and an API key."
      actions={create}
    >
      <Search label="Search by email or name" value={search} />
      <PagedTable
        label="API users"
        query={users}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Email',
            render: ({ id, email }) => (
              <PageLink to="/users/$userId" params={{ userId: String(id) }}>
                {email}
              </PageLink>
            ),
          },
          { label: 'Name', render: ({ name }) => name ?? '–' },
          {
            label: 'Managed applications',
            render: ({ applications, applicationCount }) =>
              applicationCount > 3
                ? `${applications.slice(0, 3).join(', ')} and ${applicationCount - 3} more`
                : applications.join(', ') || 'None',
          },
          {
            label: 'API key',
            render: ({ hasApiKey }) => <Badge>{hasApiKey ? 'Created' : 'None'}</Badge>,
          },
          { label: 'Created', render: ({ createdAt }) => <Time value={createdAt} /> },
        ]}
        empty={
          search
            ? { title: 'No user found', next: 'Change the search.' }
            : { title: 'No API users yet', next: 'Create a user, grant applications, and generate an API key.' }
        }
      />
    </Page>
  );
}
