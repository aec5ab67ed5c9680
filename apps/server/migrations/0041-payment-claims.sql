-- What students say they have paid, until the desk finds it in the bank. It marks nothing as paid.
create table payment_claims (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  note text,
  created_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by_name text,
  dismiss_reason text,
  primary key (gym_id, id),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id),
  constraint payment_claims_dismissed_whole check (num_nulls(dismissed_at, dismissed_by_name, dismiss_reason) in (0, 3))
);
-- An invoice has one that waits.
create unique index payment_claims_once on payment_claims (gym_id, invoice_id) where dismissed_at is null;
create index payment_claims_of_invoice on payment_claims (gym_id, invoice_id, created_at);
call isolate_gym_table('payment_claims', 'select, insert, update (dismissed_at, dismissed_by_name, dismiss_reason)');
