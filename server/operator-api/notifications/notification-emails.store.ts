import type { components } from '../../../generated/operator/api.ts';
import { onlyRow, type Queryable } from '../../db/database.ts';

type Kind = components['schemas']['NotificationKind'];

/** The kinds of notifications of an application that an operator gets by email. */
export async function findEmailKinds(db: Queryable, applicationId: number, operatorId: number): Promise<Kind[]> {
  const [row] = await db.query<{ kinds: Kind[] }>(
    'select kinds from notification_emails where application_id = $1 and operator_id = $2',
    [applicationId, operatorId],
  );
  return row?.kinds ?? [];
}

export async function replaceEmailKinds(
  db: Queryable,
  applicationId: number,
  operatorId: number,
  kinds: readonly Kind[],
): Promise<void> {
  await db.query(
    `insert into notification_emails (application_id, operator_id, kinds) values ($1, $2, $3)
         on conflict (application_id, operator_id) do update set kinds = excluded.kinds`,
    [applicationId, operatorId, kinds],
  );
}

/** Returns the name of an application. */
export async function readName(db: Queryable, applicationId: number): Promise<string> {
  const rows = await db.query<{ name: string }>(`select settings ->> 'name' as name from applications where id = $1`, [
    applicationId,
  ]);
  return onlyRow(rows).name;
}
