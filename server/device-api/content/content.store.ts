import { omitNulls, type Queryable } from '../../db/database.ts';
import type { components } from '../handlers.ts';

type Schemas = components['schemas'];

/** An in-app message or alarm that is active and has not ended. */
export interface ContentRow {
  id: number;
  kind: 'in-app' | 'alarm';
  externalId?: string;
  startDate?: string;
  endDate?: string;
  body: unknown;
  /** The length of the body as text. */
  size: number;
}

/** The content of an application for all its devices. */
export interface StoredContents {
  contents: ContentRow[];
  beacons: Schemas['ContentBeacon'][];
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Maximum in-app messages and alarms of an application that are considered, the newest ones. */
const maxContents = 10_000;
const maxBeacons = 1_000;
const maxGeogroups = 1_000;
const maxGeofences = 20;

/** In time zones ahead of UTC, alarms with local dates start up to 14 hours earlier; behind UTC they end up to 12 hours later. */
const localEnd = `c.end_date + interval '12 hours'`;

const geogroupIds = (member: string) => `to_jsonb(array(
  select m.geogroup_id from geogroup_members m
   where m.application_id = $1 and m.${member} = p.id
   order by m.geogroup_id
   limit ${maxGeogroups}))`;

/** Reads the content of an application, the newest first. */
export async function readContents(db: Queryable, applicationId: number): Promise<StoredContents> {
  const contents = await db.query<ContentRow>(
    `select c.id, c.kind, c.external_id as "externalId", c.start_date as "startDate", c.end_date as "endDate", c.body,
            length(c.body::text) as size
       from contents c
      where c.application_id = $1 and c.kind in ('in-app', 'alarm') and c.is_active
        and (c.end_date is null or ${localEnd} >= now())
      order by c.id desc
      limit ${maxContents}`,
    [applicationId],
  );
  const beacons = await db.query<Schemas['ContentBeacon']>(
    `select p.id as "beaconId", p.external_id as "externalId", p.uuid, p.major, p.minor, p.info,
            ${geogroupIds('beacon_id')} as "geogroupIds"
       from beacons p
      where p.application_id = $1
      order by p.id
      limit ${maxBeacons}`,
    [applicationId],
  );
  return { contents: contents.map(omitNulls), beacons: beacons.map(omitNulls) };
}

const geofenceColumns = `p.id as "geofenceId", p.external_id as "externalId", p.latitude, p.longitude, p.radius, p.info,
  ${geogroupIds('geofence_id')} as "geogroupIds"`;

/** Finds the geofences that are nearest to a position, nearest first. Without a position, the first ones by ID. */
export async function findGeofences(
  db: Queryable,
  applicationId: number,
  position: Coordinates | undefined,
): Promise<Schemas['ContentGeofence'][]> {
  const rows = position
    ? await db.query<Schemas['ContentGeofence']>(
        `select ${geofenceColumns}
           from geofences p
          where p.application_id = $1
          order by unit_sphere_point(p.latitude, p.longitude) <-> unit_sphere_point($2, $3)
          limit ${maxGeofences}`,
        [applicationId, position.latitude, position.longitude],
      )
    : await db.query<Schemas['ContentGeofence']>(
        `select ${geofenceColumns} from geofences p where p.application_id = $1 order by p.id limit ${maxGeofences}`,
        [applicationId],
      );
  return rows.map(omitNulls);
}
