import { getRouteApi } from '@tanstack/react-router';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { api, client } from '../../api/client.ts';
import type { Editing } from '../../components/edit-form.ts';
import { forForm } from '../../components/LoadedForForm.tsx';
import { NewResourcePage, ResourcePage } from '../../components/ResourcePages.tsx';
import { rightsChange } from '../../components/rights-change.ts';
import { ApiKeySection } from './ApiKeySection.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { UserForm, type UserValues } from './UserForm.tsx';

const list = '/operator/v1/users';
const item = '/operator/v1/users/{userId}';

const shared = { noun: 'user', list, form: (editing: Editing<UserValues>) => <UserForm editing={editing} /> };

export function NewUserPage() {
  return (
    <NewResourcePage
      {...shared}
      initial={{ email: '', applications: [] }}
      create={(body) => client.POST(list, { body })}
      advice="Now generate an API key."
      next={({ id }) => ({ to: '/users/$userId', params: { userId: String(id) } })}
    />
  );
}

const route = getRouteApi('/users/$userId');

const toValue = ({ email, name, applications }: UserValues): UserValues => ({
  email,
  applications,
  ...(name !== undefined && { name }),
});

export function UserPage() {
  const userId = Number(route.useParams().userId);
  const params = { path: { userId } };
  const query = api.useQuery('get', item, { params }, forForm);
  return (
    <ResourcePage
      {...shared}
      query={query}
      title={query.data?.email ?? 'API user'}
      actions={query.data ? <DeleteUser user={query.data} /> : null}
      operation="updateUser"
      toValue={toValue}
      update={(body, header) => {
        // Another state than the form has read is a conflict.
        const isRead = query.data !== undefined && ifMatch(tagOf(query.data))['If-Match'] === header['If-Match'];
        const change = isRead ? rightsChange(toValue(query.data), body) : undefined;
        return change
          ? client.POST(`${item}/applications`, { params, body: change })
          : client.PUT(item, { params: { ...params, header }, body });
      }}
    >
      {({ email, hasApiKey }) => <ApiKeySection userId={userId} email={email} hasApiKey={hasApiKey} />}
    </ResourcePage>
  );
}
