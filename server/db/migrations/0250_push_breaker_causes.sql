-- Why a connection failed, for the command line. Operators of applications only read `reason`.
alter table push_breakers add column cause text;
