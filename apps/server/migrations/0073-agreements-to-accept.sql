-- The list of agreements that nobody has accepted yet: of all enrollments, those running whose plan has an agreement.
create index enrollments_to_accept on enrollments (gym_id, end_date, id)
  where deleted_at is null and status = 'active' and agreement_version is not null;
