-- What is prescribed: workouts (training sheets), weekly plans (organized workouts), and which student has which. Exercises are named in
-- them, with the id of the shared catalogue or of gym_exercises; null for free text.

create table workout_plans (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  title text not null constraint workout_plans_title_filled check (title <> ''),
  title_key text collate "C" not null, search_key text collate "C" not null,
  description text not null,
  -- organized: made as the plan behind a weekly plan
  kind text not null default 'isolated'
    constraint workout_plans_kind_known check (kind in ('isolated', 'organized')),
  template boolean not null default false,
  -- ai, fallback: a draft of the AI service or of the rules that a person saved
  source text not null default 'manual' constraint workout_plans_source_known check (source in ('manual', 'ai', 'fallback')),
  -- Name and CREF of that moment: a later change of either does not reach what was signed.
  signed_name text, signed_cref text, signed_at timestamptz,
  -- NULL where the gym's data came without an author
  created_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id),
  constraint workout_plans_signature_whole check ((signed_name is null) = (signed_at is null))
);
create index workout_plans_by_title on workout_plans (gym_id, title_key, id) where deleted_at is null;
create index workout_plans_by_age on workout_plans (gym_id, created_at, id) where deleted_at is null;
create index workout_plans_by_change on workout_plans (gym_id, updated_at, id) where deleted_at is null;
call isolate_gym_table('workout_plans');

create table workout_plan_exercises (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_plan_id uuid not null,
  order_index integer not null,
  exercise_name text not null constraint workout_plan_exercises_name_filled check (exercise_name <> ''),
  exercise_id text collate "C",
  muscle_group text,
  sets smallint not null constraint workout_plan_exercises_sets_range check (sets between 1 and 10),
  -- as on a day of a weekly plan ('8-12', '30-45 s', 'até a falha'); the specification's number follows from it
  repetitions_text text not null constraint workout_plan_exercises_repetitions_filled check (repetitions_text <> ''),
  rest_time text not null default '1 min',
  -- as people write it: '40 kg', 'placa 6'
  weight text,
  -- repetitions left in reserve
  rir smallint constraint workout_plan_exercises_rir_range check (rir between 0 and 10),
  -- exercises with one letter are done in turn
  superset_group text
    constraint workout_plan_exercises_superset_letter check (superset_group ~ '^[A-Z]$'),
  notes text,
  primary key (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id)
);
create index workout_plan_exercises_in_order on workout_plan_exercises (gym_id, workout_plan_id, order_index, id);
call isolate_gym_table('workout_plan_exercises');

create table assignments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_plan_id uuid not null,
  student_id uuid not null,
  notes text,
  status text not null default 'active' constraint assignments_status_known check (status in ('active', 'completed', 'cancelled')),
  -- days of the gym, both inclusive
  start_date date,
  valid_until date,
  created_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id),
  constraint assignments_dates_in_order check (valid_until >= start_date)
);
-- A student has a plan once; what was completed or cancelled may be prescribed again.
create unique index assignments_active_once on assignments (gym_id, workout_plan_id, student_id)
  where status = 'active' and deleted_at is null;
create index assignments_of_student on assignments (gym_id, student_id, created_at, id) where deleted_at is null;
create index assignments_of_plan on assignments (gym_id, workout_plan_id, status, student_id) where deleted_at is null;
create index assignments_ending on assignments (gym_id, valid_until) include (student_id, workout_plan_id)
  where status = 'active' and deleted_at is null;
call isolate_gym_table('assignments');

-- Weekly plans. What was done on a day is stored elsewhere and refers to the day, so a week or day that leaves its plan
-- is marked, never erased. The service puts weeks and days in order while it has the plan locked: rows that trade places
-- would break a unique key halfway.
create table organized_workouts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_plan_id uuid not null,
  title text not null constraint organized_workouts_title_filled check (title <> ''),
  title_key text collate "C" not null, search_key text collate "C" not null,
  description text not null,
  template boolean not null default false,
  signed_name text, signed_cref text, signed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id),
  constraint organized_workouts_signature_whole check ((signed_name is null) = (signed_at is null))
);
create unique index organized_workouts_once_per_plan on organized_workouts (gym_id, workout_plan_id) where deleted_at is null;
create index organized_workouts_by_title on organized_workouts (gym_id, title_key, id) where deleted_at is null;
create index organized_workouts_by_age on organized_workouts (gym_id, created_at, id) where deleted_at is null;
create index organized_workouts_by_change on organized_workouts (gym_id, updated_at, id) where deleted_at is null;
call isolate_gym_table('organized_workouts');

create table organized_weeks (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  organized_workout_id uuid not null,
  week_number smallint not null constraint organized_weeks_number_range check (week_number between 1 and 52),
  title text,
  description text,
  deleted_at timestamptz,
  primary key (gym_id, id),
  -- so that a day and its week are of one plan
  constraint organized_weeks_of_sheet unique (gym_id, organized_workout_id, id),
  foreign key (gym_id, organized_workout_id) references organized_workouts (gym_id, id)
);
create index organized_weeks_in_order on organized_weeks (gym_id, organized_workout_id, week_number) where deleted_at is null;
call isolate_gym_table('organized_weeks');

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
create index workout_days_in_order on workout_days (gym_id, organized_workout_id, week_id, day_number)
  include (id, rest_day) where deleted_at is null;
call isolate_gym_table('workout_days');

create table workout_day_exercises (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_day_id uuid not null,
  order_index integer not null,
  exercise_name text not null constraint workout_day_exercises_name_filled check (exercise_name <> ''),
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
  -- exercises of a day with one letter are done in turn
  superset_group text,
  -- [{repetitions, weight, rir, rest_time}], one for each set, where they differ
  set_targets jsonb,
  notes text,
  primary key (gym_id, id),
  foreign key (gym_id, workout_day_id) references workout_days (gym_id, id)
);
create index workout_day_exercises_in_order on workout_day_exercises (gym_id, workout_day_id, order_index, id);
call isolate_gym_table('workout_day_exercises');

-- What a gym says about itself to the generator of workouts.
create table smart_workout_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- what exercises are done with there; NULL: everything
  equipment text[],
  updated_at timestamptz not null default now(),
  primary key (gym_id)
);
call isolate_gym_table('smart_workout_settings');
