-- The public VAPID key that the push subscription of a device was made with, in base64url. Null if it is unknown.
-- It is valid for one subscription, whose push_token_hash with the seed 0 it is stored with: no writer of tokens has to clear it.
alter table devices
  add column web_push_key text,
  add column web_push_key_of bigint;
