-- The hour of the gym's day at which somebody is reminded of a workout that is planned for it; of no other kind of notice.
alter table notification_settings add column hour integer,
  add constraint notification_settings_hour_of_reminder check ((kind = 'workout_reminder') = (hour is not null)),
  add constraint notification_settings_hour_known check (hour between 5 and 22);
