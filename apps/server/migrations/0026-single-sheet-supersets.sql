-- Lines of a training sheet with one letter are done in turn, as on a day of a weekly sheet.

alter table workout_plan_exercises
  add column superset_group text
    constraint workout_plan_exercises_superset_letter check (superset_group ~ '^[A-Z]$');
