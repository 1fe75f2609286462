import type { Database, Transaction } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { countMoves, type LockedList } from '../../domain/lists/blocks.store.ts';

/** Maximum members per transaction. Other changes of the list wait for it. */
const batchSize = 10_000;

/**
 * Deletes expired members, and subtracts members whose device was deleted from the block counts. Expired members are hidden
 * before. The job is idempotent.
 */
export const sweepMembersJob = (db: Database): PeriodicJob => ({
  name: 'sweep-list-members',
  every: '1 minute',
  async run() {
    const lists = await db.query<LockedList>(
      `select l.application_id as "applicationId", l.list_id as "listId"
         from static_lists l
        where exists (select from static_list_members m
                       where m.application_id = l.application_id and m.list_id = l.list_id and m.expire_at <= now())
           or exists (select from static_list_departures d
                       where d.application_id = l.application_id and d.list_id = l.list_id)`,
    );
    for (const list of lists) {
      while ((await db.transaction((tx) => sweep(tx, list))) >= batchSize);
    }
  },
});

async function sweep(tx: Transaction, list: LockedList): Promise<number> {
  const { applicationId, listId } = list;
  await tx.query('select from static_lists where application_id = $1 and list_id = $2 for no key update', [
    applicationId,
    listId,
  ]);
  // The deletion of a device counts its own memberships, so locked rows are skipped.
  const deleted = await tx.query<{ id: number }>(
    `with swept as (
       -- By ctid: without statistics of a new list, the planner would compare every member with every other in a join.
       delete from static_list_members m
        where m.application_id = $1 and m.list_id = $2
          and m.ctid = any (array(
                select ctid
                  from static_list_members
                 where application_id = $1 and list_id = $2 and expire_at <= now()
                 limit ${batchSize}
                   for update skip locked))
        returning m.device_id
     ), settled as (
       delete from static_list_departures
        where application_id = $1 and list_id = $2
        returning device_id
     )
     select device_id as id from swept
     union all
     select device_id from settled`,
    [applicationId, listId],
  );
  await countMoves(
    tx,
    list,
    deleted.map(({ id }) => id),
    deleted.map(() => -1 as const),
  );
  return deleted.length;
}
