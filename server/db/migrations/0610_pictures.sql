-- Pictures that operators upload for messages. The hash of the content is part of the public URL.
create sequence picture_ids;
create table pictures (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('picture_ids'),
  sha256 text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  name text not null,
  -- The email address of an operator, or the name of a program token: the picture outlives their accounts.
  operator text not null,
  created_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint pictures_sha256 unique (application_id, sha256)
);

-- The content is in its own table, so that lists don't read it.
create table picture_contents (
  application_id bigint not null,
  sha256 text not null,
  content bytea not null,
  primary key (application_id, sha256),
  foreign key (application_id, sha256) references pictures (application_id, sha256) on delete cascade
);
-- Pictures are already compressed.
alter table picture_contents alter column content set storage external;
