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
  -- The message as it was when the send was accepted, and the targets of an instant message: later changes leave it alone.
  content jsonb not null,
  -- The date of its deliveries, which tells their partition.
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (application_id, id)
);
create index on sends (application_id, message_id);
create index on sends (application_id, created_at);

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

-- Counts of a day in UTC, appended as facts arrive and summed up by a job: nobody waits for a counter that others change.
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
