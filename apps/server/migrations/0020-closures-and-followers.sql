-- A term that follows one which is sold, imported or brought back after a closure is frozen for longer then.
grant update (days) on closure_days to folego_gym;

-- What a moved first or last day cut off is no longer noted as resumed: only what somebody resumed stays so.
alter table closure_days no force row level security;
alter table enrollments no force row level security;
update closure_days d set resumed = d.resumed * datemultirange(daterange(e.start_date, e.end_date, '[]'))
from enrollments e
where e.gym_id = d.gym_id and e.id = d.enrollment_id and d.undone_at is null and not isempty(d.resumed)
  and e.start_date <= e.end_date;
alter table closure_days force row level security;
alter table enrollments force row level security;
