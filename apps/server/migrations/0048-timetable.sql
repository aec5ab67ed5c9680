-- Classes of every week, what is different on single days, and the classes that follow from both, eight weeks ahead.
create table class_series (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  -- a series that continues another one with other terms has its line
  line_id uuid not null,
  modality_id uuid not null,
  -- 1 for Monday to 7 for Sunday
  weekday smallint not null constraint class_series_weekday check (weekday between 1 and 7),
  -- the gym's clock
  starts text not null constraint class_series_starts check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  minutes smallint not null constraint class_series_minutes check (minutes between 5 and 480),
  room_id uuid,
  trainer_id uuid,
  capacity smallint not null constraint class_series_capacity check (capacity between 1 and 500),
  from_day date not null,
  -- null: it goes on
  until_day date,
  -- null: it can be booked as soon as it is in the timetable
  opens_hours smallint constraint class_series_opens check (opens_hours between 1 and 1344),
  closes_minutes smallint not null constraint class_series_closes check (closes_minutes between 0 and 10080),
  cancels_minutes smallint not null constraint class_series_cancels check (cancels_minutes between 0 and 10080),
  -- why it was planned although its room or trainer is elsewhere
  override_reason text,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, modality_id) references modalities (gym_id, id),
  foreign key (gym_id, room_id) references rooms (gym_id, id),
  foreign key (gym_id, trainer_id) references trainers (gym_id, id)
);
create index class_series_of_line on class_series (gym_id, line_id);
create index class_series_of_modality on class_series (gym_id, modality_id);
create index class_series_of_room on class_series (gym_id, room_id);
create index class_series_of_trainer on class_series (gym_id, trainer_id);
call isolate_gym_table('class_series', 'select, insert, update');

-- All that one class is instead of what its series says.
create table class_changes (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  line_id uuid not null,
  -- the day on which the series has it
  day date not null,
  moved_to date not null,
  starts text not null constraint class_changes_starts check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  room_id uuid,
  trainer_id uuid,
  capacity smallint not null constraint class_changes_capacity check (capacity between 1 and 500),
  -- null: it takes place
  cancel_reason text,
  override_reason text,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (gym_id, line_id, day),
  foreign key (gym_id, room_id) references rooms (gym_id, id),
  foreign key (gym_id, trainer_id) references trainers (gym_id, id)
);
create index class_changes_of_room on class_changes (gym_id, room_id);
create index class_changes_of_trainer on class_changes (gym_id, trainer_id);
call isolate_gym_table('class_changes', 'select, insert, update');

-- The classes themselves, made again from the above whenever it changes, until they begin.
create table class_sessions (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- follows from line and day
  id uuid not null,
  line_id uuid not null,
  series_id uuid not null,
  day date not null,
  modality_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  opens_at timestamptz,
  closes_at timestamptz not null,
  cancels_at timestamptz not null,
  room_id uuid,
  trainer_id uuid,
  capacity smallint not null,
  cancel_reason text,
  primary key (gym_id, id),
  unique (gym_id, line_id, day),
  foreign key (gym_id, series_id) references class_series (gym_id, id),
  foreign key (gym_id, modality_id) references modalities (gym_id, id),
  foreign key (gym_id, room_id) references rooms (gym_id, id),
  foreign key (gym_id, trainer_id) references trainers (gym_id, id),
  constraint class_sessions_in_order check (starts_at < ends_at)
);
create index class_sessions_by_time on class_sessions (gym_id, starts_at, id);
create index class_sessions_of_series on class_sessions (gym_id, series_id);
create index class_sessions_of_modality on class_sessions (gym_id, modality_id);
create index class_sessions_of_room on class_sessions (gym_id, room_id);
create index class_sessions_of_trainer on class_sessions (gym_id, trainer_id);
call isolate_gym_table('class_sessions', 'select, insert, update, delete');
