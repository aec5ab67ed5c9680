-- The cash desk: drawers, the sessions in which somebody answers for one, and what was put in and taken out.
create table cash_drawers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  primary key (gym_id, id),
  constraint cash_drawers_name_unique unique (gym_id, name_key)
);
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
  foreign key (gym_id, drawer_id) references cash_drawers (gym_id, id),
  foreign key (gym_id, opened_by) references memberships (gym_id, account_id),
  foreign key (gym_id, closed_by) references memberships (gym_id, account_id),
  constraint cash_sessions_closed_whole check (num_nulls(closed_at, closed_by, closed_by_name, counted_cents, expected_cents, number) in (0, 6)),
  constraint cash_sessions_number_unique unique (gym_id, number)
);
create unique index cash_sessions_one_open on cash_sessions (gym_id, drawer_id) where closed_at is null;
create index cash_sessions_newest on cash_sessions (gym_id, opened_at, id);
call isolate_gym_table('cash_sessions',
  'select, insert, update (closed_at, closed_by, closed_by_name, counted_cents, expected_cents, number, note)');
-- A session that is closed never changes. It narrows the policy of the gym; whoever locks a row to change it does not find a closed one.
create policy closed_stays on cash_sessions as restrictive for update to folego_gym using (closed_at is null) with check (true);

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
  foreign key (gym_id, session_id) references cash_sessions (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint cash_movements_of_payment_once unique (gym_id, payment_id, kind),
  constraint cash_movements_explained check ((payment_id is null) = (kind in ('deposit', 'withdrawal')) and (payment_id is null) = (reason is not null))
);
create index cash_movements_of_session on cash_movements (gym_id, session_id, at);
call isolate_gym_table('cash_movements', 'select, insert');
