-- How the file is written, and the header of the file of rejected lines.
alter table imports
  add column encoding text,
  add column separator text,
  add column rejects_header bytea,
  -- The operator who canceled the import. Its process stops it.
  add column canceled_by text;

-- The line of the file of rejected lines. Null if it was too long to be kept.
alter table import_rejects add column source bytea;
