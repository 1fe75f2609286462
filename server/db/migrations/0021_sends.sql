create sequence send_ids start with 9001;
create table sends (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('send_ids'),
  message_id bigint not null,
  -- The message's campaign when it was sent.
  campaign_id bigint,
  kind text not null check (kind in ('campaign', 'test', 'instant')),
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed')),
  platform text not null,
  -- The message as it was when the send was accepted, in each of its languages: later changes leave it alone.
  content jsonb not null,
  -- Whom it is for, with all of the settings that tell.
  audience jsonb not null,
  -- The date of its deliveries, which tells their partition.
  created_at timestamptz not null default now(),
  -- When its devices were cut into chunks.
  planned_at timestamptz,
  ended_at timestamptz,
  -- Its outcome, once it has ended; until then its chunks have it.
  sent bigint not null default 0,
  failed bigint not null default 0,
  suppressed bigint not null default 0,
  primary key (application_id, id)
);
create index on sends (application_id, message_id);
create index on sends (application_id, created_at);
create index sends_running on sends (id) where state = 'sending';

-- The devices of an instant message that were found by criteria, with the values for its placeholders.
create table send_targets (
  application_id bigint not null,
  send_id bigint not null,
  device_id bigint not null,
  data jsonb not null,
  primary key (application_id, send_id, device_id),
  foreign key (application_id, send_id) references sends on delete cascade
);

-- What is left to do of a send, and what was done: a chunk is claimed by its lock, and is done with the transaction that
-- writes its deliveries.
create table send_chunks (
  application_id bigint not null,
  send_id bigint not null,
  chunk integer not null,
  -- Lower ones first: what concerns few people does not wait for what goes to all.
  priority smallint not null,
  -- A range of device IDs, and how many of the send's devices it held when it was cut.
  first_device bigint not null,
  last_device bigint not null,
  devices bigint not null,
  failures smallint not null default 0,
  retry_at timestamptz not null default now(),
  done_at timestamptz,
  -- How many were handed to a gateway, and the outcomes of all.
  attempted bigint not null default 0,
  sent bigint not null default 0,
  failed bigint not null default 0,
  suppressed bigint not null default 0,
  primary key (application_id, send_id, chunk),
  foreign key (application_id, send_id) references sends on delete cascade
);
create index send_chunks_waiting on send_chunks (priority, send_id, chunk) where done_at is null;
create index send_chunks_left on send_chunks (application_id, send_id) where done_at is null;

-- What the log gateway would have sent: a content, and the devices that it was for.
create table outbox (
  application_id bigint not null references applications on delete cascade,
  id bigint generated always as identity,
  send_id bigint not null,
  date timestamptz not null default now(),
  -- Written and read as a whole.
  content json not null,
  devices json not null,
  primary key (application_id, id)
);
-- To compress it takes eight times as long as to write it.
alter table outbox alter column devices set storage external;
create index on outbox (date);

-- One row for each device that a send was for. It is written once, with its outcome, and never changed.
create sequence delivery_ids;
create table deliveries (
  application_id bigint not null,
  id bigint not null default nextval('delivery_ids'),
  -- When the send began: all its rows are in one partition.
  date timestamptz not null,
  send_id bigint not null,
  message_id bigint not null,
  campaign_id bigint,
  kind text not null,
  device_id bigint not null,
  udid text not null,
  status text not null check (status in ('sent', 'failed', 'suppressed')),
  reason text
) partition by range (date);
create index deliveries_message on deliveries (application_id, message_id, date, id);
create index deliveries_campaign on deliveries (application_id, campaign_id, date, id) where campaign_id is not null;
create index deliveries_device on deliveries (application_id, device_id, date);

-- What users did with messages.
create sequence click_ids;
create table clicks (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('click_ids'),
  date timestamptz not null,
  device_id bigint not null,
  udid text not null,
  message_id bigint,
  in_app_id bigint,
  campaign_id bigint,
  action_id bigint,
  primary key (application_id, id),
  -- The same click told twice counts once. Nulls are equal here: most clicks lack one or another of these.
  constraint clicks_once unique nulls not distinct (application_id, device_id, date, message_id, in_app_id, action_id)
);
create index clicks_message on clicks (application_id, message_id, date, id) where message_id is not null;
create index clicks_campaign on clicks (application_id, campaign_id, date, id) where campaign_id is not null;

-- Counts of a day in UTC, appended as facts arrive and summed up by a job: no transaction waits for a counter that others change.
create table statistics_deltas (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  date date not null,
  sent bigint not null default 0,
  failed bigint not null default 0,
  suppressed bigint not null default 0,
  clicks bigint not null default 0,
  new_devices bigint not null default 0,
  active_devices bigint not null default 0
);
create index on statistics_deltas (application_id, date);

create table daily_statistics (
  application_id bigint not null references applications on delete cascade,
  date date not null,
  sent bigint not null,
  failed bigint not null,
  suppressed bigint not null,
  clicks bigint not null,
  new_devices bigint not null,
  active_devices bigint not null,
  primary key (application_id, date)
);

-- Which devices were opened on a day, so that each counts once.
create table device_activity (
  application_id bigint not null references applications on delete cascade,
  date date not null,
  device_id bigint not null,
  primary key (application_id, date, device_id)
);
create index on device_activity (application_id, device_id);

-- Devices whose profile is gone and whose tracks and sends wait for the daily job.
create table deleted_devices (
  application_id bigint not null references applications on delete cascade,
  device_id bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (application_id, device_id)
);
