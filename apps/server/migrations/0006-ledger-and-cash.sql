-- The books of a gym, the numbers of its documents, and its cash desk. Amounts are in cents.

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

-- The cash desk: drawers, the sessions in which somebody answers for one, and what was put in and taken out.
create table cash_drawers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  -- A drawer that is not used any more is archived; another one may then have its name.
  archived_at timestamptz,
  primary key (gym_id, id)
);
create unique index cash_drawers_name_unique on cash_drawers (gym_id, name_key) where archived_at is null;
call isolate_gym_table('cash_drawers', 'select, insert, update');

-- The columns from closed_at on are filled together, once.
create table cash_sessions (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  drawer_id uuid not null,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- the gym's day
  opened_on date not null,
  opening_cents bigint not null constraint cash_sessions_opening_counted check (opening_cents >= 0),
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text,
  counted_cents bigint constraint cash_sessions_counted check (counted_cents >= 0),
  expected_cents bigint,
  number integer,
  note text,
  primary key (gym_id, id),
  constraint cash_sessions_number_unique unique (gym_id, number),
  foreign key (gym_id, drawer_id) references cash_drawers (gym_id, id),
  foreign key (gym_id, opened_by) references memberships (gym_id, account_id),
  foreign key (gym_id, closed_by) references memberships (gym_id, account_id),
  constraint cash_sessions_closed_whole
    check (num_nulls(closed_at, closed_by, closed_by_name, counted_cents, expected_cents, number) in (0, 6))
);
create unique index cash_sessions_one_open on cash_sessions (gym_id, drawer_id) where closed_at is null;
create index cash_sessions_newest on cash_sessions (gym_id, opened_at, id);
-- A session that is closed never changes. It narrows the policy of the gym; whoever locks a row to change it does not find a closed one.
create policy closed_stays on cash_sessions as restrictive for update to folego_gym using (closed_at is null) with check (true);
call isolate_gym_table('cash_sessions',
  'select, insert, update (closed_at, closed_by, closed_by_name, counted_cents, expected_cents, number, note)');

create table cash_movements (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  session_id uuid not null,
  kind text not null constraint cash_movements_kind_known check (kind in ('payment', 'deposit', 'withdrawal', 'refund')),
  amount_cents bigint not null constraint cash_movements_amount_positive check (amount_cents > 0),
  reason text,
  payment_id uuid,
  at timestamptz not null,
  account_id uuid not null,
  actor_name text not null,
  primary key (gym_id, id),
  constraint cash_movements_of_payment_once unique (gym_id, payment_id, kind),
  foreign key (gym_id, session_id) references cash_sessions (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint cash_movements_explained check ((payment_id is null) = (reason is not null)
    and (kind <> 'payment' or payment_id is not null) and (kind not in ('deposit', 'withdrawal') or payment_id is null))
);
create index cash_movements_of_session on cash_movements (gym_id, session_id, at);
call isolate_gym_table('cash_movements', 'select, insert');
