-- What buyers of a plan agree to, version by version, and who did for which enrollment.

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

-- what is asked of whoever buys it now; null for nothing
alter table plans add column agreement_version smallint;
-- what it was sold under
alter table enrollments add column agreement_version smallint;

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
  primary key (gym_id, enrollment_id, plan_id, version),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id),
  foreign key (gym_id, plan_id, version) references plan_agreements (gym_id, plan_id, version)
);
call isolate_gym_table('agreement_acceptances', 'select, insert');
