-- What `engage audit export` has written to files. Only these entries may be deleted, by the job of the retention.
create table audit_exports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  -- Not a reference, as in audit_entries. Absent: the entries of all applications, and those without one.
  partner_id text,
  -- All entries before this time were written.
  before timestamptz not null
);

create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('engage.audit_retention', true) = 'on' then
    if exists (
      select from audit_exports x
       where (x.partner_id is null or x.partner_id = old.partner_id) and old.at < x.before
    ) then
      return old;
    end if;
  end if;
  raise exception 'audit entries are append-only';
end $$;
