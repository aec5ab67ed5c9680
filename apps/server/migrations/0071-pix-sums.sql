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
