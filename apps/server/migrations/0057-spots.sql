-- The named places of a room: bikes, reformers.
create table room_spots (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  room_id uuid not null,
  label text not null constraint room_spots_label_filled check (label <> ''),
  -- where it stands, from the front left
  row_number smallint not null constraint room_spots_row check (row_number between 1 and 50),
  column_number smallint not null constraint room_spots_column check (column_number between 1 and 50),
  -- why nobody gets it; null: it is in use
  out_of_order text,
  primary key (gym_id, id),
  foreign key (gym_id, room_id) references rooms (gym_id, id)
);
-- names and places are once in a room because all spots of a room are saved together, under a lock
create index room_spots_of_room on room_spots (gym_id, room_id, row_number, column_number);
call isolate_gym_table('room_spots');

alter table class_bookings add column spot_id uuid;
alter table class_bookings add foreign key (gym_id, spot_id) references room_spots (gym_id, id) on delete set null (spot_id);
create index class_bookings_of_spot on class_bookings (gym_id, spot_id);
-- one person for each spot of a class
create unique index class_bookings_spot_once on class_bookings (gym_id, session_id, spot_id)
  where spot_id is not null and state in ('booked', 'offered', 'attended', 'no_show');
grant update (spot_id) on class_bookings to folego_gym;
