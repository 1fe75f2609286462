-- The keys that devices identify their application by. They are public. An application has at most two: the current one and
-- the one before it.
create table application_keys (
  application_id bigint not null references applications on delete cascade,
  id bigint generated always as identity,
  key text not null unique,
  created_at timestamptz not null default now(),
  primary key (application_id, id)
);

-- Proves which user a device belongs to: nonce, ciphertext and tag, as for API keys of users.
alter table applications
  add column identity_secret bytea,
  add column identity_secret_id text;

-- Devices that have registered themselves. Imported devices have no row here.
create table device_registrations (
  application_id bigint not null,
  device_id bigint not null,
  -- SHA-256 of the secret that the app generated.
  secret_hash bytea not null,
  registered_at timestamptz not null default now(),
  primary key (application_id, device_id),
  foreign key (application_id, device_id) references devices on delete cascade
);

create table device_tokens (
  application_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  -- SHA-256 of the token; the token itself is never stored.
  hash bytea not null,
  -- The first use of a token ends the older ones of the device.
  used_at timestamptz,
  primary key (application_id, hash),
  foreign key (application_id, device_id) references devices on delete cascade
);
create index on device_tokens (application_id, device_id, id);

-- Events of devices by the ID that the app gave them, so that each counts once. A device's events are in one partition.
create table device_events (
  application_id bigint not null,
  device_id bigint not null,
  id text not null,
  received_at timestamptz not null default now(),
  type text not null,
  date timestamptz not null,
  -- The other members of the event.
  details jsonb,
  primary key (application_id, device_id, id)
) partition by hash (application_id, device_id);
do $$
begin
  for part in 0..15 loop
    execute format(
      'create table device_events_%s partition of device_events for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
