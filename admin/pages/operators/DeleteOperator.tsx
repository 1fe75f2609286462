import { client, type Schemas } from '../../api/client.ts';
import { DeleteButton } from '../../components/DeleteButton.tsx';

export function DeleteOperator({ operator }: { operator: Schemas['Operator'] }) {
  const { id: operatorId, email } = operator;
  return (
    <DeleteButton
      noun="operator"
      operation="deleteOperator"
      typed={email}
      resource={operator}
      remove={(header) =>
        client.DELETE('/operator/v1/operators/{operatorId}', { params: { path: { operatorId }, header } })
      }
      deleted={`The operator ${email} was deleted.`}
      list="/operator/v1/operators"
      next={{ to: '/operators' }}
    >
      The sessions and links of {email} end immediately. Entries of the audit log stay.
    </DeleteButton>
  );
}
