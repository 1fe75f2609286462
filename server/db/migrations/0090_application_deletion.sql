-- When the deletion of the application began. Nobody has access since then; its data goes in batches, and this row last.
alter table applications add column deleting_at timestamptz;
