-- When a change was accepted, so that operators see how long the oldest one has waited.
alter table static_list_changes add column accepted_at timestamptz not null default now();
