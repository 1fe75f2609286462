import { Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, ifMatchOf, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

const list = '/operator/v1/program_tokens';
const item = '/operator/v1/program_tokens/{programTokenId}';

/** The programs that use the operator API. */
export function ProgramTokensPage() {
  const can = useCan();
  const create = can('createProgramToken') ? (
    <LinkButton to="/program-tokens/new">Create program token</LinkButton>
  ) : null;
  return (
    <Page
      title="Program tokens"
      subtitle="Programs use the operator API with these tokens. Revoke those that are not needed."
      actions={create}
    >
      <ListView
        list={list}
        label="Program tokens"
        keyOf={({ id }) => id}
        columns={[
          { label: 'ID', property: 'id', render: ({ id }) => id },
          { label: 'Name', property: 'name', render: ({ name }) => name },
          { label: 'Role', property: 'role', render: ({ role }) => <Badge>{role}</Badge> },
          {
            label: 'Applications',
            render: ({ role, applications, applicationCount }) =>
              role === 'owner'
                ? 'All'
                : applicationCount > 3
                  ? `${applications.slice(0, 3).join(', ')} and ${applicationCount - 3} more`
                  : applications.join(', ') || 'None',
          },
          { label: 'Application', property: 'partnerId' },
          { label: 'Created by', property: 'createdBy', render: ({ createdBy }) => createdBy },
          {
            label: 'Expires',
            property: 'expiresAt',
            render: ({ expiresAt }) =>
              isExpired(expiresAt) ? <Badge color="gray">Expired</Badge> : <Time value={expiresAt} />,
          },
          { label: 'Last used', property: 'lastUsedAt', render: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
          { label: 'Revoke', render: (token) => (can('revokeProgramToken') ? <RevokeButton token={token} /> : null) },
        ]}
        empty={{
          title: 'No program tokens',
          next: 'Create one for each program, with the smallest role that suffices.',
        }}
      />
    </Page>
  );
}

const isExpired = (expiresAt: string) => Date.parse(expiresAt) <= Date.now();

function RevokeButton({ token: { id, name } }: { token: Schemas['ProgramToken'] }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const params = { path: { programTokenId: id } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const header = await ifMatchOf(client.GET(item, { params }));
      return client.DELETE(item, { params: { ...params, header } });
    },
    async onSuccess() {
      setAsked(false);
      notifications.show({ message: `The program token ${name} was revoked.` });
      await queries.invalidateQueries({ queryKey: ['get', list] });
    },
  });
  return (
    <>
      <Button size="xs" variant="outline" color="red" aria-label={`Revoke ${name}`} onClick={() => setAsked(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title={`Revoke ${name}?`}
        action="Revoke token"
        pending={isPending}
        error={error}
        confirm={() => mutate()}
      >
        The program, and tokens that it has created, lose access immediately. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
