-- Workouts as they are done, set by set. Phones make the sets, often without a network: they come late, twice and in any
-- order, so a set is known by the id that the phone gave it, and its highest revision stands.

create table training_sessions (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  -- a workout is of a single training sheet or of a day of a weekly sheet
  workout_plan_id uuid,
  workout_day_id uuid,
  -- the phone's own name for the start, so that a late repetition opens nothing new
  client_id uuid,
  -- what the workout was called when it began
  title text not null,
  started_at timestamptz not null,
  -- NULL while the workout runs
  completed_at timestamptz,
  duration_minutes smallint constraint training_sessions_duration_range check (duration_minutes between 1 and 300),
  rating smallint constraint training_sessions_rating_range check (rating between 1 and 5),
  notes text,
  updated_at timestamptz not null,
  primary key (gym_id, id),
  -- so that a set and its session are of one student
  constraint training_sessions_of_student unique (gym_id, student_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, workout_day_id) references workout_days (gym_id, id),
  constraint training_sessions_of_one_thing check (num_nonnulls(workout_plan_id, workout_day_id) = 1),
  constraint training_sessions_completed_with_duration check ((completed_at is null) = (duration_minutes is null))
);
create unique index training_sessions_once_per_day on training_sessions (gym_id, student_id, workout_day_id) where workout_day_id is not null;
create unique index training_sessions_open_once on training_sessions (gym_id, student_id, workout_plan_id) where workout_plan_id is not null and completed_at is null;
create unique index training_sessions_started_once on training_sessions (gym_id, student_id, workout_plan_id, client_id) where client_id is not null;
create index training_sessions_of_plan on training_sessions (gym_id, student_id, workout_plan_id, started_at) where workout_plan_id is not null;
create index training_sessions_by_start on training_sessions (gym_id, student_id, started_at);
create index training_sessions_by_time on training_sessions (gym_id, completed_at) where completed_at is not null;

-- The days that were trained before there were sessions. Forced row-level security binds the owner too, so the walls of
-- what is read are down for this transaction; those of the new table are not yet raised.
alter table workout_day_progress no force row level security;
alter table workout_days no force row level security;
alter table organized_workouts no force row level security;
insert into training_sessions (gym_id, id, student_id, workout_day_id, title, started_at, completed_at, duration_minutes,
  rating, notes, updated_at)
select p.gym_id, gen_random_uuid(), p.student_id, p.workout_day_id, coalesce(d.title, o.title), p.started_at,
  p.completed_at, p.duration_minutes, p.rating, p.notes, p.updated_at
from workout_day_progress p
join workout_days d on d.gym_id = p.gym_id and d.id = p.workout_day_id
join organized_workouts o on o.gym_id = d.gym_id and o.id = d.organized_workout_id;
alter table workout_day_progress force row level security;
alter table workout_days force row level security;
alter table organized_workouts force row level security;

call raise_walls('training_sessions');

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
  set_number smallint not null constraint training_sets_number_range check (set_number between 1 and 99),
  kind text not null constraint training_sets_kind_known check (kind in ('normal', 'warmup', 'drop', 'failure')),
  weight_kg numeric(6, 2) constraint training_sets_weight_range check (weight_kg >= 0),
  repetitions smallint constraint training_sets_repetitions_range check (repetitions >= 0),
  seconds integer constraint training_sets_seconds_range check (seconds >= 0),
  done_at timestamptz not null,
  revision integer not null,
  -- a tombstone: kept, so that an older revision that comes late cannot bring the set back
  deleted boolean not null,
  updated_at timestamptz not null,
  primary key (gym_id, session_id, client_id),
  foreign key (gym_id, student_id, session_id) references training_sessions (gym_id, student_id, id)
);
-- the previous time of an exercise; the sets of a student by time
create index training_sets_previous on training_sets (gym_id, student_id, exercise_key, done_at) where not deleted;
create index training_sets_by_time on training_sets (gym_id, student_id, done_at) where not deleted;
call raise_walls('training_sets');

-- 'Senti dor': health data, seen by the student and by those who train the student.
create table training_pains (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  session_id uuid not null,
  exercise_key text collate "C" not null,
  exercise_name text not null,
  exercise_id text collate "C",
  pain boolean not null,
  revision integer not null,
  updated_at timestamptz not null,
  primary key (gym_id, session_id, exercise_key),
  foreign key (gym_id, session_id) references training_sessions (gym_id, id)
);
call raise_walls('training_pains');
