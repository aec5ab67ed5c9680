-- A line of a bank statement is the n-th of its account, day and amount: banks complete texts later, and renumber their ids.

alter table bank_lines
  add column ordinal integer not null default 1 constraint bank_lines_ordinal check (ordinal > 0),
  -- read from a table, which names its account less reliably than OFX
  add column is_table boolean not null default false,
  -- its payment had been recorded before; otherwise the line made it
  add column is_linked boolean not null default false;
-- Row-level security hides every row from the owner too, unless it is lifted for a moment.
alter table bank_lines no force row level security;
update bank_lines l set ordinal = counted.at
from (
  select gym_id, id, row_number() over (partition by gym_id, account, posted_on, amount_cents order by imported_at, id) as at
  from bank_lines) counted
where counted.gym_id = l.gym_id and counted.id = l.id and counted.at > 1;
alter table bank_lines force row level security;
alter table bank_lines
  drop column line_key,
  alter column ordinal drop default,
  add constraint bank_lines_once unique (gym_id, account, posted_on, amount_cents, ordinal);
grant update (memo, is_linked) on bank_lines to folego_gym;

-- The day on which a reversal counts. A payment that a bank line made by mistake is taken back on its own day, because no money moved.
alter table payments add column reversed_on date;
alter table gyms no force row level security;
alter table payments no force row level security;
update payments p set reversed_on = (p.reversed_at at time zone g.timezone)::date
from gyms g where g.id = p.gym_id and p.reversed_at is not null;
alter table payments force row level security;
alter table gyms force row level security;
alter table payments
  drop constraint payments_reversed_whole,
  add constraint payments_reversed_whole
    check (num_nulls(reversed_at, reversed_on, reversed_by_name, reverse_reason) in (0, 4));
grant update (reversed_on) on payments to folego_gym;
create index payments_reversed_on on payments (gym_id, reversed_on) include (method, amount_cents, reversed_by_name) where reversed_on is not null;
