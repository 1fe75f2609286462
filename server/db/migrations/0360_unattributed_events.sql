-- Clicks and displays of messages that their device was not sent, such as those of a forwarded link or a restored phone. They are in a
-- table of their own, so that no report of clicks or displays reads them.
create sequence unattributed_event_ids;
create table unattributed_events (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('unattributed_event_ids'),
  type text not null check (type in ('click', 'display')),
  date timestamptz not null,
  device_id bigint not null,
  message_id bigint not null,
  action_id bigint,
  primary key (application_id, id),
  constraint unattributed_events_once
    unique nulls not distinct (application_id, device_id, date, message_id, type, action_id)
);
create index unattributed_events_message on unattributed_events (application_id, message_id, device_id);

alter table statistics_deltas add column unattributed bigint not null default 0;
alter table daily_statistics add column unattributed bigint not null default 0;
