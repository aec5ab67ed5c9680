-- Of which done day a workout is one more; it refers to nothing, because a workout outlives the days of a sheet.
alter table training_sessions add column extra_of_day uuid;
