create table imports (
  application_id bigint not null references applications,
  id bigint generated always as identity,
  kind text not null check (kind in ('devices', 'list')),
  -- The static list of an import of members.
  list_id bigint,
  state text not null default 'running' check (state in ('running', 'completed', 'failed')),
  lines bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  rejected bigint not null default 0,
  error text,
  -- The address of the operator, which stays when the operator is deleted.
  operator text not null,
  -- The worker that runs it. If it is not in workers, the process has died.
  owner bigint not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (application_id, id)
);
create index imports_running on imports (application_id) where state = 'running';
create index imports_finished_at on imports (finished_at);

create table import_rejects (
  application_id bigint not null,
  import_id bigint not null,
  line bigint not null,
  reason text not null,
  primary key (application_id, import_id, line),
  foreign key (application_id, import_id) references imports on delete cascade
);

-- The events of operators find new sends and imports of all applications by ID.
create unique index imports_id on imports (id);
create index sends_id on sends (id);
