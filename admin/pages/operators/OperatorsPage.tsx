import { Badge } from '@mantine/core';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

/** The people who use this console. */
export function OperatorsPage() {
  const can = useCan();
  const create = can('createOperator') ? <LinkButton to="/operators/new">Create operator</LinkButton> : null;
  return (
    <Page title="Operators" subtitle="The people who use this console, and what they may do." actions={create}>
      <ListView
        list="/operator/v1/operators"
        searched="email or name"
        label="Operators"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Email',
            property: 'email',
            render: ({ id, email }) => (
              <PageLink to="/operators/$operatorId" params={{ operatorId: String(id) }}>
                {email}
              </PageLink>
            ),
          },
          { label: 'Name', property: 'name', render: ({ name }) => name ?? '–' },
          { label: 'Role', property: 'role', render: ({ role }) => <Badge>{role}</Badge> },
          {
            label: 'Applications',
            property: 'applicationCount',
            render: ({ role, applications, applicationCount }) =>
              role === 'owner'
                ? 'All'
                : applicationCount > 3
                  ? `${applications.slice(0, 3).join(', ')} and ${applicationCount - 3} more`
                  : applications.join(', ') || 'None',
          },
          {
            label: 'Password',
            property: 'hasPassword',
            names: { true: 'Set', false: 'Not set' },
            render: ({ hasPassword }) => <Badge>{hasPassword ? 'Set' : 'Not set'}</Badge>,
          },
          { label: 'Second factor', property: 'hasSecondFactor' },
          { label: 'Application', property: 'partnerId' },
          {
            label: 'Last sign-in',
            property: 'lastSignInAt',
            render: ({ lastSignInAt }) => <Time value={lastSignInAt} />,
          },
        ]}
        empty={{ title: 'No operators yet' }}
      />
    </Page>
  );
}
