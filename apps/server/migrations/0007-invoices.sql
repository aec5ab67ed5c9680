-- What students owe: invoices with their lines, renegotiations, and how the desk collects. Amounts are in cents.

-- What a gym charges where somebody pays late (hundredths of a percent), and how many days ahead monthly invoices are made. A gym
-- without a row has the usual ones.
create table billing_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  fine_bp smallint not null constraint billing_settings_fine check (fine_bp between 0 and 200),
  interest_bp smallint not null constraint billing_settings_interest check (interest_bp between 0 and 100),
  tolerance_days smallint not null constraint billing_settings_tolerance check (tolerance_days between 0 and 30),
  days_ahead smallint not null constraint billing_settings_ahead check (days_ahead between 0 and 60),
  exit_fee_bp smallint not null default 1000,
  exit_fee_reason text,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id),
  constraint billing_settings_exit_fee
    check (exit_fee_bp between 0 and 10000 and (exit_fee_bp <= 1000 or exit_fee_reason is not null))
);
call isolate_gym_table('billing_settings', 'select, insert, update');

-- Debts agreed on anew: open invoices are replaced by others. It can be undone while nothing of them is paid.
create table renegotiations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  agreed_on date not null,
  principal_cents bigint not null constraint renegotiations_principal check (principal_cents > 0),
  charges_cents bigint not null,
  -- of the charges, with the reason
  forgiven_cents bigint not null constraint renegotiations_forgiven check (forgiven_cents between 0 and charges_cents),
  reason text,
  created_at timestamptz not null,
  account_id uuid not null,
  actor_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  constraint renegotiations_forgiven_explained check ((forgiven_cents > 0) = (reason is not null)),
  constraint renegotiations_undone_whole check ((undone_at is null) = (undone_by_name is null))
);
create index renegotiations_of_student on renegotiations (gym_id, student_id, id);
call isolate_gym_table('renegotiations', 'select, insert, update (undone_at, undone_by_name)');

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
  -- 0: the part's own invoice; from 1: further ones, for days that were added after the part was paid
  piece smallint not null default 0,
  period_start date,
  period_end date,
  issued_on date not null,
  due_on date not null,
  -- the due date, or the next business day
  effective_due_on date not null constraint invoices_effective_due check (effective_due_on >= due_on),
  total_cents bigint not null constraint invoices_total_positive check (total_cents > 0),
  -- the principal of all allocations that were not undone, so that what is open is found without reading them
  paid_cents bigint not null default 0 constraint invoices_never_overpaid check (paid_cents between 0 and total_cents),
  -- of what was paid, what became credit when the sale was settled: it no longer counts as paid
  returned_cents bigint not null default 0 constraint invoices_returned check (returned_cents >= 0),
  -- what was agreed for paying late when it was made
  fine_bp smallint not null,
  interest_bp smallint not null,
  tolerance_days smallint not null,
  -- what leaving early was to cost then: a later setting asks no more of who bought before
  exit_fee_bp smallint not null default 1000
    constraint invoices_exit_fee check (exit_fee_bp between 0 and 10000),
  -- the renegotiation that it was made by, and the one that it is voided by, whatever had been paid of it
  renegotiation_id uuid,
  replaced_by uuid,
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text,
  -- not by hand: its sale was undone or changed, and it is issued again if that is taken back
  voided_with_sale boolean not null default false,
  primary key (gym_id, id),
  constraint invoices_number unique (gym_id, number),
  constraint invoices_student foreign key (gym_id, student_id, student_name_key)
    references students (gym_id, id, name_key) on update cascade,
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id),
  foreign key (gym_id, renegotiation_id) references renegotiations (gym_id, id),
  foreign key (gym_id, replaced_by) references renegotiations (gym_id, id),
  constraint invoices_of_a_sale check ((enrollment_id is null) = (part is null) and (part is null) = (period_start is null)
    and (period_start is null) = (period_end is null)),
  constraint invoices_void_explained check ((voided_at is null) = (void_reason is null)),
  constraint invoices_voided_with_sale check (voided_at is not null or not voided_with_sale),
  constraint invoices_void_unpaid check (voided_at is null or paid_cents = 0 or replaced_by is not null),
  constraint invoices_replaced_voided check (replaced_by is null or voided_at is not null)
);
create index invoices_of_enrollment on invoices (gym_id, enrollment_id) where enrollment_id is not null;
create index invoices_of_student on invoices (gym_id, student_id, due_on, id);
create index invoices_by_due on invoices (gym_id, due_on, id)
  include (effective_due_on, student_id, student_name_key, number, total_cents, paid_cents, voided_at);
create index invoices_by_student_name on invoices (gym_id, student_name_key, id)
  include (effective_due_on, due_on, number, total_cents, paid_cents, voided_at);
-- of years of invoices the few that are open
create index invoices_open on invoices (gym_id, effective_due_on, id) include (student_id, due_on, total_cents, paid_cents)
  where voided_at is null and paid_cents < total_cents;
create index invoices_of_renegotiation on invoices (gym_id, renegotiation_id) where renegotiation_id is not null;
create index invoices_replaced on invoices (gym_id, replaced_by) where replaced_by is not null;
-- lists show what each of their students owes: of years of invoices, the few that are unpaid
create index invoices_owed on invoices (gym_id, student_id, effective_due_on)
  include (id, total_cents, fine_bp, interest_bp, tolerance_days)
  where voided_at is null and paid_cents < total_cents;
create unique index invoices_once on invoices (gym_id, enrollment_id, part, piece) where voided_at is null;
call isolate_gym_table('invoices',
  'select, insert, update (due_on, effective_due_on, period_start, period_end, part, paid_cents, returned_cents, voided_at, void_reason,
    voided_with_sale, replaced_by)');

create table invoice_lines (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  invoice_id uuid not null,
  position smallint not null,
  kind text not null,
  description text not null,
  amount_cents bigint not null constraint invoice_lines_amount_positive check (amount_cents > 0),
  primary key (gym_id, invoice_id, position),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id),
  constraint invoice_lines_kind_known
    check (kind in ('plan', 'enrollment_fee', 'product', 'single_class', 'renegotiation', 'late_charges'))
);
call isolate_gym_table('invoice_lines', 'select, insert');

-- Which invoices a renegotiation replaced, with what was due of each.
create table renegotiation_invoices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  renegotiation_id uuid not null,
  invoice_id uuid not null,
  due_cents bigint not null constraint renegotiation_invoices_due check (due_cents > 0),
  primary key (gym_id, renegotiation_id, invoice_id),
  foreign key (gym_id, renegotiation_id) references renegotiations (gym_id, id),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id)
);
create index renegotiation_invoices_of_invoice on renegotiation_invoices (gym_id, invoice_id);
call isolate_gym_table('renegotiation_invoices', 'select, insert');

-- How the desk collects what is overdue. A gym without a row sends no reminders and has the usual text.
create table collection_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  reminders text[] not null constraint collection_settings_reminders_known check (reminders <@ array['D-3', 'D0', 'D+3', 'D+10']),
  text text,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id)
);
call isolate_gym_table('collection_settings', 'select, insert, update');

create table billing_contacts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  channel text not null constraint billing_contacts_channel_known check (channel in ('phone', 'whatsapp', 'mail', 'in_person')),
  outcome text not null constraint billing_contacts_outcome_known
    check (outcome in ('promised', 'message_left', 'no_answer', 'disputed', 'wrong_contact', 'other')),
  note text,
  -- the day on which to come back to it
  return_on date,
  at timestamptz not null,
  account_id uuid not null,
  actor_name text not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
create index billing_contacts_of_student on billing_contacts (gym_id, student_id, at desc, id);
call isolate_gym_table('billing_contacts', 'select, insert');

-- The reminders that were e-mailed: one of each step.
create table invoice_reminders (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  invoice_id uuid not null,
  step text not null constraint invoice_reminders_step_known check (step in ('D-3', 'D0', 'D+3', 'D+10')),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (gym_id, invoice_id, step),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id)
);
call isolate_gym_table('invoice_reminders', 'select, insert, update (sent_at)');
