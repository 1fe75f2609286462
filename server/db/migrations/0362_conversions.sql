-- Application events with properties or a value. An event with a value is a conversion of the message that the device clicked last.
create sequence application_event_ids;
create table application_events (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('application_event_ids'),
  date timestamptz not null,
  device_id bigint not null,
  code text not null,
  properties jsonb,
  amount numeric(14, 4),
  currency text,
  message_id bigint,
  in_app_id bigint,
  primary key (application_id, id)
);
create index application_events_device on application_events (application_id, device_id, date, id);
create index application_events_message on application_events (application_id, message_id, date) where message_id is not null and amount is not null;
