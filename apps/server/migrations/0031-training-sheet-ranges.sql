-- A line of a training sheet says its repetitions as a day of a weekly sheet does ('8-12', '30-45 s', 'até a falha'); the
-- specification's number follows from the text. Repetitions left in reserve stand beside it.

alter table workout_plan_exercises
  drop constraint workout_plan_exercises_repetitions_range;
alter table workout_plan_exercises
  alter column repetitions type text using repetitions::text;
alter table workout_plan_exercises
  rename column repetitions to repetitions_text;
alter table workout_plan_exercises
  add constraint workout_plan_exercises_repetitions_filled check (repetitions_text <> ''),
  add column rir smallint constraint workout_plan_exercises_rir_range check (rir between 0 and 10);
