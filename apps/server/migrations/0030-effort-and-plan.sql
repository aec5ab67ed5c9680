-- How hard a set was and what it stood in for, and what the sheet asked for when a workout was completed: a sheet that is
-- changed later does not change what was asked then.

alter table training_sets
  -- repetitions left in reserve, to a half; NULL where nobody said
  add column rir numeric(3, 1) constraint training_sets_rir_range check (rir between 0 and 10),
  -- the key of the exercise of the sheet that this one stood in for
  add column instead_of text collate "C" constraint training_sets_instead_filled check (instead_of <> '');

alter table training_sessions
  -- the lines of the sheet; NULL while the workout runs, and for what was completed before they were kept
  add column planned jsonb;
