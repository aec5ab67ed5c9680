-- How a gym stood at the end of each of its days, counted once when the day is over: a trend is read, never reckoned.

create table daily_figures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  -- a day of the gym's calendar that is over
  day date not null,
  active_students integer not null,
  total_students integer not null,
  active_enrollments integer not null,
  workout_plans integer not null,
  primary key (gym_id, day),
  foreign key (gym_id) references gyms (id)
);
call raise_walls('daily_figures', 'select, insert');
