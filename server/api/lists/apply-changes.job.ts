import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { isFreeFor, type Lease } from '../../db/leases.ts';
import { readSettingsById } from '../../domain/applications/applications.store.ts';
import { equals, operandOf } from '../../domain/devices/criteria.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import type { Loop } from '../../jobs/jobs.ts';
import type { Worker } from '../../jobs/worker.ts';
import type { Logger } from '../../base/log.ts';
import { countMoves, type LockedList } from '../../domain/lists/blocks.store.ts';
import type { Selection } from '../../domain/lists/selections.ts';

interface Change {
  id: number;
  kind: 'upsert' | 'remove';
  users: Selection[];
}

/** The final state of a device: a member, with or without an expiry date, or removed. */
type Fate = { kind: 'upsert'; expireAt: string | null } | { kind: 'remove' };

/** Changes per transaction. Only the last change of each device is applied. */
const batchSize = 20;

/** A list whose changes this worker applies. */
interface LeasedList extends LockedList, Lease {}

/**
 * Applies membership changes in the order in which they were accepted. One worker at a time leases a list. A transaction
 * applies changes and deletes them from the queue, so each change is applied exactly once.
 */
export const applyListChangesLoop = (db: Database, worker: Pick<Worker, 'id'>, logger: Logger): Loop => ({
  name: 'apply-list-changes',
  pollInterval: 200,
  async run() {
    const list = await leaseWaitingList(db, worker.id);
    if (!list) return false;
    return db.transaction(async (tx) => {
      if (!(await lockLeasedList(tx, list))) return false;
      const { applicationId, listId } = list;
      const changes = await tx.query<Change>(
        `select id, kind, users
           from static_list_changes
          where application_id = $1 and list_id = $2
          order by id
          limit ${batchSize}`,
        [applicationId, listId],
      );
      const { fates, users, dropped } = await resolve(tx, applicationId, changes);
      await applyFates(tx, list, fates);
      await tx.query('delete from static_list_changes where application_id = $1 and list_id = $2 and id = any ($3)', [
        applicationId,
        listId,
        changes.map(({ id }) => id),
      ]);
      await tx.query('update static_lists set owner = null where application_id = $1 and list_id = $2', [
        applicationId,
        listId,
      ]);
      logger.info({ applicationId, listId, changes: changes.length, users, dropped }, 'list changed');
      return true;
    });
  },
});

/** Leases a free list with changes. A recursive query skips from list to list in the index. */
async function leaseWaitingList(db: Queryable, owner: number): Promise<LeasedList | undefined> {
  // If a crash of the database loses the lease, the list is free again.
  const [list] = await db.query<LeasedList>(
    `with recursive waiting as (
       (select application_id, list_id from static_list_changes order by application_id, list_id limit 1)
       union all
       select next.application_id, next.list_id
         from waiting w
        cross join lateral (
                select application_id, list_id
                  from static_list_changes c
                 where (c.application_id, c.list_id) > (w.application_id, w.list_id)
                 order by application_id, list_id
                 limit 1) next
     ), free as (
       select l.application_id, l.list_id
         from static_lists l
         join waiting using (application_id, list_id)
        where ${isFreeFor('l.owner', '$1')}
        order by random()
        limit 1
          for no key update of l skip locked
     )
     update static_lists l
        set owner = $1, fence = fence + 1
       from free, set_config('synchronous_commit', 'off', true)
      where l.application_id = free.application_id and l.list_id = free.list_id
     returning l.application_id as "applicationId", l.list_id as "listId", owner, fence`,
    [owner],
  );
  return list;
}

/** @returns whether this worker still has the lease; if so, it is locked until the transaction ends */
async function lockLeasedList(tx: Transaction, { applicationId, listId, owner, fence }: LeasedList): Promise<boolean> {
  const rows = await tx.query(
    `select from static_lists
      where application_id = $1 and list_id = $2 and owner = $3 and fence = $4
        for no key update`,
    [applicationId, listId, owner, fence],
  );
  return rows.length > 0;
}

/** Finds the devices, and locks them against deletion until the transaction ends. */
async function resolve(tx: Transaction, applicationId: number, changes: readonly Change[]) {
  const fields = deviceFields(await readSettingsById(tx, applicationId));
  const users = changes.flatMap(({ kind, users: selections }) => selections.map((user) => ({ ...user, kind })));
  const last = new Map<number, number>();
  const found = new Set<number>();
  for (const name of new Set(users.map(({ field }) => field))) {
    // A field that is no longer indexed matches no devices, since each lookup would scan all of them.
    const field = fields.find((candidate) => candidate.name === name && candidate.indexed);
    if (!field) continue;
    const { castEach } = operandOf(field);
    // The type of the field may have changed since the change was accepted. Then the value matches no devices.
    const finds = (value: unknown) => field.type !== 'number' || typeof value === 'number';
    const own = users.flatMap((user, position) =>
      user.field === name && finds(user.value) ? [{ value: user.value, position }] : [],
    );
    const rows = await tx.query<{ position: number; id: number }>(
      `select wanted.position, d.id
         from unnest($2${castEach}, $3::integer[]) as wanted (value, position)
         join devices d on d.application_id = $1 and ${equals(field, 'wanted.value')}
        order by d.id
          for key share of d`,
      [applicationId, own.map(({ value }) => value), own.map(({ position }) => position)],
    );
    for (const { position, id } of rows) {
      found.add(position);
      last.set(id, Math.max(position, last.get(id) ?? 0));
    }
  }
  const fates = new Map<number, Fate>();
  for (const [id, position] of last) {
    const user = users[position];
    if (user) fates.set(id, user);
  }
  return { fates, users: users.length, dropped: users.length - found.size };
}

async function applyFates(tx: Transaction, list: LockedList, fates: ReadonlyMap<number, Fate>): Promise<void> {
  const { applicationId, listId } = list;
  const entries = [...fates].sort(([one], [other]) => one - other);
  const removed = entries.flatMap(([id, { kind }]) => (kind === 'remove' ? [id] : []));
  const put = entries.flatMap(([id, fate]) => (fate.kind === 'upsert' ? [{ id, expireAt: fate.expireAt }] : []));
  const deleted =
    removed.length === 0
      ? []
      : await tx.query<{ id: number }>(
          `delete from static_list_members
            where application_id = $1 and list_id = $2 and device_id = any ($3::bigint[])
            returning device_id as id`,
          [applicationId, listId, removed],
        );
  const written =
    put.length === 0
      ? []
      : await tx.query<{ id: number; fresh: boolean }>(
          `insert into static_list_members as m (application_id, list_id, device_id, expire_at)
           select $1, $2, id, expire_at from unnest($3::bigint[], $4::timestamptz[]) as wanted (id, expire_at)
           on conflict (application_id, list_id, device_id) do update
              set expire_at = excluded.expire_at
            where m.expire_at is distinct from excluded.expire_at
           returning device_id as id, xmax = 0 as fresh`,
          [applicationId, listId, put.map(({ id }) => id), put.map(({ expireAt }) => expireAt)],
        );
  const added = written.filter(({ fresh }) => fresh);
  await countMoves(
    tx,
    list,
    [...added, ...deleted].map(({ id }) => id),
    [...added.map(() => 1 as const), ...deleted.map(() => -1 as const)],
  );
}
