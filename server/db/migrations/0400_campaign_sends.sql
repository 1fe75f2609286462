-- Campaigns that operators are writing. A sent draft keeps the ID of its campaign.
create sequence campaign_draft_ids;
create table campaign_drafts (
  application_id bigint not null references applications on delete cascade,
  id bigint not null default nextval('campaign_draft_ids'),
  name text not null,
  content jsonb not null,
  -- The email address of an operator, or the name of a program token: the draft outlives their accounts.
  operator text not null,
  campaign_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, id),
  constraint campaign_drafts_campaign foreign key (application_id, campaign_id) references campaigns on delete set null (campaign_id)
);
create index campaign_drafts_campaign_id on campaign_drafts (application_id, campaign_id);

-- Campaigns that were sent as a whole. A row stays when its campaign is deleted, so that a repeated request sends nothing again.
create table campaign_sends (
  application_id bigint not null references applications on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  campaign_id bigint,
  -- The response of the request. Unlike jsonb, it keeps the order of properties, so that a repeated response is identical.
  response json,
  created_at timestamptz not null default now(),
  primary key (application_id, key)
);
create index campaign_sends_campaign_id on campaign_sends (application_id, campaign_id);
