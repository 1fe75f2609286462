import { client, type Schemas } from '../../api/client.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';

export function DeleteOperator({ operator: { id: operatorId, email } }: { operator: Schemas['Operator'] }) {
  return (
    <DeleteButton
      noun="operator"
      operation="deleteOperator"
      typed={email}
      remove={() => client.DELETE('/operator/v1/operators/{operatorId}', { params: { path: { operatorId } } })}
      deleted={`The operator ${email} was deleted.`}
      list="/operator/v1/operators"
      next={{ to: '/operators' }}
    >
      The sessions and links of {email} end immediately. Entries of the audit log stay.
    </DeleteButton>
  );
}
