-- Which classes a plan includes; null: without a limit. A term copies it from its plan at the sale.
alter table plans
  -- ids of modalities, which are archived and never deleted
  add column class_modalities text[] constraint plans_class_modalities check (cardinality(class_modalities) between 1 and 100),
  -- from Monday to Sunday; 0: none
  add column weekly_classes smallint constraint plans_weekly_classes check (weekly_classes between 0 and 50);
alter table enrollments
  add column class_modalities text[] constraint enrollments_class_modalities check (cardinality(class_modalities) between 1 and 100),
  add column weekly_classes smallint constraint enrollments_weekly_classes check (weekly_classes between 0 and 50);

-- Why somebody is booked who may not be.
alter table class_bookings
  add column override_reason text constraint class_bookings_override_filled check (override_reason <> '');
