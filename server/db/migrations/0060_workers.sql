-- Processes that lease work. Each raises its heartbeat number every 2 s; another worker that sees the same number for 10 s
-- deletes the row. A lease is two columns of the leased row: owner, the ID here, without a foreign key, and fence, which
-- grows with each lease. It is free when its owner has no row here.
create table workers (
  id bigint generated always as identity primary key,
  host text not null,
  pid integer not null,
  role text not null,
  heartbeat bigint not null default 0,
  started_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
) with (fillfactor = 50);
