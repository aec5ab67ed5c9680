-- How a sale was made, what leaving it comes to, and what was given back.

alter table enrollments add column sale_channel text not null default 'desk'
  constraint enrollments_sale_channel_known check (sale_channel in ('desk', 'web', 'phone', 'whatsapp'));

-- More than a tenth of the unused part is asked for with the reason in writing.
alter table billing_settings
  add column exit_fee_reason text,
  drop constraint billing_settings_exit_fee,
  add constraint billing_settings_exit_fee
    check (exit_fee_bp between 0 and 10000 and (exit_fee_bp <= 1000 or exit_fee_reason is not null));

-- What somebody was told that leaving comes to, as it was told. Whoever leaves names one.
create table cancellation_quotes (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  enrollment_id uuid not null,
  last_day date not null,
  -- why no fee is asked for, and by what that is seen
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

-- Who left by which quote. Where it moved money or invoices the enrollment is settled: it is not taken up again, nor left twice.
create table cancellations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  quote_id uuid not null,
  enrollment_id uuid not null,
  settled boolean not null,
  refund_cents bigint not null constraint cancellations_refund check (refund_cents >= 0),
  refund_method text not null constraint cancellations_refund_method_known
    check (refund_method in ('student_credit', 'cash', 'pix', 'transfer')),
  created_at timestamptz not null,
  primary key (gym_id, quote_id),
  foreign key (gym_id, quote_id) references cancellation_quotes (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create unique index cancellations_settled_once on cancellations (gym_id, enrollment_id) where settled;
call isolate_gym_table('cancellations', 'select, insert');

-- Credit of a student that was paid out.
create table refunds (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  -- made by whoever asks, once for each refund
  operation_id uuid not null,
  method text not null constraint refunds_method_known check (method in ('cash', 'pix', 'transfer')),
  amount_cents bigint not null constraint refunds_amount_positive check (amount_cents > 0),
  reference text,
  cash_drawer_id uuid,
  paid_by uuid not null,
  paid_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  constraint refunds_operation unique (gym_id, operation_id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, cash_drawer_id) references cash_drawers (gym_id, id),
  constraint refunds_in_cash check ((method = 'cash') = (cash_drawer_id is not null))
);
create index refunds_of_student on refunds (gym_id, student_id, created_at);
call isolate_gym_table('refunds', 'select, insert');

-- Money that goes out of a drawer is of a payment that was reversed, or of credit: then it is said whose.
alter table cash_movements drop constraint cash_movements_explained,
  add constraint cash_movements_explained check ((payment_id is null) = (reason is not null)
    and (kind <> 'payment' or payment_id is not null) and (kind not in ('deposit', 'withdrawal') or payment_id is null));
