-- Money that came in, each payment with a receipt of its own number. What it settled is in invoice_allocations, what it moved in the
-- books. It never changes, but that it may be reversed.
create table payments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  number integer not null,
  -- who it is of: what is more than was due is this student's credit
  student_id uuid not null,
  -- made by whoever asks, once for each receiving
  operation_id uuid not null,
  method text not null constraint payments_method_known
    check (method in ('cash', 'pix', 'debit_card', 'credit_card', 'transfer', 'boleto', 'student_credit')),
  amount_cents bigint not null constraint payments_amount_positive check (amount_cents > 0),
  installments smallint constraint payments_installments check (installments between 1 and 24),
  reference text,
  paid_on date not null,
  cash_drawer_id uuid,
  received_by uuid not null,
  received_by_name text not null,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by_name text,
  reverse_reason text,
  primary key (gym_id, id),
  constraint payments_number unique (gym_id, number),
  constraint payments_operation unique (gym_id, operation_id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, cash_drawer_id) references cash_drawers (gym_id, id),
  constraint payments_in_cash check ((method = 'cash') = (cash_drawer_id is not null)),
  constraint payments_in_installments check (installments is null or method = 'credit_card'),
  constraint payments_reversed_whole check (num_nulls(reversed_at, reversed_by_name, reverse_reason) in (0, 3))
);
create index payments_of_student on payments (gym_id, student_id, created_at);
create index payments_by_creation on payments (gym_id, created_at, id) include (paid_on, method, student_id, amount_cents, reversed_at);
create index payments_by_day on payments (gym_id, paid_on, id) include (method, student_id, amount_cents, reversed_at);
call isolate_gym_table('payments', 'select, insert, update (reversed_at, reversed_by_name, reverse_reason)');

alter table invoice_allocations add foreign key (gym_id, payment_id) references payments (gym_id, id);
