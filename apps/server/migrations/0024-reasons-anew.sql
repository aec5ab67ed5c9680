-- An exercise is kept anew, with another reason, when the student hurts anew; what was said before stays.
alter table kept_exercises drop constraint kept_exercises_pkey;
alter table kept_exercises add primary key (gym_id, workout_plan_id, student_id, exercise_id, place, kept_at);
