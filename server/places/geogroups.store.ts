import { type Database, omitNulls, onlyRow } from '../db/database.ts';
import type { components } from '../../generated/api.ts';
import type { PageRange } from '../http/paging.ts';

type Geogroup = components['schemas']['Geogroup'];
type GeogroupInput = components['schemas']['GeogroupInput'];

/** What a path names a geogroup by. */
export type GeogroupKey = { id: number } | { externalId: string };

/** What is to become, or cease to be, a member of a geogroup. */
export type Member = { beaconId: number } | { geofenceId: number };

export interface Places {
  beacons: readonly number[];
  geofences: readonly number[];
}

/** What was found of a group and its member to be. */
export interface Membership {
  /** The ID of the group, where it exists. */
  geogroupId: number | null;
  memberExists: boolean;
}

export interface GeogroupStore {
  list(applicationId: number, range: PageRange): Promise<Geogroup[]>;
  /** @returns those of the places that the application does not have */
  missing(applicationId: number, places: Places): Promise<{ beacons: number[]; geofences: number[] }>;
  insert(applicationId: number, geogroup: GeogroupInput): Promise<number>;
  /** Adds a member where both it and the group exist; twice is as good as once. */
  add(applicationId: number, key: GeogroupKey, member: Member): Promise<Membership>;
  /** Removes a member where both it and the group exist, whether it was one or not. */
  remove(applicationId: number, key: GeogroupKey, member: Member): Promise<Membership>;
}

/** The group and the place that the parameters of `membershipValues` name, where they exist. */
const groupAndPlace = `
  geogroup as (select id from geogroups where application_id = $1 and (id = $2 or external_id = $3)),
  place as (
    select id as beacon_id, null::bigint as geofence_id from beacons where application_id = $1 and id = $4
    union all
    select null, id from geofences where application_id = $1 and id = $5
  )`;

const found = `select (select id from geogroup) as "geogroupId", exists (select from place) as "memberExists"`;

const membershipValues = (applicationId: number, key: GeogroupKey, member: Member) => [
  applicationId,
  'id' in key ? key.id : null,
  'externalId' in key ? key.externalId : null,
  'beaconId' in member ? member.beaconId : null,
  'geofenceId' in member ? member.geofenceId : null,
];

export const createGeogroupStore = (db: Database): GeogroupStore => ({
  async list(applicationId, { offset, limit }) {
    const rows = await db.query<Geogroup>(
      `select g.id, g.external_id as "externalId", g.name,
              to_jsonb(array(
                select m.beacon_id from geogroup_members m
                 where m.application_id = $1 and m.geogroup_id = g.id and m.beacon_id is not null order by 1
              )) as beacons,
              to_jsonb(array(
                select m.geofence_id from geogroup_members m
                 where m.application_id = $1 and m.geogroup_id = g.id and m.geofence_id is not null order by 1
              )) as geofences
         from geogroups g
        where g.application_id = $1
          and g.id >= (select id from geogroups where application_id = $1 order by id offset $2 limit 1)
        order by g.id
        limit $3`,
      [applicationId, offset, limit],
    );
    return rows.map(omitNulls);
  },

  async missing(applicationId, { beacons, geofences }) {
    const rows = await db.query<{ beacons: number[]; geofences: number[] }>(
      `select to_jsonb(array(
                select id from unnest($2::bigint[]) as wanted (id)
                except select id from beacons where application_id = $1 order by 1
              )) as beacons,
              to_jsonb(array(
                select id from unnest($3::bigint[]) as wanted (id)
                except select id from geofences where application_id = $1 order by 1
              )) as geofences`,
      [applicationId, beacons, geofences],
    );
    return onlyRow(rows);
  },

  async insert(applicationId, { externalId, name, beacons = [], geofences = [] }) {
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
  },

  async add(applicationId, key, member) {
    const rows = await db.query<Membership>(
      `with ${groupAndPlace}, added as (
         insert into geogroup_members (application_id, geogroup_id, beacon_id, geofence_id)
         select $1, geogroup.id, place.beacon_id, place.geofence_id from geogroup, place
         on conflict do nothing
       ) ${found}`,
      membershipValues(applicationId, key, member),
    );
    return onlyRow(rows);
  },

  async remove(applicationId, key, member) {
    const rows = await db.query<Membership>(
      `with ${groupAndPlace}, removed as (
         delete from geogroup_members m using geogroup, place
          where m.application_id = $1 and m.geogroup_id = geogroup.id
            and (m.beacon_id = place.beacon_id or m.geofence_id = place.geofence_id)
       ) ${found}`,
      membershipValues(applicationId, key, member),
    );
    return onlyRow(rows);
  },
});
