-- Which devices showed a message, one row for each device and message, so that repeated displays need no more space.
create sequence display_ids;
create table displays (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('display_ids'),
  device_id bigint not null,
  message_id bigint,
  in_app_id bigint,
  first_date timestamptz not null,
  last_date timestamptz not null,
  displays bigint not null,
  primary key (application_id, id),
  constraint displays_once unique nulls not distinct (application_id, device_id, message_id, in_app_id)
);
create index displays_message on displays (application_id, message_id, device_id) where message_id is not null;

alter table statistics_deltas add column displays bigint not null default 0;
alter table daily_statistics add column displays bigint not null default 0;
