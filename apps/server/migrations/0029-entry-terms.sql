-- When and how often a plan lets in; null: without a limit. A term copies it from its plan at the sale.
alter table plans
  -- days of the week in order, 1 for Monday to 7 for Sunday
  add column entry_days text constraint plans_entry_days check (entry_days <> '' and entry_days ~ '^1?2?3?4?5?6?7?$'),
  -- the gym's clock; an end before the beginning is on the next day
  add column entry_from text constraint plans_entry_from check (entry_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column entry_until text constraint plans_entry_until check (entry_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column weekly_visits smallint constraint plans_weekly_visits check (weekly_visits between 1 and 50),
  add column daily_visits smallint constraint plans_daily_visits check (daily_visits between 1 and 20),
  add constraint plans_entry_hours check ((entry_from is null) = (entry_until is null) and entry_from <> entry_until);
alter table enrollments
  add column entry_days text constraint enrollments_entry_days check (entry_days <> '' and entry_days ~ '^1?2?3?4?5?6?7?$'),
  add column entry_from text constraint enrollments_entry_from check (entry_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column entry_until text constraint enrollments_entry_until check (entry_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column weekly_visits smallint constraint enrollments_weekly_visits check (weekly_visits between 1 and 50),
  add column daily_visits smallint constraint enrollments_daily_visits check (daily_visits between 1 and 20),
  add constraint enrollments_entry_hours check ((entry_from is null) = (entry_until is null) and entry_from <> entry_until);
