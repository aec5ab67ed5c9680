-- What a gym sells: plans with their agreements, and enrollments: which student has which plan from when to when.

create table plans (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint plans_name_filled check (name <> ''),
  name_key text collate "C" not null,
  price_cents bigint not null constraint plans_price_not_negative check (price_cents >= 0),
  -- days
  duration integer not null constraint plans_duration_positive check (duration >= 1),
  -- where it is sold by the month
  duration_months smallint constraint plans_months_positive check (duration_months >= 1),
  charging text not null default 'once'
    constraint plans_charging_known check (charging in ('once', 'installments', 'monthly')),
  installments smallint constraint plans_installments check (installments between 1 and 24),
  enrollment_fee_cents integer not null default 0
    constraint plans_enrollment_fee check (enrollment_fee_cents >= 0),
  -- the buyer may choose the day of the month to pay on
  due_day_choice boolean not null default false,
  -- how many days of one term may be frozen, and the fewest at once
  freeze_days smallint not null default 0 constraint plans_freeze_days check (freeze_days >= 0),
  freeze_min_days smallint not null default 1 constraint plans_freeze_min_days check (freeze_min_days >= 1),
  renewal text not null default 'offered'
    constraint plans_renewal_known check (renewal in ('none', 'offered', 'automatic')),
  -- what buyers accept now; null for nothing
  agreement_version smallint,
  -- no longer sold, still named by its enrollments
  archived_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  constraint plans_installments_where check ((charging = 'installments') = (installments is not null)),
  constraint plans_monthly_by_month check (charging <> 'monthly' or duration_months is not null)
);
create index plans_by_name on plans (gym_id, name_key, id) where deleted_at is null;
call isolate_gym_table('plans');

-- What buyers of a plan agree to, version by version.
create table plan_agreements (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  plan_id uuid not null,
  version smallint not null constraint plan_agreements_from_one check (version >= 1),
  text text not null,
  made_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, plan_id, version),
  foreign key (gym_id, plan_id) references plans (gym_id, id)
);
call isolate_gym_table('plan_agreements', 'select, insert');

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
  due_day smallint constraint enrollments_due_day check (due_day between 1 and 31),
  price_cents bigint not null constraint enrollments_price_not_negative check (price_cents >= 0),
  -- what it would have cost without a discount
  full_price_cents bigint,
  discount_reason text,
  -- The days that the full price pays for: what a day costs is limited by what a day of the plan costs. Null: the days that it has.
  sold_days integer constraint enrollments_sold_days check (sold_days >= 1),
  charging text not null default 'once'
    constraint enrollments_charging_known check (charging in ('once', 'installments', 'monthly')),
  installments smallint constraint enrollments_installments check (installments between 1 and 24),
  enrollment_fee_cents integer not null default 0
    constraint enrollments_enrollment_fee check (enrollment_fee_cents >= 0),
  freeze_days smallint not null default 0 constraint enrollments_freeze_days check (freeze_days >= 0),
  freeze_min_days smallint not null default 1 constraint enrollments_freeze_min_days check (freeze_min_days >= 1),
  frozen datemultirange not null default '{}',
  -- what was agreed about its end
  renewal text not null default 'offered'
    constraint enrollments_renewal_known check (renewal in ('none', 'offered', 'automatic')),
  -- of an automatic renewal: the term before
  renews uuid,
  -- where it was sold: remote sales can be withdrawn from (CDC, art. 49)
  sale_channel text not null default 'desk'
    constraint enrollments_sale_channel_known check (sale_channel in ('desk', 'web', 'phone', 'whatsapp')),
  -- what it was sold under
  agreement_version smallint,
  -- of a contract that was running when it was imported: what was due before this day was charged elsewhere
  billed_from date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  constraint enrollments_student foreign key (gym_id, student_id, student_name_key)
    references students (gym_id, id, name_key) on update cascade,
  foreign key (gym_id, plan_id) references plans (gym_id, id),
  foreign key (gym_id, renews) references enrollments (gym_id, id),
  constraint enrollments_dates_in_order check (end_date >= start_date),
  constraint enrollments_cancelled_when check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint enrollments_installments_where check ((charging = 'installments') = (installments is not null)),
  constraint enrollments_discount_lowers check (full_price_cents > price_cents),
  constraint enrollments_discount_explained check ((full_price_cents is null) = (discount_reason is null))
);
create index enrollments_of_plan on enrollments (gym_id, plan_id, id)
  include (student_id, status, end_date) where deleted_at is null;
-- lists of 200,000 enrollments, as those of students
create index enrollments_by_student_name on enrollments (gym_id, student_name_key, id)
  include (status, end_date, plan_id) where deleted_at is null;
create index enrollments_by_status on enrollments (gym_id, status, end_date, id)
  include (student_id, plan_id, start_date) where deleted_at is null;
create index enrollments_by_start on enrollments (gym_id, start_date, id)
  include (status, end_date, plan_id, student_name_key) where deleted_at is null;
create index enrollments_by_end on enrollments (gym_id, end_date, id)
  include (status, plan_id, student_name_key) where deleted_at is null;
create index enrollments_by_age on enrollments (gym_id, created_at, id)
  include (status, end_date, plan_id, student_name_key) where deleted_at is null;
-- counting: without an id the entries share their keys, so 200,000 of them are 2 MB
create index enrollments_counted on enrollments (gym_id, status, end_date) where deleted_at is null;
create index enrollments_counted_by_plan on enrollments (gym_id, plan_id, status, end_date) where deleted_at is null;
-- how many of each plan run
create index enrollments_running on enrollments (gym_id, plan_id, end_date) where deleted_at is null and status = 'active';
-- the dashboard's past is counted from what was deleted since
create index enrollments_deleted on enrollments (gym_id, deleted_at) where deleted_at is not null;
-- who is frozen: few of many
create index enrollments_frozen on enrollments (gym_id, student_id) where frozen <> '{}' and deleted_at is null;
-- a term renews once, even if the renewal was deleted
create unique index enrollments_renew_once on enrollments (gym_id, renews) where renews is not null;
-- The newest expired ones: of each day on which some ended, and those that were entered after their end, which come first.
create index enrollments_newest_of_end on enrollments (gym_id, end_date, created_at, id) include (status) where deleted_at is null;
create index enrollments_entered_late on enrollments (gym_id, created_at, id) include (status, end_date)
  where deleted_at is null and (created_at at time zone 'UTC')::date > end_date;
create index enrollments_of_student on enrollments (gym_id, student_id, end_date, id) include (plan_id, status, start_date)
  where deleted_at is null;
-- agreements that nobody has accepted yet
create index enrollments_to_accept on enrollments (gym_id, end_date, id)
  where deleted_at is null and status = 'active' and agreement_version is not null;
call isolate_gym_table('enrollments');

-- Who accepted the agreement of which enrollment.
create table agreement_acceptances (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  enrollment_id uuid not null,
  plan_id uuid not null,
  version smallint not null,
  -- SHA-256 of the text that was read
  text_hash text not null,
  typed_name text not null,
  made_at text not null constraint agreement_acceptances_place_known check (made_at in ('desk', 'phone')),
  device text not null,
  accepted_by uuid not null,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  -- The document with the parties and the terms of the sale, and for a minor the guardian who accepted. Null for acceptances of the
  -- text alone, before documents.
  document text,
  guardian_name text,
  primary key (gym_id, enrollment_id, plan_id, version),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id),
  foreign key (gym_id, plan_id, version) references plan_agreements (gym_id, plan_id, version)
);
call isolate_gym_table('agreement_acceptances', 'select, insert');

-- The answers to whether an enrollment renews automatically; the last one counts.
create table renewal_choices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  enrollment_id uuid not null,
  automatic boolean not null,
  -- which words were agreed to
  text_version smallint not null,
  made_at text not null constraint renewal_choices_place_known check (made_at in ('desk', 'phone', 'renewal')),
  chosen_by uuid,
  chosen_by_name text not null,
  chosen_at timestamptz not null,
  -- The guardian who agreed to the automatic renewal of a student under 18, as typed at the front desk.
  guardian_name text,
  primary key (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create index renewal_choices_of_enrollment on renewal_choices (gym_id, enrollment_id, id);
call isolate_gym_table('renewal_choices', 'select, insert');

-- The announced renewals, for which end and at which price: no other price is charged.
create table renewal_notices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  enrollment_id uuid not null,
  end_date date not null,
  price_cents bigint not null,
  told_on date not null,
  created_at timestamptz not null,
  primary key (gym_id, enrollment_id, end_date),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
call isolate_gym_table('renewal_notices', 'select, insert');

-- One act on a membership, which can be undone. effects: [{id, version, before}] per enrollment: the version that the act left, and the
-- columns before it, null for an enrollment that it created.
create table membership_changes (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  reason text,
  effects jsonb not null,
  -- may undo it, whatever that restores
  made_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  constraint membership_changes_kind_known
    check (kind in ('renewed', 'plan_changed', 'cancelled', 'discounted', 'frozen', 'resumed', 'student_deleted'))
);
create index membership_changes_of_student on membership_changes (gym_id, student_id, id);
call isolate_gym_table('membership_changes', 'select, insert, update');

-- Days on which the gym is closed.
create table gym_closures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  from_day date not null,
  to_day date not null constraint gym_closures_in_order check (to_day >= from_day),
  reason text not null,
  made_by_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (gym_id, id)
);
call isolate_gym_table('gym_closures', 'select, insert, update (undone_at)');

-- Which days of which enrollments are frozen by a closure.
create table closure_days (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  closure_id uuid not null,
  enrollment_id uuid not null,
  days datemultirange not null constraint closure_days_some check (days <> '{}'),
  -- of these, the days on which the enrollment runs after all: frozen again, they count against its own allowance
  resumed datemultirange not null default '{}',
  undone_at timestamptz,
  primary key (gym_id, closure_id, enrollment_id),
  foreign key (gym_id, closure_id) references gym_closures (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create index closure_days_of_enrollment on closure_days (gym_id, enrollment_id) where undone_at is null;
call isolate_gym_table('closure_days', 'select, insert, update (undone_at, resumed)');
