import type { Transaction } from '../../db/database.ts';

/** A device that gets another client ID, or none. */
export interface FormerUser {
  id: number;
  clientId: string;
}

/** Gives the statuses that earlier releases have stored for a device to its user, before the user changes. */
export const moveFormerStatuses = (
  tx: Transaction,
  applicationId: number,
  former: readonly FormerUser[],
): Promise<unknown> =>
  tx.query(
    `with former as (
       select * from unnest($2::bigint[], $3::text[]) as f (device_id, client_id)
     ), moved as (
       delete from inbox_statuses s
        using former f
        where s.application_id = $1 and s.device_id = f.device_id and not s.is_of_device
       returning s.inbox_id, f.client_id, s.read_date, s.archived_date
     )
     insert into inbox_user_statuses (application_id, client_id, inbox_id, read_date, archived_date)
     select $1, client_id, inbox_id, max(read_date), max(archived_date) from moved group by client_id, inbox_id
     on conflict do nothing`,
    [applicationId, former.map(({ id }) => id), former.map(({ clientId }) => clientId)],
  );
