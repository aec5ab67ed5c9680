-- What instructors look at: reports read a period of completed workouts from one index, and so does whoever asks who has
-- not been there lately; which sheets end soon; where it hurt lately.

drop index training_sessions_by_time;
create index training_sessions_by_time on training_sessions (gym_id, completed_at)
  include (student_id, duration_minutes, rating, workout_plan_id, workout_day_id) where completed_at is not null;
create index assignments_ending on assignments (gym_id, valid_until) include (student_id, workout_plan_id)
  where status = 'active' and deleted_at is null;
create index training_pains_lately on training_pains (gym_id, updated_at) where pain;
