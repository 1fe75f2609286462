-- The language of the message's own texts, and the names of the chosen segments and lists, as they were when the send was accepted.
-- Null for sends of earlier versions.
alter table sends
  add column language text,
  add column audience_names jsonb;
