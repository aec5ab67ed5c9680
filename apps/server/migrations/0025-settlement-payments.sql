-- What the settlement of a sale wrote off of its own invoices, from revenue that it took back: nobody paid that, nor was it credit
-- that anybody had.
alter table payments add column is_settlement boolean not null default false
  constraint payments_settlement_by_credit check (not is_settlement or method = 'student_credit');

alter table payments no force row level security;
alter table invoice_allocations no force row level security;
alter table invoices no force row level security;
alter table cancellations no force row level security;
update payments p set is_settlement = true
from invoice_allocations a
join invoices i on i.gym_id = a.gym_id and i.id = a.invoice_id
join cancellations c on c.gym_id = i.gym_id and c.enrollment_id = i.enrollment_id
where a.gym_id = p.gym_id and a.payment_id = p.id and p.method = 'student_credit' and p.created_at = c.created_at;

-- Of such invoices only what came in can have become credit.
update invoices i set returned_cents = least(i.returned_cents, coalesce((
  select sum(a.principal_cents) from invoice_allocations a
  join payments p on p.gym_id = a.gym_id and p.id = a.payment_id
  where a.gym_id = i.gym_id and a.invoice_id = i.id and a.undone_at is null and not p.is_settlement), 0))
where i.returned_cents > 0;
alter table payments force row level security;
alter table invoice_allocations force row level security;
alter table invoices force row level security;
alter table cancellations force row level security;
