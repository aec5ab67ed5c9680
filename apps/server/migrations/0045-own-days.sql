-- The days of a shared weekly sheet that were changed for one student alone. The days stay those of the sheet, so what was done on
-- them stays as well; without a row a student has what everybody has.
create table own_days (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  workout_day_id uuid not null,
  -- as the lines of the day, in order
  lines jsonb not null constraint own_days_lines_listed check (jsonb_typeof(lines) = 'array'),
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (gym_id, student_id, workout_day_id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, workout_day_id) references workout_days (gym_id, id),
  foreign key (gym_id, changed_by) references memberships (gym_id, account_id)
);
create index own_days_of_day on own_days (gym_id, workout_day_id);
create index own_days_of_author on own_days (gym_id, changed_by);
call isolate_gym_table('own_days', 'select, insert, update, delete');
