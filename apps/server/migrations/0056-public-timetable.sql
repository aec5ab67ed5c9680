-- Gyms whose timetable anybody may read, without sign-in.
create table public_timetables (
  gym_id uuid primary key default (current_setting('app.gym_id'))::uuid references gyms (id),
  is_on boolean not null,
  -- the first names of instructors are in it
  names_trainers boolean not null
);
call isolate_gym_table('public_timetables', 'select, insert, update');
