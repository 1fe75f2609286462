-- Devices that could get pushes and no longer can, until a job has added them to their day.
create table unsubscriptions (
  -- No foreign keys, as in devices: they would slow down each change.
  application_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  date timestamptz not null default clock_timestamp(),
  platform text not null,
  consent_ended boolean not null,
  primary key (application_id, id)
);

-- By day in UTC, platform, and the message that the device got in the 24 hours before, or 0.
create table daily_unsubscriptions (
  application_id bigint not null,
  date date not null,
  platform text not null,
  message_id bigint not null,
  consent_ended bigint not null,
  tokens_lost bigint not null,
  primary key (application_id, date, platform, message_id)
);
create index daily_unsubscriptions_message on daily_unsubscriptions (application_id, message_id, date) where message_id > 0;

create function record_unsubscription() returns trigger language plpgsql as $$
begin
  insert into unsubscriptions (application_id, device_id, platform, consent_ended)
  values (old.application_id, old.id, old.platform, not new.push_consent);
  return null;
end $$;

-- Nothing is executed for devices that the condition excludes, which are nearly all rows of an import.
create trigger unsubscribed after update on devices for each row
  when (old.push_consent and old.token is not null and old.platform is not null
        and (new.token is null or not new.push_consent))
  execute function record_unsubscription();
