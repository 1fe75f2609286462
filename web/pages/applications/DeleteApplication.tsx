import { client } from '../../api/client.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';

export function DeleteApplication({ partnerId }: { partnerId: string }) {
  return (
    <DeleteButton
      noun="application"
      operation="deleteApplication"
      typed={partnerId}
      remove={() => client.DELETE('/operator/v1/apps/{partnerId}', { params: { path: { partnerId } } })}
      deleted={`Access to ${partnerId} has ended. Its data is being deleted.`}
      list="/operator/v1/apps"
      next={{ to: '/' }}
    >
      All messages, devices, lists and reports of {partnerId} are deleted. Access ends immediately, for users of the API
      and for devices too. Entries of the audit log stay.
    </DeleteButton>
  );
}
