-- lists show what each of their students owes: of years of invoices, the few that are unpaid
create index invoices_owed on invoices (gym_id, student_id, effective_due_on)
  include (id, total_cents, fine_bp, interest_bp, tolerance_days)
  where voided_at is null and paid_cents < total_cents;
