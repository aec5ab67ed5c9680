-- A trained day is stored once, as its training session. What only workout_day_progress knows moves there.

-- Forced row-level security binds the owner too, so it is lifted for this transaction from what is read and written.
alter table workout_day_progress no force row level security;
alter table training_sessions no force row level security;
alter table workout_days no force row level security;
alter table organized_workouts no force row level security;

insert into training_sessions (gym_id, id, student_id, workout_day_id, title, started_at, completed_at, duration_minutes,
  rating, notes, updated_at)
select p.gym_id, gen_random_uuid(), p.student_id, p.workout_day_id, coalesce(d.title, o.title), p.started_at,
  p.completed_at, p.duration_minutes, p.rating, p.notes, p.updated_at
from workout_day_progress p
join workout_days d on d.gym_id = p.gym_id and d.id = p.workout_day_id
join organized_workouts o on o.gym_id = d.gym_id and o.id = d.organized_workout_id
on conflict (gym_id, student_id, workout_day_id) where workout_day_id is not null do update
set completed_at = excluded.completed_at, duration_minutes = excluded.duration_minutes, rating = excluded.rating,
  notes = excluded.notes, updated_at = greatest(training_sessions.updated_at, excluded.updated_at)
where training_sessions.completed_at is null and excluded.completed_at is not null;

alter table training_sessions force row level security;
alter table workout_days force row level security;
alter table organized_workouts force row level security;

drop table workout_day_progress;

-- The day leads: the days of a page of sheets are looked up for all students at once.
drop index training_sessions_once_per_day;
create unique index training_sessions_once_per_day on training_sessions (gym_id, workout_day_id, student_id)
  include (completed_at) where workout_day_id is not null;
