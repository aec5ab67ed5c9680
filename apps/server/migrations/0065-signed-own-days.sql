-- Who answers for the days of one student alone, as for a sheet: name and CREF of that moment.
alter table own_days
  add column signed_name text,
  add column signed_cref text,
  add column signed_at timestamptz,
  add constraint own_days_signature_whole check ((signed_name is null) = (signed_at is null));
