-- What was paid of an invoice and became credit when its sale was settled: it does not stand as paid any more.
alter table invoices add column returned_cents bigint not null default 0 constraint invoices_returned check (returned_cents >= 0);
grant update (returned_cents) on invoices to folego_gym;

alter table cancellations no force row level security;
alter table ledger_transfers no force row level security;
alter table invoices no force row level security;
with given as (
  select c.gym_id, c.enrollment_id, sum(t.amount_cents) as cents
  from cancellations c
  join ledger_transfers t on t.gym_id = c.gym_id and t.cause_type = 'cancellation' and t.cause_id = c.quote_id
  where c.settled and t.credit_kind = 'student_credit'
  group by c.gym_id, c.enrollment_id),
-- the last days first: they were not used
paid as (
  select gym_id, id, enrollment_id, paid_cents,
    sum(paid_cents) over (partition by gym_id, enrollment_id order by due_on desc, number desc) - paid_cents as later_cents
  from invoices where enrollment_id is not null and voided_at is null and paid_cents > 0)
update invoices i set returned_cents = least(p.paid_cents, g.cents - p.later_cents)
from paid p join given g on g.gym_id = p.gym_id and g.enrollment_id = p.enrollment_id
where i.gym_id = p.gym_id and i.id = p.id and g.cents > p.later_cents;
alter table invoices force row level security;
alter table ledger_transfers force row level security;
alter table cancellations force row level security;
