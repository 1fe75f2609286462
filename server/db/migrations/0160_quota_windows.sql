-- Requests that rate limits have counted, by application and subject, such as a device. Unlogged, since writes are frequent and
-- a row is worthless when its window ends: a crash of the database only restarts the windows.
create unlogged table quota_windows (
  application_id bigint not null,
  policy text not null,
  subject text not null,
  -- The requests that processes have leased, and the size of the last block.
  leased integer not null,
  granted integer not null,
  ends_at timestamptz not null,
  primary key (application_id, policy, subject)
);
