-- A deleted operator must not make the transactions wait that record notifications. An orphaned delivery ends when it is read.
alter table notification_deliveries drop constraint notification_deliveries_operator_id_fkey;
drop index notification_deliveries_operator;

-- Emails and webhooks are taken by different loops.
drop index notification_deliveries_next_at;
create index notification_emails_next_at on notification_deliveries (next_at) where operator_id is not null;
create index notification_webhooks_next_at on notification_deliveries (next_at) where operator_id is null;
-- Deliveries of an application that were attempted before.
create index notification_webhooks_waiting on notification_deliveries (application_id, next_at) where operator_id is null and attempts > 0;

-- The row of an hour is updated for each event. An application has few rows, which can be sorted.
drop index notifications_last_at;
alter table notifications set (fillfactor = 50);

-- Old events are deleted in batches.
create index application_events_date on application_events using brin (date);
