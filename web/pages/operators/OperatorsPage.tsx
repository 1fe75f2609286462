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

const route = getRouteApi('/operators');

/** The people who use this console. */
export function OperatorsPage() {
  const { page = 1, search } = route.useSearch();
  const can = useCan();
  const operators = api.useQuery(
    'get',
    '/operator/v1/operators',
    { params: { query: { page, search } } },
    { placeholderData: keepPreviousData },
  );
  const create = can('createOperator') ? <LinkButton to="/operators/new">Create operator</LinkButton> : null;
  return (
    <Page title="Operators" subtitle="The people who use this console, and what they may do." actions={create}>
      <Search label="Search by email or name" value={search} />
      <PagedTable
        label="Operators"
        query={operators}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Email',
            render: ({ id, email }) => (
              <PageLink to="/operators/$operatorId" params={{ operatorId: String(id) }}>
                {email}
              </PageLink>
            ),
          },
          { label: 'Name', render: ({ name }) => name ?? '–' },
          { label: 'Role', render: ({ role }) => <Badge>{role}</Badge> },
          {
            label: 'Applications',
            render: ({ role, applications, applicationCount }) =>
              role === 'owner'
                ? 'All'
                : applicationCount > 3
                  ? `${applications.slice(0, 3).join(', ')} and ${applicationCount - 3} more`
                  : applications.join(', ') || 'None',
          },
          { label: 'Password', render: ({ hasPassword }) => <Badge>{hasPassword ? 'Set' : 'Not set'}</Badge> },
          { label: 'Last sign-in', render: ({ lastSignInAt }) => <Time value={lastSignInAt} /> },
        ]}
        empty={{ title: 'No operator found', next: 'Change the search.' }}
      />
    </Page>
  );
}
