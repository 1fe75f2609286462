import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

/** The applications that the operator may see. */
export function ApplicationsPage() {
  const can = useCan();
  const create = can('createApplication') ? <LinkButton to="/new-application">Create application</LinkButton> : null;
  return (
    <Page title="Applications" actions={create}>
      <ListView
        list="/operator/v1/apps"
        searched="partner ID or name"
        label="Applications"
        keyOf={({ partnerId }) => partnerId}
        columns={[
          {
            label: 'Partner ID',
            property: 'partnerId',
            render: ({ partnerId }) => (
              <PageLink to="/apps/$partnerId" params={{ partnerId }}>
                {partnerId}
              </PageLink>
            ),
          },
          {
            label: 'Name',
            property: 'name',
            render: ({ name, deleting }) => (deleting ? `${name} (is being deleted)` : name),
          },
          { label: 'Created', property: 'createdAt', render: ({ createdAt }) => <Time value={createdAt} /> },
        ]}
        empty={{
          title: 'No applications yet',
          next: create ? 'Create the first one.' : 'Ask an owner to grant you an application.',
        }}
      />
    </Page>
  );
}
