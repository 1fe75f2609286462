-- Streams of changes look for new approvals of all applications.
create index approvals_id on approvals (id);
