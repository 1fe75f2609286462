import type { Transaction } from '../../db/database.ts';

/** Members per block. A block with more than twice as many is split. */
const blockSize = 1000;

/** A list whose lock the transaction holds. */
export interface LockedList {
  applicationId: number;
  listId: number;
}

/** Updates the member counts of blocks after devices were added (1) or removed (-1). */
export async function countMoves(
  tx: Transaction,
  { applicationId, listId }: LockedList,
  deviceIds: readonly number[],
  moves: readonly (1 | -1)[],
): Promise<void> {
  if (deviceIds.length === 0) return;
  const blocks = await tx.query<{ afterId: number; members: number }>(
    `insert into static_list_blocks as b (application_id, list_id, after_id, members)
     select $1, $2, after_id, sum(move)
       from (select coalesce((select after_id
                                from static_list_blocks
                               where application_id = $1 and list_id = $2 and after_id < moved.device_id
                               order by after_id desc
                               limit 1), 0) as after_id, move
               from unnest($3::bigint[], $4::integer[]) as moved (device_id, move)) placed
      group by after_id
     on conflict (application_id, list_id, after_id) do update set members = b.members + excluded.members
     returning after_id as "afterId", members`,
    [applicationId, listId, deviceIds, moves],
  );
  const crowded = blocks.filter(({ members }) => members > 2 * blockSize).map(({ afterId }) => afterId);
  if (crowded.length > 0) await splitBlocks(tx, { applicationId, listId }, crowded);
}

/** Splits blocks and counts them again. One statement reads members and departures from the same snapshot. */
async function splitBlocks(
  tx: Transaction,
  { applicationId, listId }: LockedList,
  afterIds: readonly number[],
): Promise<void> {
  await tx.query(
    `with crowded as (
       select b.after_id,
              coalesce((select min(n.after_id)
                          from static_list_blocks n
                         where n.application_id = $1 and n.list_id = $2 and n.after_id > b.after_id),
                       ${Number.MAX_SAFE_INTEGER}) as until_id
         from unnest($3::bigint[]) as b (after_id)
     ), numbered as (
       select c.after_id, m.device_id, row_number() over (partition by c.after_id order by m.device_id) - 1 as place
         from crowded c
         left join static_list_members m
           on m.application_id = $1 and m.list_id = $2 and m.device_id > c.after_id and m.device_id <= c.until_id
     ), pieces as (
       select after_id, place / ${blockSize} as piece, count(device_id) as members, max(device_id) as last_id
         from numbered
        group by after_id, piece
     ), settled as (
       delete from static_list_departures d
        using crowded c
        where d.application_id = $1 and d.list_id = $2 and d.device_id > c.after_id and d.device_id <= c.until_id
     )
     insert into static_list_blocks (application_id, list_id, after_id, members)
     select $1, $2, coalesce(lag(last_id) over (partition by after_id order by piece), after_id), members
       from pieces
     on conflict (application_id, list_id, after_id) do update set members = excluded.members`,
    [applicationId, listId, afterIds],
  );
}

/** Rebuilds the blocks of a list whose members were inserted in bulk. */
export async function rebuildBlocks(tx: Transaction, list: LockedList): Promise<void> {
  const { applicationId, listId } = list;
  await tx.query('select from static_lists where application_id = $1 and list_id = $2 for no key update', [
    applicationId,
    listId,
  ]);
  await tx.query('delete from static_list_blocks where application_id = $1 and list_id = $2', [applicationId, listId]);
  await splitBlocks(tx, list, [0]);
}
