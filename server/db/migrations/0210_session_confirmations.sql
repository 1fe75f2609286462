-- When the password was last entered in the session. Null if it was only entered at sign-in.
alter table operator_sessions add column confirmed_at timestamptz;
