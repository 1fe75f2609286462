-- The kinds of notifications that operators get by email.
create table notification_emails (
  application_id bigint not null references applications on delete cascade,
  operator_id bigint not null references operators on delete cascade,
  kinds text[] not null,
  primary key (application_id, operator_id)
);
create index notification_emails_operator on notification_emails (operator_id);

-- Notifications that are to be delivered to operators. A delivery is deleted when it is done.
create sequence notification_delivery_ids;
create table notification_deliveries (
  application_id bigint not null,
  id bigint not null default nextval('notification_delivery_ids'),
  notification_id bigint not null,
  operator_id bigint not null references operators on delete cascade,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint notification_deliveries_notification foreign key (application_id, notification_id)
    references notifications on delete cascade
);
create index notification_deliveries_next_at on notification_deliveries (next_at);
create index notification_deliveries_notification_id on notification_deliveries (application_id, notification_id);
create index notification_deliveries_operator on notification_deliveries (operator_id);

-- Further events of a notification are not delivered: they would be many.
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
  )
  select id from recorded
$$;
