-- The second factors of operators. `secret` is sealed with the key `secret_id`, in the context
-- `operator <operator_id> second factor`: `engage secrets reencrypt` covers it.
create table operator_second_factors (
  operator_id bigint primary key references operators on delete cascade,
  secret bytea not null,
  secret_id text not null,
  created_at timestamptz not null default now(),
  -- Null until the operator has entered a first code.
  enabled_at timestamptz,
  -- The time step of the last code that was accepted: each code is valid once.
  last_step bigint
);

-- Unused recovery codes.
create table operator_recovery_codes (
  operator_id bigint not null references operator_second_factors on delete cascade,
  -- SHA-256. The codes are random with 80 bits.
  hash bytea not null,
  primary key (operator_id, hash)
);

-- Sign-ins whose password was right, and which wait for a code.
create table operator_pending_sign_ins (
  -- SHA-256 of the token.
  hash bytea primary key,
  operator_id bigint not null references operators on delete cascade,
  expires_at timestamptz not null
);
create index on operator_pending_sign_ins (operator_id);
