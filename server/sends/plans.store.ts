import type { Queryable, Transaction } from '../db/database.ts';
import { isFreeFor } from '../workers/leases.ts';
import { type Audience, audienceSql } from './audience.ts';
import { LeaseLostError } from './outcomes.store.ts';
import type { SendKind } from './sends.store.ts';

/** A send without a plan, as it was leased. */
export interface UnplannedSend {
  applicationId: number;
  id: number;
  kind: SendKind;
  platform: 'android' | 'ios' | 'web';
  audience: Audience;
  /** The worker that leased it. */
  owner: number;
  fence: number;
}

/** When the oldest of the sends without a plan was accepted. */
export async function findUnplannedDate(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ date: string }>(
    `select created_at as date from sends /* of all applications */ where state = 'sending' and planned_at is null order by id limit 1`,
  );
  return row?.date;
}

/**
 * Leases a send that has no plan yet. Sends under marketing pressure go one after the other to a platform of an
 * application: otherwise two of them would each find that a device has not had too many.
 *
 * @param urgentOnly only a test or an instant message
 * @param held sends that this process plans
 */
export async function leaseUnplannedSend(
  db: Queryable,
  owner: number,
  urgentOnly: boolean,
  held: readonly number[],
): Promise<UnplannedSend | undefined> {
  const [row] = await db.query<UnplannedSend>(
    `with next as (
       select s.application_id, s.id
         from sends s /* of all applications */
        where s.state = 'sending' and s.planned_at is null and ${isFreeFor('s.owner', '$1')}
          and not ($2 and s.kind = 'campaign') and s.id <> all ($3)
          and (s.canceled_at is not null or not (s.audience ? 'pressure' and exists (
            select from sends o
             where o.application_id = s.application_id and o.platform = s.platform and o.state = 'sending'
               and o.audience ? 'pressure' and o.id <> s.id and (o.planned_at is not null or o.id < s.id))))
        order by s.kind = 'campaign', s.id
        limit 1
        for update of s skip locked
     )
     update sends s
        set owner = $1, fence = s.fence + 1
       from next
      where s.application_id = next.application_id and s.id = next.id
     returning s.application_id as "applicationId", s.id, s.kind, s.platform, s.audience, s.owner, s.fence`,
    [owner, urgentOnly, held],
  );
  return row;
}

const priorities = { instant: 0, test: 1, campaign: 2 } as const;

/**
 * Plans a leased send: cuts its devices into chunks of `size`.
 *
 * @throws LeaseLostError when the send is not leased by this worker, or was planned since
 */
export async function insertPlan(
  tx: Transaction,
  { applicationId, id, kind, platform, audience, owner, fence }: UnplannedSend,
  size: number,
): Promise<void> {
  const { sql, values } = audienceSql(audience, platform, 5);
  const noted = audience.noted
    ? 'join send_targets t on t.application_id = $1 and t.send_id = $2 and t.device_id = d.id'
    : '';
  await tx.queryOnce(
    `insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices)
     select $1, $2, chunk, $3, min(id), max(id), count(*)
       from (select d.id, (row_number() over (order by d.id) - 1) / $4::bigint as chunk
               from devices d ${noted}
              where d.application_id = $1 and ${sql}) as numbered
      group by chunk`,
    [applicationId, id, priorities[kind], size, ...values],
  );
  // Last, so that the send is locked for a moment only: pausing it does not wait for its plan.
  const planned = await tx.query(
    `update sends
        set planned_at = now(), owner = null, fence = fence + 1
      where application_id = $1 and id = $2 and owner = $3 and fence = $4 and planned_at is null
     returning id`,
    [applicationId, id, owner, fence],
  );
  if (planned.length === 0) throw new LeaseLostError(`send ${id} is planned elsewhere`);
}
