create table applications (
  id bigint generated always as identity primary key,
  partner_id text not null unique,
  settings jsonb not null,
  -- Grows with each change, so that what was derived from the settings can be kept as long as they stay the same.
  settings_version bigint not null default 1,
  created_at timestamptz not null default now()
);

create table users (
  id bigint generated always as identity primary key,
  -- Lower case: addresses are compared without regard to it.
  email text not null unique,
  -- AES-256-GCM: nonce, ciphertext and tag, under the key that api_key_secret_id names. Null until a key is generated.
  api_key bytea,
  api_key_secret_id text,
  created_at timestamptz not null default now()
);

create table managed_applications (
  user_id bigint not null references users on delete cascade,
  application_id bigint not null references applications on delete cascade,
  primary key (user_id, application_id)
);
create index on managed_applications (application_id);

create table access_tokens (
  -- SHA-256 of the token; the token itself is never stored.
  hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index on access_tokens (user_id);
create index on access_tokens (expires_at);

-- One sequence for all applications: the ID of another application's resource can be told from an unknown one.
create sequence campaign_ids start with 1001;
create table campaigns (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('campaign_ids'),
  external_id text,
  name text not null,
  description text,
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint campaigns_external_id unique (application_id, external_id)
);
