-- Further hours in which a plan lets in, each with its days: 12345 14:00-16:00, 67 08:00-12:00
alter table plans add column entry_more text constraint plans_entry_more check (entry_more ~
  '^(?=\d)1?2?3?4?5?6?7? ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d(, (?=\d)1?2?3?4?5?6?7? ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d){0,5}$');
alter table enrollments add column entry_more text constraint enrollments_entry_more check (entry_more ~
  '^(?=\d)1?2?3?4?5?6?7? ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d(, (?=\d)1?2?3?4?5?6?7? ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d){0,5}$');
