-- Money that came in and went out: payments with what they settled, receipts, refunds, claims, bank statements, Pix, and leaving early.
-- Amounts are in cents.

-- Money that came in, each payment with a receipt of its own number. What it settled is in invoice_allocations, what it moved in the
-- books. It never changes, but that it may be reversed.
create table payments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  number integer not null,
  -- of a receipt with two payments, half in cash and half by Pix: both have its number
  part smallint not null default 1 constraint payments_part check (part in (1, 2)),
  -- who it is of: what is more than was due is this student's credit
  student_id uuid not null,
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
  -- the day on which a reversal counts: its own if a bank line made it by mistake, because no money moved
  reversed_on date,
  reversed_by_name text,
  reverse_reason text,
  primary key (gym_id, id),
  constraint payments_number unique (gym_id, number, part),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, cash_drawer_id) references cash_drawers (gym_id, id),
  constraint payments_in_cash check ((method = 'cash') = (cash_drawer_id is not null)),
  constraint payments_in_installments check (installments is null or method = 'credit_card'),
  constraint payments_reversed_whole
    check (num_nulls(reversed_at, reversed_on, reversed_by_name, reverse_reason) in (0, 4))
);
create index payments_of_student on payments (gym_id, student_id, created_at);
create index payments_by_creation on payments (gym_id, created_at, id)
  include (paid_on, method, student_id, amount_cents, reversed_at);
create index payments_by_day on payments (gym_id, paid_on, id) include (method, student_id, amount_cents, reversed_at);
-- What was reversed on a day: few of all payments, and of any day.
create index payments_reversed on payments (gym_id, reversed_at)
  include (method, amount_cents, reversed_by_name) where reversed_at is not null;
create index payments_reversed_on on payments (gym_id, reversed_on)
  include (method, amount_cents, reversed_by_name) where reversed_on is not null;
call isolate_gym_table('payments', 'select, insert, update (reversed_at, reversed_by_name, reverse_reason, reversed_on)');

-- What settled a part of an invoice: a part of a payment, or late charges that were waived (no payment, but a reason). It is undone if
-- the payment is reversed.
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
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  constraint invoice_allocations_something check (fine_cents + interest_cents + principal_cents > 0),
  constraint invoice_allocations_waived check ((payment_id is null) = (reason is not null)),
  constraint invoice_allocations_waive_charges_alone check (payment_id is not null or principal_cents = 0)
);
create unique index invoice_allocations_once on invoice_allocations (gym_id, payment_id, invoice_id) where payment_id is not null;
create index invoice_allocations_of_invoice on invoice_allocations (gym_id, invoice_id) where undone_at is null;
call isolate_gym_table('invoice_allocations', 'select, insert, update (undone_at)');

-- Links that open one receipt without sign-in.
create table receipt_links (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  -- SHA-256 of the token: who reads this table can open nothing with it
  token_hash bytea not null,
  payment_id uuid not null,
  -- in which the receipt is read
  language text not null constraint receipt_links_language_known check (language in ('pt-BR', 'en')),
  -- null for old links: they work until they expire
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (gym_id, token_hash),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id)
);
create index receipt_links_of_payment on receipt_links (gym_id, payment_id);
create index receipt_links_by_creator on receipt_links (gym_id, created_by);
call isolate_gym_table('receipt_links', 'select, insert, delete, update (expires_at)');

-- Credit of a student that was paid out.
create table refunds (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  number integer not null,
  student_id uuid not null,
  method text not null constraint refunds_method_known check (method in ('cash', 'pix', 'transfer')),
  amount_cents bigint not null constraint refunds_amount_positive check (amount_cents > 0),
  reference text,
  cash_drawer_id uuid,
  paid_by uuid not null,
  paid_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  constraint refunds_number_unique unique (gym_id, number),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, cash_drawer_id) references cash_drawers (gym_id, id),
  constraint refunds_in_cash check ((method = 'cash') = (cash_drawer_id is not null))
);
create index refunds_of_student on refunds (gym_id, student_id, created_at);
-- What was given back on a day.
create index refunds_by_creation on refunds (gym_id, created_at) include (method, amount_cents, paid_by_name);
call isolate_gym_table('refunds', 'select, insert');

-- The yearly declarations of settled debts (Lei 12.007/2009) that were e-mailed: one for each payer and year.
create table year_statements (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  year integer not null,
  created_at timestamptz not null,
  primary key (gym_id, student_id, year),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call isolate_gym_table('year_statements', 'select, insert');

-- Payments that students claim, until the desk finds them in the bank. They mark nothing as paid.
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
-- an invoice has one pending claim
create unique index payment_claims_once on payment_claims (gym_id, invoice_id) where dismissed_at is null;
create index payment_claims_of_invoice on payment_claims (gym_id, invoice_id, created_at);
call isolate_gym_table('payment_claims', 'select, insert, update (dismissed_at, dismissed_by_name, dismiss_reason)');

-- What a student sends to show a payment: a picture or a PDF.
create table payment_claim_attachments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  claim_id uuid not null,
  media_type text not null
    constraint payment_claim_attachments_type_known check (media_type in ('image/webp', 'application/pdf')),
  -- already compressed
  content bytea not null constraint payment_claim_attachments_size check (octet_length(content) between 1 and 5242880),
  created_at timestamptz not null,
  primary key (gym_id, claim_id),
  foreign key (gym_id, claim_id) references payment_claims (gym_id, id)
);
alter table payment_claim_attachments alter column content set storage external;
call isolate_gym_table('payment_claim_attachments', 'select, insert');

-- Money that came into the gym's bank account, line by line of its statements: as the bank wrote it, with the payment it became, or why
-- it is no payment of a student.
create table bank_lines (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  -- as the file names bank and account; '' where it names none
  account text not null,
  bank_id text,
  posted_on date not null constraint bank_lines_day check (posted_on between '1900-01-01' and '2199-12-31'),
  amount_cents bigint not null constraint bank_lines_came_in check (amount_cents > 0),
  ordinal integer not null constraint bank_lines_ordinal check (ordinal > 0),
  memo text not null,
  imported_at timestamptz not null,
  payment_id uuid,
  dismiss_reason text,
  -- read from a table, which names its account less reliably than OFX
  is_table boolean not null default false,
  -- its payment had been recorded before; otherwise the line made it
  is_linked boolean not null default false,
  primary key (gym_id, id),
  constraint bank_lines_once unique (gym_id, account, posted_on, amount_cents, ordinal),
  foreign key (gym_id, payment_id) references payments (gym_id, id)
);
create index bank_lines_newest on bank_lines (gym_id, posted_on, id);
create unique index bank_lines_of_payment on bank_lines (gym_id, payment_id) where payment_id is not null;
call isolate_gym_table('bank_lines', 'select, insert, update (payment_id, dismiss_reason, memo, is_linked)');

-- How statements that are tables are read, by account of the gym: the next file with the same headings is read as the last one was.
create table statement_layouts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- as the gym names it
  account text not null,
  -- what its files have alike: their headings
  layout text not null,
  -- what each column is, null where it is ignored
  fields jsonb not null,
  decimal text not null check (decimal in (',', '.')),
  dates text not null check (dates in ('day_first', 'month_first')),
  primary key (gym_id, account)
);
create index statement_layouts_by_layout on statement_layouts (gym_id, layout);
call isolate_gym_table('statement_layouts', 'select, insert, update (layout, fields, decimal, dates)');

-- Where a gym is paid to by Pix: its key as the Banco Central registers it, and the texts of its codes, without accents.
create table pix_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  key text,
  name text,
  city text,
  -- with accents, for receipts
  written_city text,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id),
  constraint pix_settings_whole check (num_nulls(key, name, city) in (0, 3))
);
call isolate_gym_table('pix_settings', 'select, insert, update');

-- One Pix code for what a family owes together: the number in its txid names the invoices.
create table pix_sums (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  number integer not null constraint pix_sums_from_one check (number >= 1),
  -- SHA-256 of the ids of its invoices, in order: the same invoices have the same code
  invoices_hash bytea not null,
  created_at timestamptz not null,
  primary key (gym_id, number),
  unique (gym_id, invoices_hash)
);
call isolate_gym_table('pix_sums', 'select, insert');

create table pix_sum_invoices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  number integer not null,
  invoice_id uuid not null,
  primary key (gym_id, number, invoice_id),
  foreign key (gym_id, number) references pix_sums (gym_id, number),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id)
);
create index pix_sum_invoices_of_invoice on pix_sum_invoices (gym_id, invoice_id);
call isolate_gym_table('pix_sum_invoices', 'select, insert');

-- What leaving comes to, as it was quoted. Whoever leaves names a quote.
create table cancellation_quotes (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  enrollment_id uuid not null,
  last_day date not null,
  -- why no fee is charged, and the evidence
  reason text,
  evidence text,
  -- the lines, in cents
  figures jsonb not null,
  valid_until date not null,
  made_by uuid not null,
  made_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create index cancellation_quotes_of_enrollment on cancellation_quotes (gym_id, enrollment_id);
call isolate_gym_table('cancellation_quotes', 'select, insert');

-- Who left by which quote. If it moved money or invoices, the enrollment is settled: it is neither reactivated nor left again.
create table cancellations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  quote_id uuid not null,
  enrollment_id uuid not null,
  settled boolean not null,
  refund_cents bigint not null constraint cancellations_refund check (refund_cents >= 0),
  refund_method text not null constraint cancellations_refund_method_known
    check (refund_method in ('student_credit', 'cash', 'pix', 'transfer')),
  -- A change of plan settles like a cancellation, but can be undone: this is what undoing reverses (payments by credit, and the invoice
  -- for the used days).
  taken_back jsonb,
  undone_at timestamptz,
  created_at timestamptz not null,
  primary key (gym_id, quote_id),
  foreign key (gym_id, quote_id) references cancellation_quotes (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create unique index cancellations_settled_once on cancellations (gym_id, enrollment_id) where settled;
call isolate_gym_table('cancellations', 'select, insert, update (settled, undone_at)');
