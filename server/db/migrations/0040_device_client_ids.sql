-- Most devices of many applications have no client ID: they need not stand in its index, nor pay for it when they are imported.
drop index devices_client_id;
create index devices_client_id on devices (application_id, client_id, id) where client_id is not null;
