-- The newest enrollments that have run out, in a gym of any size: of each day on which some ended the newest, and those that were entered
-- after their end, which come first among all however long ago they ended.
create index enrollments_newest_of_end on enrollments (gym_id, end_date, created_at, id) include (status) where deleted_at is null;
create index enrollments_entered_late on enrollments (gym_id, created_at, id) include (status, end_date)
  where deleted_at is null and (created_at at time zone 'UTC')::date > end_date;
