-- A membership is decided by the terms that ended lately or not yet: after years of monthly terms, one or two of dozens.
drop index enrollments_of_student;
create index enrollments_of_student on enrollments (gym_id, student_id, end_date, id) include (plan_id, status, start_date)
  where deleted_at is null;
