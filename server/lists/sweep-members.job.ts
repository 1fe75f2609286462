import type { Database, Transaction } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic.ts';
import { countMoves, type LockedList } from './blocks.store.ts';

/** Most members that one transaction sweeps: changes of the list wait for it. */
const batchSize = 10_000;

/**
 * Removes members whose date has passed, and takes those off the counts that went with their device. Nobody sees them
 * before either; a second run finds nothing more to do.
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
  // A member whose device is being deleted at this moment is that one's to count.
  const gone = await tx.query<{ id: number }>(
    `with expired as (
       select device_id
         from static_list_members
        where application_id = $1 and list_id = $2 and expire_at <= now()
        limit ${batchSize}
          for update skip locked
     ), swept as (
       delete from static_list_members m
        using expired
        where m.application_id = $1 and m.list_id = $2 and m.device_id = expired.device_id
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
    gone.map(({ id }) => id),
    gone.map(() => -1 as const),
  );
  return gone.length;
}
