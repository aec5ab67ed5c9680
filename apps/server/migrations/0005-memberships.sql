-- Plans that a gym sells, and which student bought which from when to when.

create table plans (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint plans_name_filled check (name <> ''),
  name_key text collate "C" not null,
  price numeric(10, 2) not null constraint plans_price_not_negative check (price >= 0),
  -- days
  duration integer not null constraint plans_duration_positive check (duration >= 1),
  -- where it is sold by the month
  duration_months smallint constraint plans_months_positive check (duration_months >= 1),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  -- no longer sold, still named by its enrollments
  archived_at timestamptz,
  deleted_at timestamptz,
  primary key (gym_id, id)
);
create index plans_by_name on plans (gym_id, name_key, id) where deleted_at is null;
call isolate_gym_table('plans');

create table enrollments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  -- Enrollments are searched and sorted by the student's name. The copy of the folded name is a foreign key: it cannot
  -- be wrong, and it follows a new name by itself. (A plan's name is not copied: plans are few, their enrollments many.)
  student_name_key text collate "C" not null,
  plan_id uuid not null,
  start_date date not null,
  end_date date not null,
  -- A stored "active" reads as expired from the day after end_date, in the gym's time zone, on every read.
  -- "expired" is stored only where a person ended it.
  status text not null default 'active' constraint enrollments_status_known check (status in ('active', 'expired', 'cancelled')),
  cancelled_at timestamptz,
  -- cancelled for a day to come: it runs until then, and nobody is to renew it
  not_renewing boolean not null default false,
  -- the day of the month that it renews on, where it was sold by the month
  anchor_day smallint constraint enrollments_anchor_day check (anchor_day between 1 and 31),
  price_at_sale numeric(10, 2) not null constraint enrollments_price_not_negative check (price_at_sale >= 0),
  -- what it would have cost without a discount
  full_price numeric(10, 2) constraint enrollments_discount_lowers check (full_price > price_at_sale),
  discount_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  constraint enrollments_student foreign key (gym_id, student_id, student_name_key)
    references students (gym_id, id, name_key) on update cascade,
  foreign key (gym_id, plan_id) references plans (gym_id, id),
  constraint enrollments_dates_in_order check (end_date >= start_date),
  constraint enrollments_cancelled_when check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint enrollments_discount_explained check ((full_price is null) = (discount_reason is null))
);
create index enrollments_of_student on enrollments (gym_id, student_id, id) include (plan_id, status, start_date, end_date) where deleted_at is null;
create index enrollments_of_plan on enrollments (gym_id, plan_id, id) include (student_id, status, end_date) where deleted_at is null;
-- lists of 200,000 enrollments, as those of students
create index enrollments_by_student_name on enrollments (gym_id, student_name_key, id) include (status, end_date, plan_id) where deleted_at is null;
create index enrollments_by_status on enrollments (gym_id, status, end_date, id) include (student_id, plan_id, start_date) where deleted_at is null;
create index enrollments_by_start on enrollments (gym_id, start_date, id) include (status, end_date, plan_id, student_name_key) where deleted_at is null;
create index enrollments_by_end on enrollments (gym_id, end_date, id) include (status, plan_id, student_name_key) where deleted_at is null;
create index enrollments_by_age on enrollments (gym_id, created_at, id) include (status, end_date, plan_id, student_name_key) where deleted_at is null;
-- counting: without an id the entries share their keys, so 200,000 of them are 2 MB
create index enrollments_counted on enrollments (gym_id, status, end_date) where deleted_at is null;
create index enrollments_counted_by_plan on enrollments (gym_id, plan_id, status, end_date) where deleted_at is null;
-- how many of each plan run: 200,000 enrollments of 12 plans are counted in 4 ms instead of 60
create index enrollments_running on enrollments (gym_id, plan_id, end_date) where deleted_at is null and status = 'active';
-- the dashboard's past is counted from what was deleted since
create index enrollments_deleted on enrollments (gym_id, deleted_at) where deleted_at is not null;
call isolate_gym_table('enrollments');

-- One act on a membership, which can be undone. effects: [{id, version, before}] per enrollment, the version that the
-- act left and the values before it, null for one that it made.
create table membership_changes (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  kind text not null constraint membership_changes_kind_known
    check (kind in ('renewed', 'plan_changed', 'cancelled', 'discounted', 'student_deleted')),
  reason text,
  effects jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
create index membership_changes_of_student on membership_changes (gym_id, student_id, id);
call isolate_gym_table('membership_changes', 'select, insert, update');
