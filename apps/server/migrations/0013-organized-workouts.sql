-- Weekly sheets: what is prescribed for which day. What was done on a day is kept elsewhere and refers to the day, so a
-- week or day that leaves a sheet is marked, never erased.
-- The order of weeks and days is kept right by the service under a lock on the sheet: rows that trade places would break
-- a unique key halfway.

create table organized_workouts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_plan_id uuid not null,
  title text not null constraint organized_workouts_title_filled check (title <> ''),
  title_key text collate "C" not null,
  search_key text collate "C" not null,
  description text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id)
);
create unique index organized_workouts_once_per_plan on organized_workouts (gym_id, workout_plan_id) where deleted_at is null;
create index organized_workouts_by_title on organized_workouts (gym_id, title_key, id) where deleted_at is null;
create index organized_workouts_by_age on organized_workouts (gym_id, created_at, id) where deleted_at is null;
create index organized_workouts_by_change on organized_workouts (gym_id, updated_at, id) where deleted_at is null;
call raise_walls('organized_workouts');

create table organized_weeks (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  organized_workout_id uuid not null,
  week_number smallint not null constraint organized_weeks_number_range check (week_number between 1 and 52),
  title text,
  description text,
  deleted_at timestamptz,
  primary key (gym_id, id),
  -- so that a day and its week are of one sheet
  constraint organized_weeks_of_sheet unique (gym_id, organized_workout_id, id),
  foreign key (gym_id, organized_workout_id) references organized_workouts (gym_id, id)
);
create index organized_weeks_in_order on organized_weeks (gym_id, organized_workout_id, week_number) where deleted_at is null;
call raise_walls('organized_weeks');

create table workout_days (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  organized_workout_id uuid not null,
  week_id uuid not null,
  -- 1 is Monday
  day_number smallint not null constraint workout_days_number_range check (day_number between 1 and 7),
  day_name text,
  title text,
  description text,
  focus_area text,
  workout_type text not null,
  -- minutes
  estimated_duration smallint not null constraint workout_days_duration_range check (estimated_duration between 15 and 180),
  rest_day boolean not null,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, organized_workout_id, week_id) references organized_weeks (gym_id, organized_workout_id, id)
);
create index workout_days_in_order on workout_days (gym_id, organized_workout_id, week_id, day_number) include (id, rest_day) where deleted_at is null;
call raise_walls('workout_days');

create table workout_day_exercises (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_day_id uuid not null,
  order_index integer not null,
  exercise_name text not null constraint workout_day_exercises_name_filled check (exercise_name <> ''),
  -- of the shared catalogue or of gym_exercises; NULL for free text
  exercise_id text collate "C",
  muscle_group text,
  sets smallint not null constraint workout_day_exercises_sets_range check (sets between 1 and 10),
  -- '8-12', 'até a falha', '30 s'
  repetitions text not null,
  rest_time text not null default '1 min',
  weight text,
  weight_type text not null,
  -- repetitions left in reserve
  rir smallint constraint workout_day_exercises_rir_range check (rir between 0 and 10),
  -- lines of a day with one letter are done in turn
  superset_group text,
  -- [{repetitions, weight, rir, rest_time}], one for each set, where they differ
  set_targets jsonb,
  notes text,
  primary key (gym_id, id),
  foreign key (gym_id, workout_day_id) references workout_days (gym_id, id)
);
create index workout_day_exercises_in_order on workout_day_exercises (gym_id, workout_day_id, order_index, id);
call raise_walls('workout_day_exercises');
