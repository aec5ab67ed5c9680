-- Everything that a figure of each student reads of a workout stands in one index, in the order of students.
drop index training_sessions_done_by_student;
create index training_sessions_done_by_student on training_sessions (gym_id, student_id, completed_at)
  include (duration_minutes, rating) where completed_at is not null;
