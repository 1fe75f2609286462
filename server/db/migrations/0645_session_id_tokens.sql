-- The ID token of a sign-in with OpenID Connect, which tells the provider whose session ends at a sign-out. Null for other sessions.
alter table operator_sessions add column id_token text;
