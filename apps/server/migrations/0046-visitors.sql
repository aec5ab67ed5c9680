-- Who comes without a plan: guests, trial visits, external trainers, and whoever another company sends.

create table visitors (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint visitors_name_filled check (name <> ''),
  name_key text not null,
  phone text,
  -- of an external trainer
  cref text,
  trainer_until date,
  -- the student whom the visitor has become
  student_id uuid,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete set null (student_id)
);
create index visitors_by_name on visitors (gym_id, name_key, id);
create index visitors_of_student on visitors (gym_id, student_id);
call isolate_gym_table('visitors', 'select, insert, update, delete');

-- Who of them came, as what, and by whose decision. A visit that was taken back is removed.
create table visitor_visits (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  visitor_id uuid not null,
  source text not null constraint visitor_visits_source_known
    check (source in ('guest', 'trial', 'external_trainer', 'wellhub', 'totalpass')),
  -- of a guest: the student who brought them
  host_id uuid,
  -- of the other company, as it was typed
  code text,
  entered_at timestamptz not null,
  left_at timestamptz,
  closes_at timestamptz not null,
  reasons jsonb not null,
  -- why the visitor entered although the rules refuse
  override_reason text,
  account_id uuid,
  actor_name text not null,
  primary key (gym_id, id),
  foreign key (gym_id, visitor_id) references visitors (gym_id, id) on delete cascade,
  foreign key (gym_id, host_id) references students (gym_id, id) on delete set null (host_id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint visitor_visits_in_order check (entered_at < closes_at and left_at between entered_at and closes_at),
  constraint visitor_visits_code_of_companies check ((code is not null) = (source in ('wellhub', 'totalpass')))
);
create index visitor_visits_by_time on visitor_visits (gym_id, entered_at, id);
create index visitor_visits_of_visitor on visitor_visits (gym_id, visitor_id, entered_at);
create index visitor_visits_of_host on visitor_visits (gym_id, host_id, entered_at);
create index visitor_visits_of_actor on visitor_visits (gym_id, account_id);
create index visitor_visits_of_code on visitor_visits (gym_id, source, code) where code is not null;
create index visitor_visits_open on visitor_visits (gym_id, closes_at) where left_at is null;
call isolate_gym_table('visitor_visits', 'select, insert, update (left_at), delete');

alter table door_settings add column guests_per_month integer not null default 0
  constraint door_settings_guests check (guests_per_month between 0 and 31);
alter table door_settings add column guests_accompanied boolean not null default true;
alter table door_settings add column trial_visits integer not null default 1
  constraint door_settings_trials check (trial_visits between 0 and 31);
