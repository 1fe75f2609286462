-- What operators should know about an application: failed sends, opened circuit breakers, ended imports.
create sequence notification_ids;
create table notifications (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('notification_ids'),
  kind text not null,
  -- What the notification is about, such as `send 12`.
  subject text not null,
  hour timestamptz not null,
  -- The number of events. The details are those of the last one.
  count bigint not null default 1,
  details jsonb not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint notifications_hour unique (application_id, kind, subject, hour)
);
create index notifications_last_at on notifications (application_id, last_at, id);

-- Which notifications an operator has read. A further event makes one unread again.
create table notification_reads (
  application_id bigint not null,
  notification_id bigint not null,
  operator_id bigint not null references operators on delete cascade,
  count bigint not null,
  primary key (application_id, notification_id, operator_id),
  constraint notification_reads_notification foreign key (application_id, notification_id)
    references notifications on delete cascade
);
create index notification_reads_operator on notification_reads (operator_id);

-- Records an event, in the transaction of the event. Events of the same kind and subject in the same hour are one notification.
create function record_notification(application bigint, event text, about text, more jsonb) returns bigint
language sql as $$
  insert into notifications as n (application_id, kind, subject, hour, details)
  values (application, event, about, date_trunc('hour', now(), 'UTC'), jsonb_strip_nulls(more))
      on conflict (application_id, kind, subject, hour) do update
         set count = n.count + 1, details = excluded.details, last_at = now()
  returning n.id
$$;
