-- Where notifications of an application are delivered, with the secret that signs them.
create table notification_webhooks (
  application_id bigint primary key references applications on delete cascade,
  url text not null,
  kinds text[] not null,
  secret bytea not null,
  secret_id text not null
);

-- A delivery without an operator is one to the webhook.
alter table notification_deliveries alter column operator_id drop not null;

create or replace function record_notification(application bigint, event text, about text, more jsonb) returns bigint
language sql as $$
  with recorded as (
    insert into notifications as n (application_id, kind, subject, hour, details)
    values (application, event, about, date_trunc('hour', now(), 'UTC'), jsonb_strip_nulls(more))
        on conflict (application_id, kind, subject, hour) do update
           set count = n.count + 1, details = excluded.details, last_at = now()
    returning n.application_id, n.id, n.kind, n.count
  ), delivered as (
    insert into notification_deliveries (application_id, notification_id, operator_id)
    select r.application_id, r.id, e.operator_id
      from recorded r
      join notification_emails e on e.application_id = r.application_id and r.kind = any (e.kinds)
     where r.count = 1
    union all
    select r.application_id, r.id, null
      from recorded r
      join notification_webhooks w on w.application_id = r.application_id and r.kind = any (w.kinds)
     where r.count = 1 and r.kind <> 'webhook.failed'
  )
  select id from recorded
$$;
