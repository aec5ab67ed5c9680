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

-- Those of workouts that are there already. Row-level security hides every row from the owner too, unless it is lifted for a moment.
alter table training_records no force row level security;
alter table training_results no force row level security;
alter table training_sessions no force row level security;
insert into training_records (gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at, value, before)
select gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at, value, before
from (
  select r.gym_id, r.session_id, r.exercise_key, its.kind, r.student_id, r.exercise_name, r.exercise_id, s.completed_at, its.value,
    max(its.value) over (partition by r.gym_id, r.student_id, r.exercise_key, its.kind
      order by s.completed_at, s.id rows between unbounded preceding and 1 preceding) as before
  from training_results r
  join training_sessions s on s.gym_id = r.gym_id and s.id = r.session_id and s.completed_at is not null
  cross join lateral (values ('weight', r.weight_kg), ('e1rm', r.e1rm_kg), ('repetitions', r.repetitions::numeric),
    ('volume', nullif(r.volume_kg, 0))) its (kind, value)
  where its.value is not null
) every
where value > before;
alter table training_sessions force row level security;
alter table training_results force row level security;
alter table training_records force row level security;
