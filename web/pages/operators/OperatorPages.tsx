import { Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { DeleteOperator } from './DeleteOperator.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { NewPasswordLink, PasswordLinkSection } from './PasswordLink.tsx';

const list = { queryKey: ['get', '/operator/v1/operators'] };

export function NewOperatorPage() {
  const queries = useQueryClient();
  const create = api.useMutation('post', '/operator/v1/operators', {
    onSuccess: () => queries.invalidateQueries(list),
  });
  return (
    <Page title="Create operator">
      {create.data ? (
        <Stack maw={720}>
          <NewPasswordLink link={create.data.passwordLink} />
          <Group>
            <LinkButton variant="default" to="/operators/$operatorId" params={{ operatorId: String(create.data.id) }}>
              Show the operator
            </LinkButton>
            <LinkButton variant="default" to="/operators">
              All operators
            </LinkButton>
          </Group>
        </Stack>
      ) : (
        <OperatorForm
          initial={{ email: '', name: '', role: 'viewer', applications: [] }}
          action="Create operator"
          pending={create.isPending}
          error={create.error}
          save={(body) => create.mutate({ body })}
        />
      )}
    </Page>
  );
}

const route = getRouteApi('/operators/$operatorId');

export function OperatorPage() {
  const operatorId = Number(route.useParams().operatorId);
  const params = { path: { operatorId } };
  const queries = useQueryClient();
  const operator = api.useQuery('get', '/operator/v1/operators/{operatorId}', { params });
  const update = api.useMutation('put', '/operator/v1/operators/{operatorId}', {
    async onSuccess() {
      notifications.show({ message: 'The operator was saved.' });
      await Promise.all([queries.invalidateQueries(list), operator.refetch()]);
    },
  });
  return (
    <Page
      title={operator.data?.email ?? 'Operator'}
      actions={operator.data ? <DeleteOperator operator={operator.data} /> : null}
    >
      <Loaded query={operator}>
        {({ email, name = '', role, applications, hasPassword }) => (
          <>
            <OperatorForm
              initial={{ email, name, role, applications }}
              action="Save"
              pending={update.isPending}
              error={update.error}
              save={(body) => update.mutate({ params, body })}
            />
            <PasswordLinkSection operatorId={operatorId} hasPassword={hasPassword} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
