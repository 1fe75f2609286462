-- Work that recurs at fixed times: due at due_at, and run by the worker that leased it, the owner. Each lease has a higher
-- fence, so that a worker whose lease was taken over can't complete it.
create table periodic_jobs (
  name text primary key,
  due_at timestamptz not null,
  owner bigint,
  fence bigint not null
);
-- The schema `jobs` of the former job queue stays: processes of the previous release may still use it.
