-- A workout may be of no sheet: an extra one, or a free one. What it began with is then stored from its start.
alter table training_sessions drop constraint training_sessions_of_one_thing;
alter table training_sessions add constraint training_sessions_of_one_thing check (
  num_nonnulls(workout_plan_id, workout_day_id) = 1
  or (num_nonnulls(workout_plan_id, workout_day_id) = 0 and planned is not null)
);
