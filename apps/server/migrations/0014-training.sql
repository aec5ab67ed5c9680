-- What a student did on the days of a weekly sheet. One row for each student and day: completing twice cannot count twice.

create table workout_day_progress (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  workout_day_id uuid not null,
  started_at timestamptz not null,
  -- NULL while the workout runs
  completed_at timestamptz,
  duration_minutes smallint constraint workout_day_progress_duration_range check (duration_minutes between 1 and 300),
  rating smallint constraint workout_day_progress_rating_range check (rating between 1 and 5),
  notes text,
  updated_at timestamptz not null default now(),
  primary key (gym_id, student_id, workout_day_id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, workout_day_id) references workout_days (gym_id, id),
  constraint workout_day_progress_completed_with_duration check ((completed_at is null) = (duration_minutes is null))
);
create index workout_day_progress_by_day on workout_day_progress (gym_id, workout_day_id, student_id) include (completed_at);
create index workout_day_progress_by_time on workout_day_progress (gym_id, completed_at) where completed_at is not null;
call raise_walls('workout_day_progress');
