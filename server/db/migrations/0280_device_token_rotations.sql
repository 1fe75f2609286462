-- Whether the device asked for the token to replace the older ones, which the first use of it ends. A registration ends none:
-- several processes of an app can register at the same time, and each uses its own token.
alter table device_tokens add column ends_older boolean not null default false;
