-- When a gym closes: HH:MM on its clock, before 05:00 in the night that follows; null: it does not.
alter table door_settings
  add column closes_weekdays text constraint door_settings_closes_weekdays check (closes_weekdays ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column closes_saturday text constraint door_settings_closes_saturday check (closes_saturday ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column closes_sunday text constraint door_settings_closes_sunday check (closes_sunday ~ '^([01]\d|2[0-3]):[0-5]\d$');
-- a visit that begins shortly before closing is short
alter table door_movements drop constraint door_movements_stay,
  add constraint door_movements_stay check (stay_minutes between 1 and 1440);
