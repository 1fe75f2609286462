-- Open circuit breakers: pushes of an application to a push service wait while there is a row. No row means closed.
create table push_breakers (
  application_id bigint not null references applications on delete cascade,
  service text not null check (service in ('fcm', 'apns', 'webpush')),
  -- Host of Web Push endpoints, with its port unless that is 443. Empty for the other services.
  host text not null default '',
  -- For operators; no tokens, no credentials.
  reason text not null,
  -- Number of failed tries since the last success: the pause doubles with each of them.
  failures integer not null default 1,
  opened_at timestamptz not null default now(),
  -- The earliest time of the next probe.
  retry_at timestamptz not null,
  -- Until then, one worker has the probe. A probe of a killed worker is free afterwards.
  probe_until timestamptz,
  primary key (application_id, service, host)
);
