-- Operators filter sends by state and by message, newest first.
create index sends_state on sends (application_id, state, id);
create index sends_message on sends (application_id, message_id, id);
drop index sends_application_id_message_id_idx;

-- When a periodic job last succeeded, and when it failed if it has not succeeded since.
alter table periodic_jobs
  add column completed_at timestamptz,
  add column failed_at timestamptz;
