-- The size of each kind of data at the end of a day, to show how fast it grows.
create table storage_sizes (
  day date not null,
  kind text not null,
  rows bigint not null,
  bytes bigint not null,
  primary key (day, kind)
);
