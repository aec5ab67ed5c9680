-- Appointments are classes without a series, for one person; what can be booked so, and when staff are there.

-- equipment, such as a scale, is taken by one appointment at a time as a room is
alter table rooms add column kind text not null default 'room' constraint rooms_kind_known check (kind in ('room', 'equipment'));

create table services (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  kind text not null constraint services_kind_known check (kind in ('assessment', 'personal', 'nutrition', 'physiotherapy', 'other')),
  name text not null,
  name_key text not null,
  minutes smallint not null constraint services_minutes check (minutes between 5 and 480),
  -- for how long afterwards the instructor and the room are not free yet
  buffer_minutes smallint not null constraint services_buffer check (buffer_minutes between 0 and 240),
  -- for information; null: it costs nothing
  price_cents integer constraint services_price check (price_cents between 1 and 100000000),
  room_id uuid,
  equipment_id uuid,
  -- students book it themselves, from so many hours before to so many days ahead
  self_booking boolean not null,
  from_hours smallint not null constraint services_from check (from_hours between 0 and 336),
  to_days smallint not null constraint services_to check (to_days between 1 and 55),
  -- until how long before it leaving costs nothing
  cancels_minutes smallint not null constraint services_cancels check (cancels_minutes between 0 and 10080),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, room_id) references rooms (gym_id, id),
  foreign key (gym_id, equipment_id) references rooms (gym_id, id)
);
create unique index services_by_name on services (gym_id, name_key) where deleted_at is null;
create index services_of_room on services (gym_id, room_id);
create index services_of_equipment on services (gym_id, equipment_id);
call isolate_gym_table('services', 'select, insert, update');

-- Who offers a service.
create table service_trainers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  service_id uuid not null,
  trainer_id uuid not null,
  primary key (gym_id, service_id, trainer_id),
  foreign key (gym_id, service_id) references services (gym_id, id),
  foreign key (gym_id, trainer_id) references trainers (gym_id, id)
);
create index service_trainers_of_trainer on service_trainers (gym_id, trainer_id);
call isolate_gym_table('service_trainers', 'select, insert, delete');

-- When an instructor takes appointments in every week, on the gym's clock.
create table staff_hours (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  trainer_id uuid not null,
  -- 1 for Monday to 7 for Sunday
  weekday smallint not null constraint staff_hours_weekday check (weekday between 1 and 7),
  starts text not null constraint staff_hours_starts check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends text not null constraint staff_hours_ends check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (gym_id, trainer_id, weekday, starts),
  foreign key (gym_id, trainer_id) references trainers (gym_id, id),
  constraint staff_hours_in_order check (starts < ends)
);
call isolate_gym_table('staff_hours', 'select, insert, delete');

-- Days on which it is otherwise.
create table staff_exceptions (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  trainer_id uuid not null,
  kind text not null constraint staff_exceptions_kind_known check (kind in ('absent', 'extra')),
  from_day date not null,
  to_day date not null,
  -- on each of the days; null: all day
  starts text constraint staff_exceptions_starts check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends text constraint staff_exceptions_ends check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, trainer_id) references trainers (gym_id, id),
  constraint staff_exceptions_days check (from_day <= to_day),
  constraint staff_exceptions_in_order check (starts < ends),
  constraint staff_exceptions_hours check ((starts is null) = (ends is null) and (kind = 'absent' or starts is not null))
);
create index staff_exceptions_of_trainer on staff_exceptions (gym_id, trainer_id, to_day);
call isolate_gym_table('staff_exceptions', 'select, insert, delete');

-- An appointment has a service instead of a series and a modality; its line is itself.
alter table class_sessions
  alter column series_id drop not null,
  alter column modality_id drop not null,
  add column service_id uuid,
  add column equipment_id uuid,
  add column buffer_minutes smallint not null default 0,
  -- why it was booked at a time that is not offered
  add column override_reason text,
  add constraint class_sessions_service foreign key (gym_id, service_id) references services (gym_id, id),
  add constraint class_sessions_equipment foreign key (gym_id, equipment_id) references rooms (gym_id, id),
  add constraint class_sessions_one_kind check (
    (series_id is null) = (service_id is not null) and (modality_id is null) = (service_id is not null)
    and (service_id is null or capacity = 1)
  );
create index class_sessions_of_service on class_sessions (gym_id, service_id);
create index class_sessions_of_equipment on class_sessions (gym_id, equipment_id);
