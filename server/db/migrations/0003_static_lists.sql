create table static_lists (
  application_id bigint not null references applications on delete cascade,
  -- The application's own number, its choice or the next free one.
  list_id bigint not null,
  external_id text,
  name text not null,
  -- Custom fields, for placeholders of messages that are sent to the list itself.
  fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (application_id, list_id),
  constraint static_lists_external_id unique (application_id, external_id)
);

create table static_list_members (
  application_id bigint not null,
  list_id bigint not null,
  device_id bigint not null,
  -- From then on the member is invisible, whenever it is swept. Null: never.
  expire_at timestamptz,
  primary key (application_id, list_id, device_id),
  foreign key (application_id, list_id) references static_lists on delete cascade,
  foreign key (application_id, device_id) references devices on delete cascade
);
create index on static_list_members (application_id, device_id);
-- Few at a time are past their date and not swept yet: a page subtracts them from the counts below.
create index static_list_members_expiry on static_list_members (application_id, list_id, expire_at, device_id)
 where expire_at is not null;

-- Where the members of a list are, so that a page far in is found without counting what lies before it: a block holds so
-- many members behind its device, up to that of the next block. Only the holder of the lock on the list writes here.
create table static_list_blocks (
  application_id bigint not null,
  list_id bigint not null,
  after_id bigint not null,
  members bigint not null,
  primary key (application_id, list_id, after_id),
  foreign key (application_id, list_id) references static_lists on delete cascade
);

-- Members that went with their device, whose blocks still count them. Appended by the deletion, so that it waits for no
-- list; taken off by the sweep.
create table static_list_departures (
  application_id bigint not null,
  list_id bigint not null,
  device_id bigint not null,
  foreign key (application_id, list_id) references static_lists on delete cascade
);
create index on static_list_departures (application_id, list_id, device_id);

-- Changes of members in the order in which they were accepted; the worker takes away what it has carried out.
create table static_list_changes (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  list_id bigint not null,
  kind text not null check (kind in ('upsert', 'remove')),
  -- Each {field, value, expireAt}: the field that selects devices, the value in the form that its index has.
  users jsonb not null,
  foreign key (application_id, list_id) references static_lists on delete cascade
);
create index on static_list_changes (application_id, list_id, id);
