-- What was trained and measured: workouts set by set, results, records, body measurements, goals.

-- Workouts as they are done, set by set. Phones make the sets, often without a network: they come late, twice and in any
-- order, so a set is known by the id that the phone gave it, and its highest revision stands.
create table training_sessions (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  -- a session is of a single workout or of a day of a weekly plan
  workout_plan_id uuid,
  workout_day_id uuid,
  -- what the workout was called when it began
  title text not null,
  started_at timestamptz not null,
  -- NULL while the workout runs
  completed_at timestamptz,
  duration_minutes smallint constraint training_sessions_duration_range check (duration_minutes between 1 and 300),
  rating smallint constraint training_sessions_rating_range check (rating between 1 and 5),
  notes text,
  -- What the sheet asked for when the workout was completed: a sheet that is changed later does not change what was asked
  -- then. NULL while the workout runs.
  planned jsonb,
  -- Sums are written in the transaction that writes the sets, so that no report ever adds up sets.
  -- working_sets: sets that count, neither warm-ups nor deleted ones
  working_sets smallint not null default 0,
  -- their weight times repetitions
  volume_kg numeric(12, 2) not null default 0,
  -- exercises that hurt, and those of which the student said anything, pain or note
  pain_count smallint not null default 0,
  remark_count smallint not null default 0,
  reviewed_at timestamptz,
  reviewed_by uuid,
  review_notes text,
  -- how often it was reviewed: what is said after a review is news once
  review_count smallint not null default 0,
  updated_at timestamptz not null,
  primary key (gym_id, id),
  -- so that a set and its session are of one student
  constraint training_sessions_of_student unique (gym_id, student_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, workout_day_id) references workout_days (gym_id, id),
  foreign key (gym_id, reviewed_by) references memberships (gym_id, account_id),
  constraint training_sessions_of_one_thing check (num_nonnulls(workout_plan_id, workout_day_id) = 1),
  constraint training_sessions_completed_with_duration check ((completed_at is null) = (duration_minutes is null)),
  constraint training_sessions_reviewed_whole check (reviewed_at is null or (reviewed_by is not null and completed_at is not null))
);
-- The day leads: the days of a page of weekly plans are looked up for all students at once.
create unique index training_sessions_once_per_day on training_sessions (gym_id, workout_day_id, student_id)
  include (completed_at) where workout_day_id is not null;
create unique index training_sessions_open_once on training_sessions (gym_id, student_id, workout_plan_id)
  where workout_plan_id is not null and completed_at is null;
create index training_sessions_of_plan on training_sessions (gym_id, student_id, workout_plan_id, started_at)
  where workout_plan_id is not null;
-- A session is of the day it was completed on; one that runs, of the day it began.
create index training_sessions_of_student_by_time on training_sessions (gym_id, student_id, (coalesce(completed_at, started_at)), id);
create index training_sessions_of_gym_by_time on training_sessions (gym_id, (coalesce(completed_at, started_at)), id);
-- Everything that a figure of a period reads stands in one index, and so does what a figure of each student reads.
create index training_sessions_by_time on training_sessions (gym_id, completed_at)
  include (student_id, duration_minutes, rating, workout_plan_id, workout_day_id, working_sets, volume_kg)
  where completed_at is not null;
create index training_sessions_done_by_student on training_sessions (gym_id, student_id, completed_at)
  include (duration_minutes, rating) where completed_at is not null;
create index training_sessions_running on training_sessions (gym_id, started_at) where completed_at is null;
create index training_sessions_to_review on training_sessions (gym_id, completed_at, id)
  where completed_at is not null and reviewed_at is null and (notes is not null or rating <= 2 or remark_count > 0);
-- what the live stream looks for
create index training_sessions_by_change on training_sessions (gym_id, updated_at);
create index training_sessions_of_student_by_change on training_sessions (gym_id, student_id, updated_at);
call isolate_gym_table('training_sessions');

-- Which session each start of a phone was about, also where it joined one that ran. It stays when the session is
-- discarded, so that a start which comes late or twice finds it gone instead of opening it anew.
create table training_starts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  -- the phone's own name for the start
  client_id uuid not null,
  -- refers to nothing: a start outlives its session
  session_id uuid not null,
  primary key (gym_id, student_id, client_id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call isolate_gym_table('training_starts');

create table training_sets (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  session_id uuid not null,
  client_id uuid not null,
  student_id uuid not null,
  -- what makes two sets be of one exercise: its id, else its folded name
  exercise_key text collate "C" not null,
  exercise_name text not null constraint training_sets_name_filled check (exercise_name <> ''),
  -- as the phone knew it; NULL for free text
  exercise_id text collate "C",
  -- which of several lines of one exercise the set is of
  occurrence smallint not null default 1 constraint training_sets_occurrence_range check (occurrence between 1 and 60),
  -- the key of the exercise of the sheet that this one stood in for
  instead_of text collate "C" constraint training_sets_instead_filled check (instead_of <> ''),
  set_number smallint not null constraint training_sets_number_range check (set_number between 1 and 99),
  kind text not null constraint training_sets_kind_known check (kind in ('normal', 'warmup', 'drop', 'failure')),
  weight_kg numeric(6, 2) constraint training_sets_weight_range check (weight_kg >= 0),
  repetitions smallint constraint training_sets_repetitions_range check (repetitions >= 0),
  seconds integer constraint training_sets_seconds_range check (seconds >= 0),
  -- repetitions left in reserve, to a half; NULL where nobody said
  rir numeric(3, 1) constraint training_sets_rir_range check (rir between 0 and 10),
  done_at timestamptz not null,
  revision integer not null,
  -- The row of a deleted set stays, so that an older revision that comes late cannot bring the set back.
  deleted boolean not null,
  -- Two devices that record the same number of an exercise have recorded one set: which of the two counts is read off
  -- both by their times, whatever the order in which they come. The other one is `deleted` as well, so that whatever
  -- counts sets passes over it; it counts again once its rival is deleted.
  superseded boolean not null default false,
  updated_at timestamptz not null,
  primary key (gym_id, session_id, client_id),
  foreign key (gym_id, student_id, session_id) references training_sessions (gym_id, student_id, id),
  constraint training_sets_superseded_do_not_count check (deleted or not superseded)
);
-- the previous time of an exercise; the sets of a student by time
create index training_sets_previous on training_sets (gym_id, student_id, exercise_key, done_at) where not deleted;
create index training_sets_by_time on training_sets (gym_id, student_id, done_at) where not deleted;
call isolate_gym_table('training_sets');

-- What each exercise of a session came to, written in the transaction that writes its sets: records, strength and sets by
-- muscle are read from here, and a long history is a third of its sets.
create table training_results (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  session_id uuid not null,
  exercise_key text collate "C" not null,
  student_id uuid not null,
  exercise_name text not null,
  exercise_id text collate "C",
  -- sets that count; an exercise without any has no row
  sets smallint not null constraint training_results_trained check (sets > 0),
  -- their weight times repetitions
  volume_kg numeric(12, 2) not null,
  -- the heaviest of them
  weight_kg numeric(6, 2),
  -- the highest estimate of what could be lifted once
  e1rm_kg numeric(12, 2),
  -- most repetitions in a set without weight
  repetitions smallint,
  primary key (gym_id, session_id, exercise_key),
  foreign key (gym_id, student_id, session_id) references training_sessions (gym_id, student_id, id)
);
create index training_results_of_student on training_results (gym_id, student_id, exercise_key, session_id);
call isolate_gym_table('training_results');

-- The records of each student, written by whatever changes a completed workout: nobody reads a whole history to show the last three.
create table training_records (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  session_id uuid not null,
  exercise_key text collate "C" not null,
  kind text not null constraint training_records_kind_known check (kind in ('weight', 'e1rm', 'repetitions', 'volume')),
  student_id uuid not null,
  exercise_name text not null,
  exercise_id text collate "C",
  -- when the workout was completed
  completed_at timestamptz not null,
  -- kilograms, or repetitions by kind: what was done, and the most in all completed workouts before
  value numeric(12, 2) not null,
  before numeric(12, 2) not null constraint training_records_higher check (value > before),
  primary key (gym_id, session_id, exercise_key, kind),
  foreign key (gym_id, student_id, session_id) references training_sessions (gym_id, student_id, id)
);
create index training_records_of_student on training_records (gym_id, student_id, completed_at);
call isolate_gym_table('training_records');

-- What a student remarked on an exercise: a note, or 'Senti dor'. Health data, seen by the student and by those who
-- train the student.
create table training_pains (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  session_id uuid not null,
  exercise_key text collate "C" not null,
  exercise_name text not null,
  exercise_id text collate "C",
  pain boolean not null,
  notes text constraint training_pains_notes_filled check (notes <> ''),
  revision integer not null,
  updated_at timestamptz not null,
  primary key (gym_id, session_id, exercise_key),
  foreign key (gym_id, session_id) references training_sessions (gym_id, id)
);
create index training_pains_lately on training_pains (gym_id, updated_at) where pain;
call isolate_gym_table('training_pains');

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
  constraint body_measurements_once_a_day unique (gym_id, student_id, measured_on),
  foreign key (gym_id, student_id) references students (gym_id, id),
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
