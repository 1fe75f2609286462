-- Authors write content in granted applications, and can't send it.
alter table operators drop constraint operators_role_check;
alter table operators add constraint operators_role_check check (role in ('owner', 'operator', 'author', 'viewer'));
