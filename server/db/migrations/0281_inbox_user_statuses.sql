-- What a user did with an inbox message: the same on all devices with the client ID. Devices without one have rows in inbox_statuses.
create table inbox_user_statuses (
  application_id bigint not null,
  client_id text not null,
  inbox_id bigint not null,
  kind text not null generated always as ('inbox') stored,
  read_date timestamptz,
  archived_date timestamptz,
  primary key (application_id, client_id, inbox_id),
  foreign key (application_id, kind, inbox_id) references contents (application_id, kind, id) on delete cascade
);
create index on inbox_user_statuses (application_id, inbox_id);

-- Whether the device had no client ID. Rows of earlier releases are false: they belong to the user of the device until it changes.
alter table inbox_statuses add column is_of_device boolean not null default false;

-- The lists that a device has joined itself, which a sign-out leaves.
create table device_list_joins (
  application_id bigint not null,
  device_id bigint not null,
  list_id bigint not null,
  primary key (application_id, device_id, list_id),
  foreign key (application_id, list_id) references static_lists on delete cascade,
  foreign key (application_id, device_id) references devices on delete cascade
);
create index on device_list_joins (application_id, list_id);
