-- Everything that a figure of a period reads of a workout stands in one index.
drop index training_sessions_by_time;
create index training_sessions_by_time on training_sessions (gym_id, completed_at)
  include (student_id, duration_minutes, rating, workout_plan_id, workout_day_id, working_sets, volume_kg)
  where completed_at is not null;
