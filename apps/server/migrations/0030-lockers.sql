-- Numbered lockers: lent to somebody for a day, or rented by the month. Whose things are in which, now and before.
create table lockers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  number smallint not null constraint lockers_number check (number between 1 and 9999),
  -- what a month of it costs; null: it is only lent
  monthly_cents integer constraint lockers_price check (monthly_cents > 0),
  primary key (gym_id, id),
  unique (gym_id, number)
);
call isolate_gym_table('lockers', 'select, insert, update (monthly_cents), delete');

create table locker_uses (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  locker_id uuid not null,
  student_id uuid not null,
  -- of a rental: what was charged; null: it was lent
  invoice_id uuid,
  began_at timestamptz not null,
  -- the last day on which it is theirs
  due_on date not null,
  given_by_name text not null,
  ended_at timestamptz,
  taken_by_name text,
  primary key (gym_id, id),
  foreign key (gym_id, locker_id) references lockers (gym_id, id) on delete cascade,
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, invoice_id) references invoices (gym_id, id) on delete set null (invoice_id),
  constraint locker_uses_in_order check (ended_at >= began_at),
  constraint locker_uses_taken_by check ((ended_at is null) = (taken_by_name is null))
);
-- a locker is somebody's, never two people's
create unique index locker_uses_open on locker_uses (gym_id, locker_id) where ended_at is null;
create index locker_uses_of_locker on locker_uses (gym_id, locker_id);
create index locker_uses_of_student on locker_uses (gym_id, student_id);
create index locker_uses_of_invoice on locker_uses (gym_id, invoice_id) where invoice_id is not null;
call isolate_gym_table('locker_uses', 'select, insert, update (ended_at, taken_by_name)');
