-- What a student owes, agreed on anew: open invoices are replaced by others. While nothing of them is paid it can be undone.

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

-- Which invoices it replaced, with what was due of each.
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

alter table invoices
  -- the renegotiation that it was made by, and the one that it is voided by, whatever had been paid of it
  add column renegotiation_id uuid,
  add column replaced_by uuid,
  add foreign key (gym_id, renegotiation_id) references renegotiations (gym_id, id),
  add foreign key (gym_id, replaced_by) references renegotiations (gym_id, id),
  drop constraint invoices_void_unpaid,
  add constraint invoices_void_unpaid check (voided_at is null or paid_cents = 0 or replaced_by is not null),
  add constraint invoices_replaced_voided check (replaced_by is null or voided_at is not null);
create index invoices_of_renegotiation on invoices (gym_id, renegotiation_id) where renegotiation_id is not null;
create index invoices_replaced on invoices (gym_id, replaced_by) where replaced_by is not null;
grant update (replaced_by) on invoices to folego_gym;

alter table invoice_lines
  drop constraint invoice_lines_kind_known,
  add constraint invoice_lines_kind_known
    check (kind in ('plan', 'enrollment_fee', 'product', 'single_class', 'renegotiation', 'late_charges'));
