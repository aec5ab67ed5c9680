-- What moved between which accounts of a gym, and the numbers of its documents.

-- One row moves one amount from one account to another, so the books balance by construction. Rows are only added: a mistake is
-- reversed by a row that names it. An account is a kind and, where each student or drawer has one of its own, whose it is.
create table ledger_transfers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  debit_kind text not null,
  debit_of uuid,
  credit_kind text not null,
  credit_of uuid,
  amount_cents bigint not null constraint ledger_transfers_amount_positive check (amount_cents > 0),
  -- what made it happen; one cause has each of its legs once, however often it is booked
  cause_type text not null,
  cause_id uuid not null,
  leg smallint not null,
  reverses uuid,
  -- the gym's day, and when it was written down
  happened_on date not null,
  booked_at timestamptz not null,
  primary key (gym_id, id),
  constraint ledger_transfers_once unique (gym_id, cause_type, cause_id, leg),
  constraint ledger_transfers_reversed_once unique (gym_id, reverses),
  foreign key (gym_id, reverses) references ledger_transfers (gym_id, id),
  constraint ledger_transfers_two_accounts check ((debit_kind, debit_of) is distinct from (credit_kind, credit_of))
);
create index ledger_transfers_by_debit on ledger_transfers (gym_id, debit_kind, debit_of, happened_on) include (amount_cents);
create index ledger_transfers_by_credit on ledger_transfers (gym_id, credit_kind, credit_of, happened_on) include (amount_cents);
call isolate_gym_table('ledger_transfers', 'select, insert');

-- The last number of each series of documents. A number is taken in the transaction of its document, so that one that is rolled
-- back leaves no gap.
create table document_counters (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  series text not null,
  last_number integer not null constraint document_counters_from_one check (last_number >= 1),
  primary key (gym_id, series)
);
call isolate_gym_table('document_counters', 'select, insert, update');
