import type { components } from '../../../generated/engagement/api.ts';
import { omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ListRows } from '../../domain/list-rows.ts';

type Geofence = components['schemas']['Geofence'];
type GeofenceInput = components['schemas']['GeofenceInput'];

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

export const geofenceRows: ListRows<Geofence, Geofence> = {
  statement: `select ${columns} from geofences where application_id = $1`,
  show: omitNulls,
};

export async function listGeofences(
  db: Queryable,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<Geofence[]> {
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
}

export async function findGeofence(db: Queryable, applicationId: number, id: number): Promise<Geofence | undefined> {
  const [row] = await db.query<Geofence>(`select ${columns} from geofences where application_id = $1 and id = $2`, [
    applicationId,
    id,
  ]);
  return row && omitNulls(row);
}

export async function insertGeofence(db: Queryable, applicationId: number, geofence: GeofenceInput): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into geofences (application_id, external_id, name, latitude, longitude, radius, info)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [applicationId, ...values(geofence)],
  );
  return onlyRow(rows).id;
}

/** @returns whether it existed */
export async function replaceGeofence(
  db: Queryable,
  applicationId: number,
  id: number,
  geofence: GeofenceInput,
): Promise<boolean> {
  const rows = await db.query(
    `update geofences
        set external_id = $3, name = $4, latitude = $5, longitude = $6, radius = $7, info = $8, updated_at = now()
      where application_id = $1 and id = $2
      returning id`,
    [applicationId, id, ...values(geofence)],
  );
  return rows.length > 0;
}
