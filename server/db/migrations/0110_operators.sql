alter table users add column name text;

create table operators (
  id bigint generated always as identity primary key,
  -- Lower case: addresses are compared without regard to it.
  email text not null unique,
  name text,
  role text not null check (role in ('owner', 'operator', 'viewer')),
  -- 16 bytes of salt, then 32 bytes of scrypt. Null until the operator sets a password.
  password bytea,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

-- The applications of operators and viewers. Owners have all.
create table granted_applications (
  operator_id bigint not null references operators on delete cascade,
  application_id bigint not null references applications on delete cascade,
  primary key (operator_id, application_id)
);
create index on granted_applications (application_id);

create table operator_sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the value of the cookie, which is never stored.
  hash bytea not null unique,
  operator_id bigint not null references operators on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  user_agent text
);
create index on operator_sessions (operator_id);

-- Links that set a password once. Without an operator, the link creates the first owner.
create table operator_links (
  -- SHA-256 of the token in the link.
  hash bytea primary key,
  operator_id bigint references operators on delete cascade,
  expires_at timestamptz not null
);
create index on operator_links (operator_id);

-- Sign-in attempts since the start of a period, by account or address.
create table sign_in_attempts (
  subject text primary key,
  attempts integer not null,
  period_ends_at timestamptz not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  -- Not a reference: entries stay when the application is deleted.
  partner_id text,
  action text not null,
  subject text,
  before jsonb,
  after jsonb
);
create index on audit_entries (partner_id, id desc);
create index on audit_entries (action, id desc);

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end $$;
create trigger append_only before update or delete on audit_entries
  for each row execute function reject_audit_change();
create trigger no_truncation before truncate on audit_entries
  for each statement execute function reject_audit_change();
