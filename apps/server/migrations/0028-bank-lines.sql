-- Money that came into the gym's bank account, line by line of its statements. A line stays as the bank wrote it; which payment it
-- became, or why it is no payment of a student, is said of it.
create table bank_lines (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  -- as the file names bank and account; '' where it names none
  account text not null,
  -- what tells the lines of an account apart: a digest of the bank's id, day, amount and text
  line_key text collate "C" not null,
  bank_id text,
  posted_on date not null,
  amount_cents bigint not null constraint bank_lines_came_in check (amount_cents > 0),
  memo text not null,
  imported_at timestamptz not null,
  payment_id uuid,
  dismiss_reason text,
  primary key (gym_id, id),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  constraint bank_lines_once unique (gym_id, account, line_key)
);
create index bank_lines_newest on bank_lines (gym_id, posted_on, id);
create unique index bank_lines_of_payment on bank_lines (gym_id, payment_id) where payment_id is not null;
call isolate_gym_table('bank_lines', 'select, insert, update (payment_id, dismiss_reason)');
