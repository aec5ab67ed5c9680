-- Students, plans, enrollments, trainers: the front desk of a gym.
--
-- In every table of a gym, gym_id comes first in each key and index and defaults to the gym of the transaction.
-- name_key and search_key are folded by the server (one folding for keys and terms), compared byte by byte:
-- collations differ between builds of PostgreSQL, bytes do not.

create table trainers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  account_id uuid not null,
  name text not null constraint trainers_name_filled check (name <> ''),
  email text not null,
  email_key text collate "C" not null,
  name_key text collate "C" not null,
  search_key text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create unique index trainers_email_unique on trainers (gym_id, email_key) where deleted_at is null;
create unique index trainers_account_unique on trainers (gym_id, account_id) where deleted_at is null;
create index trainers_by_name on trainers (gym_id, name_key, id) include (search_key) where deleted_at is null;
call raise_walls('trainers');

create table students (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  account_id uuid,
  name text not null constraint students_name_filled check (name <> ''),
  email text not null,
  email_key text collate "C" not null,
  -- E.164
  phone text constraint students_phone_e164 check (phone ~ '^[+][0-9]{8,15}$'),
  birth_date date,
  status text not null default 'active' constraint students_status_known check (status in ('active', 'inactive')),
  -- the trainer who looks after this student
  instructor_id uuid,
  name_key text collate "C" not null,
  search_key text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  foreign key (gym_id, instructor_id) references trainers (gym_id, id)
);
create unique index students_email_unique on students (gym_id, email_key) where deleted_at is null;
create unique index students_account_unique on students (gym_id, account_id) where deleted_at is null and account_id is not null;
-- The list as people read it, and the search of small gyms: answered from the index alone.
create index students_by_name on students (gym_id, name_key, id) include (search_key, status) where deleted_at is null;
create index students_by_age on students (gym_id, created_at, id) where deleted_at is null;
create index students_by_birth_date on students (gym_id, birth_date, id) where deleted_at is null;
create index students_by_status on students (gym_id, status) where deleted_at is null;
create index students_of_instructor on students (gym_id, instructor_id) where deleted_at is null and instructor_id is not null;
call raise_walls('students');

create table plans (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint plans_name_filled check (name <> ''),
  name_key text collate "C" not null,
  price numeric(10, 2) not null constraint plans_price_not_negative check (price >= 0),
  -- days
  duration integer not null constraint plans_duration_positive check (duration >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- no longer sold, still named by its enrollments
  archived_at timestamptz,
  deleted_at timestamptz,
  primary key (gym_id, id)
);
create index plans_by_name on plans (gym_id, name_key, id) where deleted_at is null;
call raise_walls('plans');

create table enrollments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  plan_id uuid not null,
  start_date date not null,
  end_date date not null,
  -- A stored "active" reads as expired from the day after end_date, in the gym's time zone, on every read.
  -- "expired" is stored only where the desk ended it by hand.
  status text not null default 'active' constraint enrollments_status_known check (status in ('active', 'expired', 'cancelled')),
  cancelled_at timestamptz,
  price_at_sale numeric(10, 2) not null constraint enrollments_price_not_negative check (price_at_sale >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, plan_id) references plans (gym_id, id),
  constraint enrollments_dates_in_order check (end_date >= start_date),
  constraint enrollments_cancelled_when check ((status = 'cancelled') = (cancelled_at is not null))
);
-- By student: the student's own list, and the gym's list in the order of names (walk students_by_name, look up here).
create index enrollments_of_student on enrollments (gym_id, student_id, id) include (plan_id, status, start_date, end_date) where deleted_at is null;
create index enrollments_of_plan on enrollments (gym_id, plan_id, id) include (student_id, status, end_date) where deleted_at is null;
create index enrollments_by_status on enrollments (gym_id, status, end_date, id) include (student_id, plan_id, start_date) where deleted_at is null;
create index enrollments_by_start on enrollments (gym_id, start_date, id) include (status, end_date) where deleted_at is null;
create index enrollments_by_end on enrollments (gym_id, end_date, id) include (status) where deleted_at is null;
create index enrollments_by_age on enrollments (gym_id, created_at, id) include (status, end_date) where deleted_at is null;
call raise_walls('enrollments');
