-- What leaving early was to cost when an invoice was made, in hundredths of a percent: a later setting asks no more of who bought before.
alter table invoices add column exit_fee_bp smallint not null default 1000
  constraint invoices_exit_fee check (exit_fee_bp between 0 and 10000);
