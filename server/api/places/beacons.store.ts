import type { components } from '../../../generated/engagement/api.ts';
import { omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ListRows } from '../../domain/list-rows.ts';

type Beacon = components['schemas']['Beacon'];
type BeaconInput = components['schemas']['BeaconInput'];

const columns = 'id, external_id as "externalId", name, uuid, major, minor, info';

const values = ({ externalId, name, uuid, major, minor, info }: BeaconInput) => [
  externalId ?? null,
  name,
  uuid,
  major,
  minor,
  info,
];

export const beaconRows: ListRows<Beacon, Beacon> = {
  statement: `select ${columns} from beacons where application_id = $1`,
  show: omitNulls,
};

export async function listBeacons(
  db: Queryable,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<Beacon[]> {
  const rows = await db.query<Beacon>(
    `select ${columns}
       from beacons
      where application_id = $1
        and id >= (select id from beacons where application_id = $1 order by id offset $2 limit 1)
      order by id
      limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findBeacon(db: Queryable, applicationId: number, id: number): Promise<Beacon | undefined> {
  const [row] = await db.query<Beacon>(`select ${columns} from beacons where application_id = $1 and id = $2`, [
    applicationId,
    id,
  ]);
  return row && omitNulls(row);
}

export async function insertBeacon(db: Queryable, applicationId: number, beacon: BeaconInput): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into beacons (application_id, external_id, name, uuid, major, minor, info)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [applicationId, ...values(beacon)],
  );
  return onlyRow(rows).id;
}

/** @returns whether it existed */
export async function replaceBeacon(
  db: Queryable,
  applicationId: number,
  id: number,
  beacon: BeaconInput,
): Promise<boolean> {
  const rows = await db.query(
    `update beacons
        set external_id = $3, name = $4, uuid = $5, major = $6, minor = $7, info = $8
      where application_id = $1 and id = $2
      returning id`,
    [applicationId, id, ...values(beacon)],
  );
  return rows.length > 0;
}
