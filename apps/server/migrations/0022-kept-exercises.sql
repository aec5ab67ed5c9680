-- Exercises that a sheet keeps although they are against a student's pain or restriction, with the instructor's reason.
create table kept_exercises (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  workout_plan_id uuid not null,
  student_id uuid not null,
  exercise_id text collate "C" not null,
  -- what it is against: a joint or a region of the map; '' for a movement, and for a pain of which nobody said where
  place text collate "C" not null,
  reason text not null,
  kept_by_name text not null,
  kept_at timestamptz not null,
  primary key (gym_id, workout_plan_id, student_id, exercise_id, place),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id) on delete cascade,
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade
);
create index kept_exercises_of_student on kept_exercises (gym_id, student_id);
call isolate_gym_table('kept_exercises', 'select, insert');
