-- One sequence for all applications: the ID of another application's message can be told from an unknown one.
create sequence message_ids start with 2001;
create table messages (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('message_ids'),
  platform text not null check (platform in ('android', 'ios', 'web')),
  title text not null,
  external_id text,
  campaign_id bigint,
  -- The other members of the message, as they were written.
  content jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint messages_external_id unique (application_id, external_id),
  constraint messages_campaign foreign key (application_id, campaign_id) references campaigns on delete set null (campaign_id)
);
create index messages_campaign_id on messages (application_id, campaign_id);
-- Filters that begin with a text find their range in these, whatever the database's collation.
create index messages_title_prefix on messages (application_id, title text_pattern_ops);
create index messages_external_id_prefix on messages (application_id, external_id text_pattern_ops);
-- The IDs of reports are looked up without their application, to tell another's from an unknown one.
create unique index messages_id on messages (id);
create unique index campaigns_id on campaigns (id);

create table schedules (
  application_id bigint not null,
  message_id bigint not null,
  next_date timestamptz not null,
  -- Minutes east of UTC in which next_date was written, and is shown.
  offset_minutes integer not null,
  -- The first date, as its recurrence counts from it: a monthly schedule of the 31st comes back to the 31st.
  anchor timestamptz not null,
  timezone text,
  start_date timestamptz,
  end_date timestamptz,
  recurrence_unit text check (recurrence_unit in ('day', 'week', 'month')),
  recurrence_interval integer,
  recurrence_timezone text,
  primary key (application_id, message_id),
  foreign key (application_id, message_id) references messages on delete cascade
);
create index schedules_next_date on schedules (next_date);

create table schedule_exclusions (
  application_id bigint not null,
  message_id bigint not null,
  type text not null check (type = 'DAYS'),
  -- From 1 for Monday to 7 for Sunday.
  days smallint[] not null,
  start_date timestamptz,
  end_date timestamptz,
  primary key (application_id, message_id, type),
  foreign key (application_id, message_id) references schedules on delete cascade
);
