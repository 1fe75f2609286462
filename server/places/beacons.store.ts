import { omitNulls, onlyRow, type Queryable } from '../db/database.ts';
import type { components } from '../../generated/api.ts';
import type { PageRange } from '../http/paging.ts';

type Beacon = components['schemas']['Beacon'];
type BeaconInput = components['schemas']['BeaconInput'];

export interface BeaconStore {
  list(applicationId: number, range: PageRange): Promise<Beacon[]>;
  find(applicationId: number, id: number): Promise<Beacon | undefined>;
  insert(applicationId: number, beacon: BeaconInput): Promise<number>;
  /** @returns whether there was one */
  replace(applicationId: number, id: number, beacon: BeaconInput): Promise<boolean>;
}

const columns = 'id, external_id as "externalId", name, uuid, major, minor, info';

const values = ({ externalId, name, uuid, major, minor, info }: BeaconInput) => [
  externalId ?? null,
  name,
  uuid,
  major,
  minor,
  info,
];

export const createBeaconStore = (db: Queryable): BeaconStore => ({
  async list(applicationId, { offset, limit }) {
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
  },

  async find(applicationId, id) {
    const [row] = await db.query<Beacon>(`select ${columns} from beacons where application_id = $1 and id = $2`, [
      applicationId,
      id,
    ]);
    return row && omitNulls(row);
  },

  async insert(applicationId, beacon) {
    const rows = await db.query<{ id: number }>(
      `insert into beacons (application_id, external_id, name, uuid, major, minor, info)
       values ($1, $2, $3, $4, $5, $6, $7)
       returning id`,
      [applicationId, ...values(beacon)],
    );
    return onlyRow(rows).id;
  },

  async replace(applicationId, id, beacon) {
    const rows = await db.query(
      `update beacons
          set external_id = $3, name = $4, uuid = $5, major = $6, minor = $7, info = $8
        where application_id = $1 and id = $2
        returning id`,
      [applicationId, id, ...values(beacon)],
    );
    return rows.length > 0;
  },
});
