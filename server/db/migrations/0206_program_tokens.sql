-- A program that uses the operator API is an account of its own, without an email address and a password.
alter table operators add column is_program boolean not null default false;

create table program_tokens (
  operator_id bigint primary key references operators on delete cascade,
  -- SHA-256 of the token, which is never stored.
  hash bytea not null unique,
  -- Who created it: an actor of the audit log.
  created_by text not null,
  -- Tokens that a token created end with it.
  parent_id bigint references program_tokens on delete cascade,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index on program_tokens (parent_id);
