-- In-app messages belong to campaigns as push messages do, whose reports show their clicks.
alter table contents add column campaign_id bigint;
alter table contents add constraint contents_campaign
  foreign key (application_id, campaign_id) references campaigns on delete set null (campaign_id);
create index contents_campaign_id on contents (application_id, campaign_id) where campaign_id is not null;
