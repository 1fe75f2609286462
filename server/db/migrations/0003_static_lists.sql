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
  -- From then on nobody sees the member, whenever it is swept. Null: never.
  expire_at timestamptz,
  primary key (application_id, list_id, device_id),
  foreign key (application_id, list_id) references static_lists on delete cascade,
  foreign key (application_id, device_id) references devices on delete cascade
);
create index on static_list_members (application_id, device_id);
create index on static_list_members (expire_at) where expire_at is not null;
