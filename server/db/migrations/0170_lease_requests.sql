-- The number of the owner's request that leased a chunk. A request that reaches the database late must not take a chunk
-- that a later request of the same worker has leased.
alter table send_chunks add column lease_request bigint not null default 0;
