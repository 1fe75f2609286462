-- The number on the icon of an iOS application, as far as messages have set it or added to it.
create table device_badges (
  application_id bigint not null,
  device_id bigint not null,
  number integer not null,
  -- Sends whose number is counted, but whose outcome is not recorded. A repeated push of such a send does not count again.
  sends bigint[] not null default '{}',
  primary key (application_id, device_id),
  foreign key (application_id, device_id) references devices on delete cascade
) with (fillfactor = 70);
