-- Sends that wait for the approval of a second operator, and how they ended.
create sequence approval_ids;
create table approvals (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('approval_ids'),
  state text not null default 'pending',
  operation text not null,
  name text not null,
  -- What the approval is about. Approvals outlive messages and drafts.
  message_id bigint,
  draft_id bigint,
  -- When the message or draft was last changed before the request.
  version timestamptz,
  -- Unlike jsonb, it keeps the order of properties, so that the hash of the content is the same when the send is approved.
  request json not null,
  content_hash bytea not null,
  devices bigint not null,
  exact boolean not null,
  comment text,
  -- The account, which may be deleted since, and the email address of an operator or the name of a program token.
  requester_id bigint not null,
  requested_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  send_id bigint,
  campaign_id bigint,
  primary key (application_id, id)
);
create index approvals_pending on approvals (application_id) where state = 'pending';
create index approvals_message_id on approvals (application_id, message_id);
