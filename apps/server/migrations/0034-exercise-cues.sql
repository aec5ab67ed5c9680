-- How an exercise of the gym's own is done, in its own words: at most three short sentences. Those of the catalogue are
-- texts of the product, see modules/exercises/cues.
alter table gym_exercises
  add column cues text[] not null default '{}'
    constraint gym_exercises_cues_few check (cardinality(cues) <= 3);
