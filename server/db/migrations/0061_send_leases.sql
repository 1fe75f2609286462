-- Sends and their chunks are leased by rows of `workers`, can be paused and canceled, and end at a deadline.
alter table sends
  -- The worker that plans it.
  add column owner bigint,
  add column fence bigint not null default 0,
  -- When devices whose push was not accepted count as failed.
  add column deadline_at timestamptz not null default now() + interval '24 hours',
  -- Whether each push gets one attempt only: the message's timeToLive is 0.
  add column one_attempt boolean not null default false,
  add column paused_at timestamptz,
  add column canceled_at timestamptz,
  add column canceled bigint not null default 0,
  drop constraint sends_state_check,
  add constraint sends_state_check check (state in ('sending', 'sent', 'failed', 'canceled'));

alter table send_chunks
  -- The worker that delivers it. The fence grows with each lease and each recorded group of outcomes.
  add column owner bigint,
  add column fence bigint not null default 0,
  -- Devices before first_device that are still to do. first_device moves up as devices are done.
  add column remaining bigint[],
  add column next_try_at timestamptz not null default now(),
  -- Why pushes were not accepted at the last attempt.
  add column waiting_reason text,
  -- Devices with a token that marketing pressure did not leave out. `attempted` counts final responses of the push service.
  add column reachable bigint not null default 0,
  add column canceled bigint not null default 0,
  add column recorded_at timestamptz,
  -- Workers of the previous release take chunks whose retry_at has passed: only those that they planned themselves.
  alter column retry_at set default 'infinity';

-- Not validated: older rows meet the narrower constraint, and a scan of all deliveries would hold up every send.
alter table deliveries
  drop constraint deliveries_status_check,
  add constraint deliveries_status_check check (status in ('sent', 'failed', 'suppressed', 'canceled')) not valid;

alter table statistics_deltas add column canceled bigint not null default 0;
alter table daily_statistics add column canceled bigint not null default 0;
