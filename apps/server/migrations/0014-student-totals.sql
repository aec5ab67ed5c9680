-- How many students a gym has in which state, so that neither a list nor the numbers of the administrator read the whole gym.

-- The sum of a gym's rows is the count: one row is the basis, counted whole; each other one is what a transaction changed since.
-- Rows are only added and, with a new basis, removed, so that nobody waits for anybody. A row of another day or time zone means
-- that the gym has to be counted.
create table student_totals (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  is_basis boolean not null,
  -- the gym's today, and the zone in which instants became days
  day date not null,
  timezone text not null,
  -- students that were not deleted, those of them that are not inactive, and how many are in each state of membership
  students integer not null,
  active integer not null,
  state_current integer not null,
  state_renewed integer not null,
  state_expiring integer not null,
  state_lapsed integer not null,
  state_upcoming integer not null,
  state_none integer not null,
  state_inactive integer not null,
  -- the same at the end of the same day of the previous month, and how students moved since
  earlier_students integer not null,
  earlier_active integer not null,
  earlier_in_force integer not null,
  earlier_expiring integer not null,
  earlier_lapsed integer not null,
  moved_joined integer not null,
  moved_returned integer not null,
  moved_left integer not null,
  -- by the status that they read as on the day, those of deleted students included
  enrollments_active integer not null,
  enrollments_expired integer not null,
  enrollments_cancelled integer not null,
  primary key (gym_id, id)
);
create unique index student_totals_one_basis on student_totals (gym_id) where is_basis;
call isolate_gym_table('student_totals', 'select, insert, delete');
