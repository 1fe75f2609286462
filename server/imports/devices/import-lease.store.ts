import type { Queryable } from '../../db/database.ts';
import { isFree, type Lease } from '../../db/leases.ts';

/** The process that imports devices into an application. */
export interface Importer {
  worker: number;
  host: string;
  pid: number;
}

/**
 * Leases the import into an application. While it is leased, no other import creates devices, so a device that was unknown
 * when it was looked up is still unknown when it is inserted.
 *
 * A crash of the database may lose the lease and the last batches.
 *
 * @returns undefined while another process has the lease
 */
export async function leaseImport(db: Queryable, applicationId: number, owner: number): Promise<Lease | undefined> {
  // The first condition takes no lock. Otherwise, each batch of a running import would wait for this statement.
  const [lease] = await db.query<Lease>(
    `insert into device_imports as import (application_id, owner, fence)
     select $1, $2, 1
      where not exists (select from device_imports i where i.application_id = $1 and not ${isFree('i.owner')})
         on conflict (application_id) do update
        set owner = excluded.owner, fence = import.fence + 1
      where ${isFree('import.owner')}
     returning owner, fence`,
    [applicationId, owner],
  );
  return lease;
}

export async function findImporter(db: Queryable, applicationId: number): Promise<Importer | undefined> {
  const [importer] = await db.query<Importer>(
    `select w.id as worker, w.host, w.pid
       from device_imports i
       join workers w on w.id = i.owner
      where i.application_id = $1`,
    [applicationId],
  );
  return importer;
}

/** The error message for a lost lease. */
export const importLost =
  'the import lost its lease, because this process was frozen for more than 10 s or the database crashed: import the file again';

/** Whether this process still has the lease. */
export async function holdsImport(db: Queryable, applicationId: number, { owner, fence }: Lease): Promise<boolean> {
  const rows = await db.query('select from device_imports where application_id = $1 and owner = $2 and fence = $3', [
    applicationId,
    owner,
    fence,
  ]);
  return rows.length > 0;
}

export async function releaseImport(db: Queryable, applicationId: number, { owner, fence }: Lease): Promise<void> {
  await db.query('update device_imports set owner = null where application_id = $1 and owner = $2 and fence = $3', [
    applicationId,
    owner,
    fence,
  ]);
}
