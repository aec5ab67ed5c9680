-- What a body measured, what a student wants to reach, and how a gym stood on each day.

create table body_measurements (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  -- a day of the gym's calendar
  measured_on date not null,
  weight_kg numeric(6, 2) constraint body_measurements_weight_range check (weight_kg between 20 and 500),
  height_cm numeric(6, 2) constraint body_measurements_height_range check (height_cm between 50 and 260),
  body_fat_percent numeric(6, 2) constraint body_measurements_body_fat_range check (body_fat_percent between 1 and 80),
  chest_cm numeric(6, 2),
  waist_cm numeric(6, 2),
  hips_cm numeric(6, 2),
  arm_cm numeric(6, 2),
  thigh_cm numeric(6, 2),
  calf_cm numeric(6, 2),
  notes text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  constraint body_measurements_once_a_day unique (gym_id, student_id, measured_on),
  constraint body_measurements_say_something check (num_nonnulls(weight_kg, height_cm, body_fat_percent, chest_cm, waist_cm,
    hips_cm, arm_cm, thigh_cm, calf_cm) > 0)
);
call isolate_gym_table('body_measurements');

-- How far a goal is stands nowhere: it is read from what was done.
create table goals (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  kind text not null constraint goals_kind_known check (kind in ('weekly_sessions', 'sessions_total', 'body_weight', 'lift')),
  -- workouts or kilograms, by kind
  target numeric(6, 2) not null constraint goals_target_positive check (target > 0),
  -- of a lift: what the sets of the exercise are known by, see training_sets
  exercise_key text collate "C",
  exercise_name text,
  exercise_id text collate "C",
  -- days of the gym, both inclusive
  start_date date not null,
  deadline date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  constraint goals_lift_of_an_exercise check ((kind = 'lift') = (exercise_key is not null and exercise_name is not null))
);
create index goals_of_student on goals (gym_id, student_id, created_at, id);
create unique index goals_one_weekly_challenge on goals (gym_id, student_id) where kind = 'weekly_sessions';
call isolate_gym_table('goals');

-- How a gym stood at the end of each of its days, counted once when the day is over: a trend is read, never recounted.
create table daily_figures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  -- a day of the gym's calendar that is over
  day date not null,
  active_students integer not null,
  total_students integer not null,
  active_enrollments integer not null,
  workout_plans integer not null,
  -- people whose membership is about to expire, and whose has expired
  expiring integer not null,
  lapsed integer not null,
  primary key (gym_id, day),
  foreign key (gym_id) references gyms (id)
);
call isolate_gym_table('daily_figures', 'select, insert');
