-- What each exercise of a workout came to, written in the transaction that writes its sets: records, strength and sets by
-- muscle are read from here, and a long history is a third of its sets.

alter table training_sets no force row level security;

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

-- Epley's formula as strength.ts has it.
insert into training_results (gym_id, session_id, exercise_key, student_id, exercise_name, exercise_id, sets, volume_kg,
  weight_kg, e1rm_kg, repetitions)
select gym_id, session_id, exercise_key, student_id, min(exercise_name), min(exercise_id), count(*),
  coalesce(sum(weight_kg * repetitions), 0), nullif(max(weight_kg), 0),
  max(round(case when repetitions = 1 then weight_kg else weight_kg * (30 + repetitions) / 30 end, 1))
    filter (where weight_kg > 0 and repetitions between 1 and 12),
  nullif(max(repetitions) filter (where coalesce(weight_kg, 0) = 0), 0)
from training_sets where not deleted and kind <> 'warmup'
group by gym_id, session_id, exercise_key, student_id;

alter table training_sets force row level security;

create index training_results_of_student on training_results (gym_id, student_id, exercise_key, session_id);
call raise_walls('training_results');
