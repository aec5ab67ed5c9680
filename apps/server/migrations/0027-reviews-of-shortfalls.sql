-- A workout of which little was done, or whose loads fall, is reviewed like one with a note. Both are written at its completion:
-- workouts completed before stay as they are, so that no queue fills overnight.
alter table training_sessions
  -- sets that the sheet asked for, and those of them that were done; NULL while it runs and if no set was recorded
  add column planned_sets smallint,
  add column planned_done smallint,
  -- exercises that were done with less than the two times before
  add column falling_count smallint not null default 0,
  add constraint training_sessions_planned_whole check ((planned_sets is null) = (planned_done is null));
alter table training_results add column falling boolean not null default false;
drop index training_sessions_to_review;
create index training_sessions_to_review on training_sessions (gym_id, completed_at, id)
  where completed_at is not null and reviewed_at is null
    and (notes is not null or rating <= 2 or remark_count > 0 or planned_done * 10 < planned_sets * 6 or falling_count > 0);
