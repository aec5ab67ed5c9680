-- What a day of an enrollment costs is limited by what a day of its plan costs: so the days that the full price pays for are stored.
-- Of what was sold before, they are the days that it gives.
alter table enrollments add column sold_days integer constraint enrollments_sold_days check (sold_days >= 1);
update enrollments set sold_days = greatest(1, end_date - start_date + 1
  - coalesce((select sum(upper(days) - lower(days)) from unnest(frozen * datemultirange(daterange(start_date, end_date, '[]'))) as days), 0));

-- Who acted may take it back, whatever it restores.
alter table membership_changes add column made_by uuid;
