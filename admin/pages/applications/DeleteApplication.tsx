import { client, type Schemas } from '../../api/client.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';

export function DeleteApplication({ application }: { application: Schemas['Application'] }) {
  const { partnerId } = application;
  return (
    <DeleteButton
      noun="application"
      operation="deleteApplication"
      typed={partnerId}
      resource={application}
      remove={(header) => client.DELETE('/operator/v1/apps/{partnerId}', { params: { path: { partnerId }, header } })}
      deleted={`Access to ${partnerId} has ended. Its data is being deleted.`}
      list="/operator/v1/apps"
      next={{ to: '/' }}
    >
      All messages, devices, lists and reports of {partnerId} are deleted. Access ends immediately, for users of the API
      and for devices too. Entries of the audit log stay.
    </DeleteButton>
  );
}
