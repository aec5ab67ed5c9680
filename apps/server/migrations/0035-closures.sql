-- Days on which the gym is closed, and which days of which enrollments stand still for it.

create table gym_closures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  from_day date not null,
  to_day date not null constraint gym_closures_in_order check (to_day >= from_day),
  reason text not null,
  made_by_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (gym_id, id)
);
call isolate_gym_table('gym_closures', 'select, insert, update (undone_at)');

create table closure_days (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  closure_id uuid not null,
  enrollment_id uuid not null,
  days datemultirange not null constraint closure_days_some check (days <> '{}'),
  undone_at timestamptz,
  primary key (gym_id, closure_id, enrollment_id),
  foreign key (gym_id, closure_id) references gym_closures (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create index closure_days_of_enrollment on closure_days (gym_id, enrollment_id) where undone_at is null;
call isolate_gym_table('closure_days', 'select, insert, update (undone_at)');
