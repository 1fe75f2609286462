-- Processes that lease work. Each raises its heartbeat number every 2 s; another worker that sees the same number for 10 s
-- deletes the row. A lease is two columns of the leased row: owner, the ID here, without a foreign key, and fence, which
-- grows with each lease. It is free when its owner has no row here.
create table workers (
  id bigint generated always as identity primary key,
  host text not null,
  pid integer not null,
  role text not null,
  -- application_name of the process's database sessions: those that are at work end when the worker is deleted as dead.
  session_name text,
  heartbeat bigint not null default 0,
  started_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
) with (fillfactor = 50);

-- An import of devices leases its application. The table is empty after a crash of the database: the import ends then,
-- since its batches don't wait until they are on disk.
create unlogged table device_imports (
  application_id bigint primary key references applications on delete cascade,
  owner bigint,
  fence bigint not null
);

-- The worker that builds and drops the indexes of device fields leases the only row.
create table index_builds (
  name text primary key,
  owner bigint,
  fence bigint not null
);

-- The worker that carries out the changes of a list leases the list.
alter table static_lists add column owner bigint, add column fence bigint not null default 0;
