import { client, type Schemas } from '../../api/client.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';

export function DeleteUser({ user }: { user: Schemas['User'] }) {
  const { id: userId, email } = user;
  return (
    <DeleteButton
      noun="user"
      operation="deleteUser"
      typed={email}
      resource={user}
      remove={(header) => client.DELETE('/operator/v1/users/{userId}', { params: { path: { userId }, header } })}
      deleted={`The user ${email} was deleted.`}
      list="/operator/v1/users"
      next={{ to: '/users' }}
    >
      The API key and the access tokens of {email} stop working.
    </DeleteButton>
  );
}
