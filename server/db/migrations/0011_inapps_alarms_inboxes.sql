create sequence content_ids start with 801;

-- In-app messages, alarms and inbox messages: what devices show by themselves, each as its contract describes it.
create table contents (
  application_id bigint not null references applications on delete cascade,
  kind text not null check (kind in ('in-app', 'alarm', 'inbox')),
  id bigint not null default nextval('content_ids'),
  external_id text,
  -- The members that the service only keeps and shows; those that it decides by have columns of their own.
  body jsonb not null,
  -- The look that an update of an in-app message must keep.
  template_type text,
  is_active boolean not null,
  -- Of an inbox message: when it is sent, and when it expires.
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, kind, id),
  constraint contents_external_id unique (application_id, kind, external_id)
);

-- What the user of a device did with an inbox message.
create table inbox_statuses (
  application_id bigint not null,
  inbox_id bigint not null,
  kind text not null generated always as ('inbox') stored,
  device_id bigint not null,
  read_date timestamptz,
  archived_date timestamptz,
  primary key (application_id, inbox_id, device_id),
  foreign key (application_id, kind, inbox_id) references contents (application_id, kind, id) on delete cascade,
  foreign key (application_id, device_id) references devices on delete cascade
);
create index on inbox_statuses (application_id, device_id);
