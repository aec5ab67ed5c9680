-- What a workout of a student must respect. Restrictions are health data and stand here alone; no row is an empty profile.

create table training_profiles (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  goal text constraint training_profiles_goal_known check (goal in ('strength', 'hypertrophy', 'endurance')),
  experience text constraint training_profiles_experience_known check (experience in ('beginner', 'intermediate', 'advanced')),
  -- [{ region, pattern, note }]: exactly one of region and pattern
  restrictions jsonb not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (gym_id, student_id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call raise_walls('training_profiles');
