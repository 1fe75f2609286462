import type { components } from '../../../generated/engagement/api.ts';
import { type Database, omitNulls, onlyRow } from '../../db/database.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ListRows } from '../../domain/list-rows.ts';

type Geogroup = components['schemas']['Geogroup'];
type GeogroupInput = components['schemas']['GeogroupInput'];

/** The identifier of a geogroup in a path. */
export type GeogroupKey = { id: number } | { externalId: string };

/** A beacon or geofence that is added to a geogroup or removed from it. */
export type GeogroupMember = { beaconId: number } | { geofenceId: number };

/** Which of the geogroup and the place exist. */
export interface GeogroupMembership {
  /** The ID of the group. Null if it does not exist. */
  geogroupId: number | null;
  memberExists: boolean;
}

/** The group and the place that the parameters of `membershipValues` identify. */
const groupAndPlace = `
  geogroup as (select id from geogroups where application_id = $1 and (id = $2 or external_id = $3)),
  place as (
    select id as beacon_id, null::bigint as geofence_id from beacons where application_id = $1 and id = $4
    union all
    select null, id from geofences where application_id = $1 and id = $5
  )`;

const found = `select (select id from geogroup) as "geogroupId", exists (select from place) as "memberExists"`;

const membershipValues = (applicationId: number, key: GeogroupKey, member: GeogroupMember) => [
  applicationId,
  'id' in key ? key.id : null,
  'externalId' in key ? key.externalId : null,
  'beaconId' in member ? member.beaconId : null,
  'geofenceId' in member ? member.geofenceId : null,
];

const shownColumns = `g.id, g.external_id as "externalId", g.name,
  to_jsonb(array(
    select m.beacon_id from geogroup_members m
     where m.application_id = $1 and m.geogroup_id = g.id and m.beacon_id is not null order by 1
  )) as beacons,
  to_jsonb(array(
    select m.geofence_id from geogroup_members m
     where m.application_id = $1 and m.geogroup_id = g.id and m.geofence_id is not null order by 1
  )) as geofences`;

export const geogroupRows: ListRows<Geogroup, Geogroup> = {
  statement: `select ${shownColumns} from geogroups g where g.application_id = $1`,
  show: omitNulls,
};

export async function listGeogroups(
  db: Database,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<Geogroup[]> {
  const rows = await db.query<Geogroup>(
    `select ${shownColumns}
       from geogroups g
      where g.application_id = $1
        and g.id >= (select id from geogroups where application_id = $1 order by id offset $2 limit 1)
      order by g.id
      limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function insertGeogroup(
  db: Database,
  applicationId: number,
  { externalId, name, beacons = [], geofences = [] }: GeogroupInput,
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `with geogroup as (
       insert into geogroups (application_id, external_id, name) values ($1, $2, $3) returning id
     ), members as (
       insert into geogroup_members (application_id, geogroup_id, beacon_id, geofence_id)
       select $1, geogroup.id, place.beacon_id, place.geofence_id
         from geogroup, (
           select beacon_id, null::bigint as geofence_id from unnest($4::bigint[]) as b (beacon_id)
           union
           select null, geofence_id from unnest($5::bigint[]) as f (geofence_id)
         ) as place
     )
     select id from geogroup`,
    [applicationId, externalId ?? null, name, beacons, geofences],
  );
  return onlyRow(rows).id;
}

/** Adds a member if both it and the group exist. The operation is idempotent. */
export async function addMember(
  db: Database,
  applicationId: number,
  key: GeogroupKey,
  member: GeogroupMember,
): Promise<GeogroupMembership> {
  const rows = await db.query<GeogroupMembership>(
    `with ${groupAndPlace}, added as (
       insert into geogroup_members (application_id, geogroup_id, beacon_id, geofence_id)
       select $1, geogroup.id, place.beacon_id, place.geofence_id from geogroup, place
       on conflict do nothing
     ) ${found}`,
    membershipValues(applicationId, key, member),
  );
  return onlyRow(rows);
}

/** Removes a member if both it and the group exist. The operation is idempotent. */
export async function removeMember(
  db: Database,
  applicationId: number,
  key: GeogroupKey,
  member: GeogroupMember,
): Promise<GeogroupMembership> {
  const rows = await db.query<GeogroupMembership>(
    `with ${groupAndPlace}, removed as (
       delete from geogroup_members m using geogroup, place
        where m.application_id = $1 and m.geogroup_id = geogroup.id
          and (m.beacon_id = place.beacon_id or m.geofence_id = place.geofence_id)
     ) ${found}`,
    membershipValues(applicationId, key, member),
  );
  return onlyRow(rows);
}
