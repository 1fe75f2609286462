import { omitNulls, onlyRow, type Queryable } from '../db/database.ts';
import type { components } from '../../generated/api.ts';
import type { PageRange } from '../http/paging.ts';

type Geofence = components['schemas']['Geofence'];
type GeofenceInput = components['schemas']['GeofenceInput'];

export interface GeofenceStore {
  list(applicationId: number, range: PageRange): Promise<Geofence[]>;
  find(applicationId: number, id: number): Promise<Geofence | undefined>;
  insert(applicationId: number, geofence: GeofenceInput): Promise<number>;
  /** @returns whether there was one */
  replace(applicationId: number, id: number, geofence: GeofenceInput): Promise<boolean>;
}

const columns = `id, external_id as "externalId", name, latitude, longitude, radius, info,
  created_at as "createdAt", updated_at as "updatedAt"`;

const values = ({ externalId, name, latitude, longitude, radius, info }: GeofenceInput) => [
  externalId ?? null,
  name,
  latitude,
  longitude,
  radius,
  info,
];

export const createGeofenceStore = (db: Queryable): GeofenceStore => ({
  async list(applicationId, { offset, limit }) {
    const rows = await db.query<Geofence>(
      `select ${columns}
         from geofences
        where application_id = $1
          and id >= (select id from geofences where application_id = $1 order by id offset $2 limit 1)
        order by id
        limit $3`,
      [applicationId, offset, limit],
    );
    return rows.map(omitNulls);
  },

  async find(applicationId, id) {
    const [row] = await db.query<Geofence>(`select ${columns} from geofences where application_id = $1 and id = $2`, [
      applicationId,
      id,
    ]);
    return row && omitNulls(row);
  },

  async insert(applicationId, geofence) {
    const rows = await db.query<{ id: number }>(
      `insert into geofences (application_id, external_id, name, latitude, longitude, radius, info)
       values ($1, $2, $3, $4, $5, $6, $7)
       returning id`,
      [applicationId, ...values(geofence)],
    );
    return onlyRow(rows).id;
  },

  async replace(applicationId, id, geofence) {
    const rows = await db.query(
      `update geofences
          set external_id = $3, name = $4, latitude = $5, longitude = $6, radius = $7, info = $8, updated_at = now()
        where application_id = $1 and id = $2
        returning id`,
      [applicationId, id, ...values(geofence)],
    );
    return rows.length > 0;
  },
});
