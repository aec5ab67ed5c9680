-- How long a workout of an earlier day took is known only if somebody says it.
alter table training_sessions drop constraint training_sessions_completed_with_duration;
alter table training_sessions
  add constraint training_sessions_completed_with_duration check (completed_at is not null or duration_minutes is null);
