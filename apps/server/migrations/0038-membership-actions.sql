-- Memberships as actions: plans by the month, discounts, true last days, and what can be undone.

alter table plans add column duration_months smallint constraint plans_months_positive check (duration_months >= 1);

alter table enrollments
  -- what it would have cost without a discount
  add column full_price numeric(10, 2) constraint enrollments_discount_lowers check (full_price > price_at_sale),
  add column discount_reason text,
  -- the day of the month that it renews on, where it was sold by the month
  add column anchor_day smallint constraint enrollments_anchor_day check (anchor_day between 1 and 31),
  -- cancelled for a day to come: it runs until then, and nobody is to renew it
  add column not_renewing boolean not null default false,
  add constraint enrollments_discount_explained check ((full_price is null) = (discount_reason is null));

-- One act on a membership. effects: [{id, version, before}] per enrollment, the version that the act left and the values
-- before it, null for one that it made.
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
call raise_walls('membership_changes', 'select, insert, update');
