create sequence geofence_ids start with 501;
create table geofences (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('geofence_ids'),
  external_id text,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Metres.
  radius double precision not null,
  info jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint geofences_external_id unique (application_id, external_id)
);

create sequence beacon_ids start with 601;
create table beacons (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('beacon_ids'),
  external_id text,
  name text not null,
  uuid uuid not null,
  major integer not null,
  minor integer not null,
  info jsonb not null,
  primary key (application_id, id),
  constraint beacons_external_id unique (application_id, external_id)
);

create sequence geogroup_ids start with 701;
create table geogroups (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('geogroup_ids'),
  external_id text,
  name text not null,
  primary key (application_id, id),
  constraint geogroups_external_id unique (application_id, external_id)
);

-- Each row holds one beacon or one geofence. A null is not equal to another, so each of the two keys holds for its kind.
create table geogroup_members (
  application_id bigint not null,
  geogroup_id bigint not null,
  beacon_id bigint,
  geofence_id bigint,
  check (num_nonnulls(beacon_id, geofence_id) = 1),
  unique (application_id, geogroup_id, beacon_id),
  unique (application_id, geogroup_id, geofence_id),
  foreign key (application_id, geogroup_id) references geogroups on delete cascade,
  foreign key (application_id, beacon_id) references beacons on delete cascade,
  foreign key (application_id, geofence_id) references geofences on delete cascade
);
create index on geogroup_members (application_id, beacon_id);
create index on geogroup_members (application_id, geofence_id);
