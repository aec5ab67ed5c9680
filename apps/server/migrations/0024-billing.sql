-- What students owe: invoices with their lines, and what settled them.

-- What a gym charges where somebody pays late (hundredths of a percent), and how many days ahead monthly invoices are made. A gym
-- without a row has the usual ones.
create table billing_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  fine_bp smallint not null constraint billing_settings_fine check (fine_bp between 0 and 200),
  interest_bp smallint not null constraint billing_settings_interest check (interest_bp between 0 and 100),
  tolerance_days smallint not null constraint billing_settings_tolerance check (tolerance_days between 0 and 30),
  days_ahead smallint not null constraint billing_settings_ahead check (days_ahead between 0 and 60),
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id)
);
call isolate_gym_table('billing_settings', 'select, insert, update');

-- What an invoice says is never changed but for its due date; it is voided, with the reason. Whether it is open, overdue or paid is
-- told from its amount, its allocations and the day.
create table invoices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  number integer not null,
  student_id uuid not null,
  -- for lists, as in enrollments
  student_name_key text collate "C" not null,
  -- of a sale: which invoice of its calendar it is, and the days that it pays for
  enrollment_id uuid,
  part smallint,
  period_start date,
  period_end date,
  issued_on date not null,
  due_on date not null,
  -- the due date, or the next business day
  effective_due_on date not null constraint invoices_effective_due check (effective_due_on >= due_on),
  total_cents bigint not null constraint invoices_total_positive check (total_cents > 0),
  -- the principal of the allocations that stand, so that what is open is found without meeting them
  paid_cents bigint not null default 0 constraint invoices_never_overpaid check (paid_cents between 0 and total_cents),
  -- what was agreed for paying late when it was made
  fine_bp smallint not null,
  interest_bp smallint not null,
  tolerance_days smallint not null,
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text,
  -- not by hand: its sale was undone or changed, and where that is taken back it is made again
  voided_with_sale boolean not null default false,
  primary key (gym_id, id),
  constraint invoices_number unique (gym_id, number),
  constraint invoices_student foreign key (gym_id, student_id, student_name_key)
    references students (gym_id, id, name_key) on update cascade,
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id),
  constraint invoices_of_a_sale check ((enrollment_id is null) = (part is null) and (part is null) = (period_start is null)
    and (period_start is null) = (period_end is null)),
  constraint invoices_void_explained check ((voided_at is null) = (void_reason is null)),
  constraint invoices_voided_with_sale check (voided_at is not null or not voided_with_sale),
  constraint invoices_void_unpaid check (voided_at is null or paid_cents = 0)
);
-- made twice, or by two at once, it is one
create unique index invoices_once on invoices (gym_id, enrollment_id, part) where voided_at is null;
create index invoices_of_enrollment on invoices (gym_id, enrollment_id) where enrollment_id is not null;
create index invoices_of_student on invoices (gym_id, student_id, due_on, id);
create index invoices_by_due on invoices (gym_id, due_on, id) include (effective_due_on, student_id, student_name_key, number, total_cents, paid_cents, voided_at);
create index invoices_by_student_name on invoices (gym_id, student_name_key, id) include (effective_due_on, due_on, number, total_cents, paid_cents, voided_at);
-- of years of invoices the few that are open
create index invoices_open on invoices (gym_id, effective_due_on, id) include (student_id, due_on, total_cents, paid_cents)
  where voided_at is null and paid_cents < total_cents;
call isolate_gym_table('invoices',
  'select, insert, update (due_on, effective_due_on, period_start, period_end, paid_cents, voided_at, void_reason, voided_with_sale)');

create table invoice_lines (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  invoice_id uuid not null,
  position smallint not null,
  kind text not null constraint invoice_lines_kind_known check (kind in ('plan', 'enrollment_fee', 'product', 'single_class')),
  description text not null,
  amount_cents bigint not null constraint invoice_lines_amount_positive check (amount_cents > 0),
  primary key (gym_id, invoice_id, position),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id)
);
call isolate_gym_table('invoice_lines', 'select, insert');

-- What settled a part of an invoice: a part of a payment, or late charges that were waived (no payment, but a reason). Where the
-- payment was reversed it is undone.
create table invoice_allocations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  invoice_id uuid not null,
  payment_id uuid,
  settled_on date not null,
  fine_cents bigint not null constraint invoice_allocations_fine check (fine_cents >= 0),
  interest_cents bigint not null constraint invoice_allocations_interest check (interest_cents >= 0),
  principal_cents bigint not null constraint invoice_allocations_principal check (principal_cents >= 0),
  reason text,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id),
  constraint invoice_allocations_something check (fine_cents + interest_cents + principal_cents > 0),
  constraint invoice_allocations_waived check ((payment_id is null) = (reason is not null)),
  constraint invoice_allocations_waive_charges_alone check (payment_id is not null or principal_cents = 0)
);
create unique index invoice_allocations_once on invoice_allocations (gym_id, payment_id, invoice_id) where payment_id is not null;
create index invoice_allocations_of_invoice on invoice_allocations (gym_id, invoice_id) where undone_at is null;
call isolate_gym_table('invoice_allocations', 'select, insert, update (undone_at)');
