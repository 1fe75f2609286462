import type { Queryable } from '../db/database.ts';
import { isFree, type Lease } from '../workers/leases.ts';

/** The process that imports into an application. */
export interface Importer {
  worker: number;
  host: string;
  pid: number;
}

/**
 * Lets nobody else import into an application: so a device that was not there is still not there when it is written.
 *
 * @returns undefined while another process imports
 */
export async function leaseImport(db: Queryable, applicationId: number, owner: number): Promise<Lease | undefined> {
  // Looked at first without a lock, since each batch of a running import would wait for ours.
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

/** What the person at the terminal is told when another process may import. */
export const importLost =
  'this process was frozen or cut off for more than 10 s, and another may import now: import the file again';

/** Whether nobody has taken the import over. */
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
