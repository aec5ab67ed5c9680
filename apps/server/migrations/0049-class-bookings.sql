-- Who has a place in a class, who waits for one, and who has left.
create table class_bookings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  session_id uuid not null,
  student_id uuid not null,
  state text not null constraint class_bookings_state_known
    check (state in ('booked', 'waiting', 'offered', 'attended', 'no_show', 'cancelled', 'late_cancelled')),
  -- the order in which they came to this class
  place integer not null,
  offered_until timestamptz,
  -- why it has ended
  cause text constraint class_bookings_cause_known check (cause in ('left', 'declined', 'expired', 'overlap', 'refused', 'class')),
  booked_by_name text not null,
  booked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, session_id) references class_sessions (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  unique (gym_id, session_id, place),
  constraint class_bookings_offer check ((state = 'offered') = (offered_until is not null)),
  constraint class_bookings_cause check ((state in ('cancelled', 'late_cancelled')) = (cause is not null))
);
-- somebody is in a class once
create unique index class_bookings_live on class_bookings (gym_id, session_id, student_id)
  where state not in ('cancelled', 'late_cancelled');
create index class_bookings_of_student on class_bookings (gym_id, student_id);
-- offers that nobody has answered
create index class_bookings_offered on class_bookings (gym_id, offered_until) where state = 'offered';
call isolate_gym_table('class_bookings', 'select, insert, update (state, offered_until, cause, changed_at)');
