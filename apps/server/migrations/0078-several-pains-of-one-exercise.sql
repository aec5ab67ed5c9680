-- An exercise of a workout can hurt at several places: one row for each, and one without a place for the note and for pain of which
-- nobody said where. What was recorded before stays as it was.
alter table training_pains add column place_key text collate "C" not null default '';
alter table training_pains no force row level security;
update training_pains set place_key = place where place is not null;
alter table training_pains force row level security;
alter table training_pains
  alter column place_key drop default,
  add constraint training_pains_place_key_of_place check (place_key = coalesce(place, '')),
  drop constraint training_pains_pkey,
  add primary key (gym_id, session_id, exercise_key, place_key);
