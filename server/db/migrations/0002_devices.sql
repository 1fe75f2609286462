create sequence device_ids start with 70001;
create table devices (
  -- No foreign key: it would cost a quarter of an import, which holds the application itself.
  application_id bigint not null,
  id bigint not null default nextval('device_ids'),
  udid text not null,
  token text,
  platform text,
  client_id text,
  first_open timestamptz,
  last_open timestamptz,
  model text,
  sw_version text,
  bundleversion text,
  idfa text,
  language text,
  timezone text,
  -- The fields of the application's own data scheme. Numbers and booleans as such, dates as RFC 3339 in UTC.
  fields jsonb not null default '{}',
  primary key (application_id, id),
  constraint devices_udid unique (application_id, udid)
);
create index devices_client_id on devices (application_id, client_id, id);
-- Tokens have no order that matters, and may be longer than an ordered index takes.
create index devices_token on devices using hash (token);
