-- When the token was registered. Null for tokens of earlier releases: it is unknown.
alter table devices add column token_registered_at timestamptz;
alter table devices alter column token_registered_at set default now();

-- What identifies a push token: of a push subscription, its endpoint. Tokens are written with the endpoint first.
create function push_token_key(token text) returns text
  language sql immutable parallel safe
  as $$ select case when starts_with(token, '{"endpoint":"') then split_part(token, '"', 4) else token end $$;

-- Tokens are too long for an index. Two seeds make 128 bits, so that two tokens never have the same hashes by chance.
create function push_token_hash(token text, seed bigint) returns bigint
  language sql immutable parallel safe
  as $$
    select hashtextextended(case when starts_with(token, '{"endpoint":"') then split_part(token, '"', 4) else token end, seed)
  $$;

-- What happened to the identity of a device.
create table device_identity_changes (
  application_id bigint not null,
  device_id bigint not null,
  id bigint generated always as identity,
  type text not null check (type in ('tokenMoved', 'registrationEnded')),
  -- Of a token that has moved.
  platform text,
  token_hash bigint,
  date timestamptz not null default clock_timestamp(),
  primary key (application_id, device_id, id),
  foreign key (application_id, device_id) references devices on delete cascade
);
create index device_identity_changes_token on device_identity_changes (application_id, token_hash) where token_hash is not null;
create index device_identity_changes_date on device_identity_changes (application_id, date) where token_hash is not null;

-- Devices of earlier releases that share a token with the device that keeps it, until a job has cleaned them.
create table push_token_duplicates (
  application_id bigint not null,
  device_id bigint not null,
  owner_id bigint not null,
  primary key (application_id, device_id)
);

alter table imports
  add column tokens_moved bigint not null default 0,
  add column registrations_ended bigint not null default 0;

-- With devices, a job creates the index after it has cleaned them, since both takes long.
do $$
begin
  if not exists (select from devices) then
    create unique index devices_push_token
      on devices (application_id, push_token_hash(token, 0), platform, push_token_hash(token, 1)) where token is not null;
    drop index devices_token;
  end if;
end $$;
