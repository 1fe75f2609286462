-- Most devices of many applications have no client ID: the index leaves them out, and their import need not update it.
drop index devices_client_id;
create index devices_client_id on devices (application_id, client_id, id) where client_id is not null;
