-- The accounts of an OpenID Connect provider that operators sign in with.
create table operator_openid_accounts (
  issuer text not null,
  subject text not null,
  operator_id bigint not null references operators on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (operator_id, issuer)
);

-- Sign-ins and confirmations that wait for the response of the provider.
create table operator_openid_flows (
  -- SHA-256 of the state, and of the cookie of the browser that has started it.
  hash bytea primary key,
  browser bytea not null,
  verifier text not null,
  nonce text not null,
  -- The session that is confirmed. Null for a sign-in.
  session_id bigint references operator_sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on operator_openid_flows (session_id);

-- The provider has checked the second factor of these sessions, if it needs one.
alter table operator_sessions add column by_openid boolean not null default false;
