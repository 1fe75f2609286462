import { Badge } from '@mantine/core';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

/** The users of the engagement API. */
export function UsersPage() {
  const can = useCan();
  const create = can('createUser') ? <LinkButton to="/users/new">Create user</LinkButton> : null;
  return (
    <Page
      title="API users"
      subtitle="A user calls the engagement API with an email address and an API key."
      actions={create}
    >
      <ListView
        list="/operator/v1/users"
        searched="email or name"
        label="API users"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Email',
            property: 'email',
            render: ({ id, email }) => (
              <PageLink to="/users/$userId" params={{ userId: String(id) }}>
                {email}
              </PageLink>
            ),
          },
          { label: 'Name', property: 'name', render: ({ name }) => name ?? '–' },
          {
            label: 'Managed applications',
            property: 'applicationCount',
            render: ({ applications, applicationCount }) =>
              applicationCount > 3
                ? `${applications.slice(0, 3).join(', ')} and ${applicationCount - 3} more`
                : applications.join(', ') || 'None',
          },
          {
            label: 'API key',
            property: 'hasApiKey',
            names: { true: 'Created', false: 'None' },
            render: ({ hasApiKey }) => <Badge>{hasApiKey ? 'Created' : 'None'}</Badge>,
          },
          { label: 'Application', property: 'partnerId' },
          { label: 'Created', property: 'createdAt', render: ({ createdAt }) => <Time value={createdAt} /> },
        ]}
        empty={{ title: 'No API users yet', next: 'Create a user, grant applications, and generate an API key.' }}
      />
    </Page>
  );
}
