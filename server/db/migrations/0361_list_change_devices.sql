-- The device that has asked for the change: what it reads afterwards respects it before a worker applies it. Null for changes by servers.
alter table static_list_changes add column device_id bigint;
create index static_list_changes_device on static_list_changes (application_id, device_id, id) where device_id is not null;
