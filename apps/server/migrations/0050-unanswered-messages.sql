-- When the student last wrote about a workout, unless somebody of the gym has answered or reviewed it since: it waits for a review.
alter table training_sessions add column student_wrote_at timestamptz;
create index training_sessions_unanswered on training_sessions (gym_id, completed_at, id)
  where completed_at is not null and student_wrote_at is not null;
