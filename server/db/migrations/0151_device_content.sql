-- The nearest geofences are found by an index on points of the unit sphere, which has neither an antimeridian nor poles. The
-- application is part of the index, so that geofences of other applications are never read.
do $$
begin
  create extension if not exists cube;
  create extension if not exists btree_gist;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise exception using
    errcode = sqlstate,
    message = 'the database user can''t create the extensions cube and btree_gist (' || sqlerrm || '): '
      || 'run "create extension cube; create extension btree_gist" in this database as an administrator, and start again';
end $$;

-- The body is bound when the function is created, so that it does not depend on the search path of a restore.
create function unit_sphere_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)]);

create index geofences_position on geofences using gist (application_id, unit_sphere_point(latitude, longitude));

-- Changes with each commit that changes what devices get, so that processes can cache it.
create table content_versions (
  application_id bigint primary key references applications on delete cascade,
  version bigint not null
);

-- A trigger, since workers of the previous release write too. The lock on the row puts the versions in the order of commits.
create function increment_content_version() returns trigger language plpgsql as $$
begin
  insert into content_versions (application_id, version)
  select a.id, 1
    from applications a
   where a.id in (select application_id from changed)
   order by a.id
  on conflict (application_id) do update set version = content_versions.version + 1;
  return null;
end $$;

do $$
declare
  changed_table text;
begin
  foreach changed_table in array array['contents', 'beacons', 'geogroup_members'] loop
    execute format('create trigger version_insert after insert on %I referencing new table as changed
                    for each statement execute function increment_content_version()', changed_table);
    execute format('create trigger version_update after update on %I referencing new table as changed
                    for each statement execute function increment_content_version()', changed_table);
    execute format('create trigger version_delete after delete on %I referencing old table as changed
                    for each statement execute function increment_content_version()', changed_table);
  end loop;
end $$;
