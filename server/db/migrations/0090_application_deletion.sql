-- When the deletion of the application began. Since then no one has access; its data is deleted in batches, and this row last.
alter table applications add column deleting_at timestamptz;
