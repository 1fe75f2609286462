-- Browsers in which an operator has signed in before. Wrong passwords from elsewhere don't block them.
create table operator_devices (
  -- SHA-256 of the value of the cookie, which is never stored.
  hash bytea primary key,
  operator_id bigint not null references operators on delete cascade,
  expires_at timestamptz not null
);
create index on operator_devices (operator_id);
