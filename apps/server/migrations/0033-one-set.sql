-- Two devices that record the same number of an exercise have recorded one set: which of the two counts is read off both by
-- their times, whatever the order in which they come.

alter table training_sets
  -- which of several lines of one exercise the set is of
  add column occurrence smallint not null default 1 constraint training_sets_occurrence_range check (occurrence between 1 and 60),
  -- Another device's set of the same number counts in its place. Such a set is `deleted` as well, so that whatever counts
  -- sets passes over it; it counts again once the other one is taken away.
  add column superseded boolean not null default false,
  add constraint training_sets_superseded_do_not_count check (deleted or not superseded);
