-- What proves to push services who we are. The settings of the application hold all of it but these.
create table application_credentials (
  application_id bigint not null references applications on delete cascade,
  gateway text not null check (gateway in ('fcm', 'apns', 'webpush')),
  -- AES-256-GCM: nonce, ciphertext and tag, under the key that secret_id names.
  sealed bytea not null,
  secret_id text not null,
  primary key (application_id, gateway)
);
