-- Training sheets get an author, a kind and their exercises; students get sheets.

alter table workout_plans
  -- organized: made as the plan behind a weekly sheet
  add column kind text not null default 'isolated'
    constraint workout_plans_kind_known check (kind in ('isolated', 'organized')),
  add column template boolean not null default false,
  -- NULL where the gym's data came without an author
  add column created_by uuid,
  add column search_key text collate "C" not null default '',
  add foreign key (gym_id, created_by) references memberships (gym_id, account_id);
alter table workout_plans alter column search_key drop default;
create index workout_plans_by_change on workout_plans (gym_id, updated_at, id) where deleted_at is null;

create table workout_plan_exercises (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  workout_plan_id uuid not null,
  order_index integer not null,
  exercise_name text not null constraint workout_plan_exercises_name_filled check (exercise_name <> ''),
  -- of the shared catalogue or of gym_exercises; NULL for free text
  exercise_id text collate "C",
  muscle_group text,
  sets smallint not null constraint workout_plan_exercises_sets_range check (sets between 1 and 10),
  repetitions smallint not null constraint workout_plan_exercises_repetitions_range check (repetitions between 1 and 50),
  rest_time text not null default '1 min',
  -- as people write it: '40 kg', 'placa 6'
  weight text,
  notes text,
  primary key (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id)
);
create index workout_plan_exercises_in_order on workout_plan_exercises (gym_id, workout_plan_id, order_index, id);
call raise_walls('workout_plan_exercises');

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id),
  constraint assignments_dates_in_order check (valid_until >= start_date)
);
-- A student has a plan once; what was completed or cancelled may be prescribed again.
create unique index assignments_active_once on assignments (gym_id, workout_plan_id, student_id) where status = 'active' and deleted_at is null;
create index assignments_of_student on assignments (gym_id, student_id, created_at, id) where deleted_at is null;
create index assignments_of_plan on assignments (gym_id, workout_plan_id, status, student_id) where deleted_at is null;
call raise_walls('assignments');
