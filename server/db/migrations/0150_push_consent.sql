-- Whether the user of the device accepts pushes. Sends read it with the row of the device.
alter table devices add column push_consent boolean not null default true;
