import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { ApiKeySection } from './ApiKeySection.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { UserForm } from './UserForm.tsx';

export function NewUserPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = api.useMutation('post', '/operator/v1/users', {
    async onSuccess({ id }) {
      notifications.show({ message: 'The user was created. Now generate an API key.' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/users'] });
      await navigate({ to: '/users/$userId', params: { userId: String(id) } });
    },
  });
  return (
    <Page title="Create user">
      <UserForm
        initial={{ email: '', name: '', applications: [] }}
        action="Create user"
        pending={create.isPending}
        error={create.error}
        save={(body) => create.mutate({ body })}
      />
    </Page>
  );
}

const route = getRouteApi('/users/$userId');

export function UserPage() {
  const userId = Number(route.useParams().userId);
  const params = { path: { userId } };
  const queries = useQueryClient();
  const user = api.useQuery('get', '/operator/v1/users/{userId}', { params });
  const update = api.useMutation('put', '/operator/v1/users/{userId}', {
    async onSuccess() {
      notifications.show({ message: 'The user was saved.' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/users'] });
      await user.refetch();
    },
  });
  return (
    <Page title={user.data?.email ?? 'API user'} actions={user.data ? <DeleteUser user={user.data} /> : null}>
      <Loaded query={user}>
        {({ email, name = '', applications, hasApiKey }) => (
          <>
            <UserForm
              initial={{ email, name, applications }}
              action="Save"
              pending={update.isPending}
              error={update.error}
              save={(body) => update.mutate({ params, body })}
            />
            <ApiKeySection userId={userId} email={email} hasApiKey={hasApiKey} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
