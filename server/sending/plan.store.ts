import { acrossApplications, onlyRow, type Queryable, type Transaction } from '../db/database.ts';
import { isFreeFor } from '../db/leases.ts';
import { createParameters } from '../db/parameters.ts';
import { type Audience, audienceSql, type StoredAudience, toAudience } from '../domain/devices/audience.ts';
import { LeaseLostError } from './outcomes.store.ts';
import type { SendKind } from './sends.store.ts';

/** A leased send without a plan. */
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

/** The date of the oldest send without a plan. */
export async function findUnplannedDate(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ date: string }>(
    acrossApplications(
      `select created_at as date from sends where state = 'sending' and planned_at is null order by id limit 1`,
    ),
  );
  return row?.date;
}

/** SQL condition: the send `s` has a frequency cap, and another capped send to the same platform precedes it. */
export const waitsForOthers = `(s.canceled_at is null and s.audience ? 'pressure' and exists (
            select from sends o
             where o.application_id = s.application_id and o.platform = s.platform and o.state = 'sending'
               and o.audience ? 'pressure' and o.id <> s.id and (o.planned_at is not null or o.id < s.id)))`;

/**
 * Leases a send without a plan. Sends with a frequency cap to one platform of an application run one after the other.
 * Otherwise, both could send a device the last message that its cap allows.
 *
 * @param urgentOnly whether to lease only tests and instant messages
 * @param held the sends that this process plans
 */
export async function leaseUnplannedSend(
  db: Queryable,
  owner: number,
  urgentOnly: boolean,
  held: readonly number[],
): Promise<UnplannedSend | undefined> {
  const [row] = await db.query<Omit<UnplannedSend, 'audience'> & { audience: StoredAudience; date: string }>(
    acrossApplications(`with next as (
       select s.application_id, s.id
         from sends s
        where s.state = 'sending' and s.planned_at is null and ${isFreeFor('s.owner', '$1')}
          and not ($2 and s.kind = 'campaign') and s.id <> all ($3)
          and not ${waitsForOthers}
        order by s.kind = 'campaign', s.id
        limit 1
        for update of s skip locked
     )
     update sends s
        set owner = $1, fence = s.fence + 1
       from next
      where s.application_id = next.application_id and s.id = next.id
     returning s.application_id as "applicationId", s.id, s.kind, s.platform, s.audience, s.created_at as date, s.owner, s.fence`),
    [owner, urgentOnly, held],
  );
  return row && { ...row, audience: toAudience(row.audience, row.date) };
}

const priorities = { instant: 0, test: 1, campaign: 2 } as const;

/**
 * Splits a leased send into chunks of `size` devices.
 *
 * @throws LeaseLostError if this worker no longer has the lease, or the send is already planned
 */
export async function insertPlan(
  tx: Transaction,
  { applicationId, id, kind, platform, audience, owner, fence }: UnplannedSend,
  size: number,
): Promise<void> {
  const { values, bind } = createParameters(applicationId, id, priorities[kind], size);
  const recipients = audience.resolvedRecipients
    ? 'join send_targets t on t.application_id = $1 and t.send_id = $2 and t.device_id = d.id'
    : '';
  // A worker of the previous release locks the send while it plans it, and skips locked sends. A key share lock does not block
  // pausing.
  const { isLocked } = onlyRow(
    await tx.queryOnce<{ isLocked: boolean }>(
      `with locked as (
         select from sends where application_id = $1 and id = $2 and planned_at is null for key share skip locked
       ), inserted as (
         insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices)
         select $1, $2, chunk, $3, min(id), max(id), count(*)
           from (select d.id, (row_number() over (order by d.id) - 1) / $4::bigint as chunk
                   from devices d ${recipients}
                  where d.application_id = $1 and ${audienceSql(audience, platform, bind)}) as numbered
          where exists (select from locked)
          group by chunk
       )
       select exists (select from locked) as "isLocked"`,
      values,
    ),
  );
  if (!isLocked) throw new LeaseLostError(`send ${id} is planned by a worker of the previous release`);
  // Last, so that the send is locked only briefly, and pausing it does not wait for its plan.
  const planned = await tx.query(
    `update sends
        set planned_at = now(), owner = null, fence = fence + 1
      where application_id = $1 and id = $2 and owner = $3 and fence = $4 and planned_at is null
     returning id`,
    [applicationId, id, owner, fence],
  );
  if (planned.length === 0) throw new LeaseLostError(`send ${id} is planned elsewhere`);
}
