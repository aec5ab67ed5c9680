-- What a gym does about people who book and do not come.
create table class_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- so many absences within so many days, and nobody books for so many; null: they have no consequence
  absences smallint constraint class_settings_absences check (absences between 1 and 20),
  absence_days smallint not null constraint class_settings_absence_days check (absence_days between 1 and 365),
  blocked_days smallint not null constraint class_settings_blocked_days check (blocked_days between 1 and 90),
  -- an hour after a class whoever had a place, was not marked and did not enter was absent
  marks_absent boolean not null,
  -- how long after its beginning somebody who enters or scans still came to a class; null: until it ends
  late_minutes smallint constraint class_settings_late check (late_minutes between 0 and 240),
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id)
);
call isolate_gym_table('class_settings', 'select, insert, update');

-- who or what recorded that somebody came or did not: the list, an entry at the door, the code on the wall, or nobody did in time
alter table class_bookings add column marked_by text
  constraint class_bookings_marked_by check (marked_by in ('list', 'entry', 'wall', 'nobody'));
-- an absence that counts no more
alter table class_bookings add column forgiven_at timestamptz;
alter table class_bookings drop constraint class_bookings_cause_known;
-- removed: the student was deleted or made inactive
alter table class_bookings add constraint class_bookings_cause_known
  check (cause in ('left', 'declined', 'expired', 'overlap', 'refused', 'class', 'removed'));
grant update (marked_by, forgiven_at) on class_bookings to folego_gym;
create index class_bookings_absences on class_bookings (gym_id, student_id) where state = 'no_show' and forgiven_at is null;

-- what the codes on a room's wall are made of
alter table rooms add column code_secret bytea not null default uuid_send(gen_random_uuid());
