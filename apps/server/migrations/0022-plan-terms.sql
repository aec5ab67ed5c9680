-- How a plan is charged, what it lets be chosen and when it may stand still; with each enrollment what was agreed when it was sold.

alter table plans
  add column charging text not null default 'once'
    constraint plans_charging_known check (charging in ('once', 'installments', 'monthly')),
  add column installments smallint constraint plans_installments check (installments between 1 and 24),
  add column enrollment_fee_cents integer not null default 0
    constraint plans_enrollment_fee check (enrollment_fee_cents >= 0),
  -- whoever buys it may choose the day of the month to pay on
  add column due_day_choice boolean not null default false,
  -- days of one term that it may stand still, and the fewest at once
  add column freeze_days smallint not null default 0 constraint plans_freeze_days check (freeze_days >= 0),
  add column freeze_min_days smallint not null default 1 constraint plans_freeze_min_days check (freeze_min_days >= 1),
  add column renewal text not null default 'offered' constraint plans_renewal_known check (renewal in ('none', 'offered')),
  add constraint plans_installments_where check ((charging = 'installments') = (installments is not null)),
  add constraint plans_monthly_by_month check (charging <> 'monthly' or duration_months is not null);

alter table enrollments
  add column charging text not null default 'once'
    constraint enrollments_charging_known check (charging in ('once', 'installments', 'monthly')),
  add column installments smallint constraint enrollments_installments check (installments between 1 and 24),
  add column enrollment_fee_cents integer not null default 0
    constraint enrollments_enrollment_fee check (enrollment_fee_cents >= 0),
  add column due_day smallint constraint enrollments_due_day check (due_day between 1 and 31),
  add column freeze_days smallint not null default 0 constraint enrollments_freeze_days check (freeze_days >= 0),
  add column freeze_min_days smallint not null default 1 constraint enrollments_freeze_min_days check (freeze_min_days >= 1),
  add constraint enrollments_installments_where check ((charging = 'installments') = (installments is not null));
