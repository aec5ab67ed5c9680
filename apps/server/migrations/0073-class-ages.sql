-- For which ages a class is, in full years on its day; null: no limit on that side.
alter table class_series
  add column min_age smallint constraint class_series_min_age check (min_age between 0 and 99),
  add column max_age smallint constraint class_series_max_age check (max_age between 0 and 99),
  add constraint class_series_ages check (min_age <= max_age);
alter table class_sessions add column min_age smallint, add column max_age smallint;
